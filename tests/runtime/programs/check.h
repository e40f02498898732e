// A few lines of test framework: CASE(name) { ... CHECK(condition); ... }. main() runs all cases and prints PASS or
// FAIL.
#pragma once

#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

struct TestCase {
  const char* name;
  void (*run)(std::string& problem);
};

inline std::vector<TestCase>& all_cases() {
  static std::vector<TestCase> cases;
  return cases;
}

inline bool add_case(const char* name, void (*run)(std::string&)) {
  all_cases().push_back({name, run});
  return true;
}

#define CASE(name)                                        \
  static void name(std::string& problem);                 \
  static const bool name##_added = add_case(#name, name); \
  static void name([[maybe_unused]] std::string& problem)

#define CHECK(condition)                                                                                 \
  do {                                                                                                   \
    if (!(condition) && problem.empty()) problem = "line " + std::to_string(__LINE__) + ": " #condition; \
  } while (0)

inline int run_all_cases() {
  int failed = 0;
  for (const TestCase& test : all_cases()) {
    std::string problem;
    test.run(problem);
    std::printf("%s %s %s\n", problem.empty() ? "PASS" : "FAIL", test.name, problem.c_str());
    failed += !problem.empty();
  }
  return failed != 0;
}
