// Vectors and pointers. Memory of the device is the runtime's, so that it knows it.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "policies.h"

namespace thrust {

template <class Item>
class device_ptr {
 public:
  using iterator_category = std::random_access_iterator_tag;
  using value_type = std::remove_cv_t<Item>;
  using difference_type = std::ptrdiff_t;
  using pointer = device_ptr;
  using reference = std::add_lvalue_reference_t<Item>;
  using element_type = Item;

  device_ptr() = default;
  device_ptr(std::nullptr_t) {}
  template <class Other, class = std::enable_if_t<std::is_convertible_v<Other*, Item*> || std::is_void_v<Other>>>
  device_ptr(Other* raw) : raw_(static_cast<Item*>(raw)) {}
  template <class Other, class = std::enable_if_t<std::is_convertible_v<Other*, Item*> || std::is_void_v<Other>>>
  device_ptr(const device_ptr<Other>& other) : raw_(static_cast<Item*>(other.get())) {}

  Item* get() const { return raw_; }
  explicit operator bool() const { return raw_ != nullptr; }
  reference operator*() const { return *raw_; }
  Item* operator->() const { return raw_; }
  template <class Distance>
  reference operator[](Distance n) const {
    return raw_[n];
  }
  device_ptr& operator++() { return *this += 1; }
  device_ptr& operator--() { return *this -= 1; }
  device_ptr operator++(int) { return device_ptr(raw_++); }
  device_ptr operator--(int) { return device_ptr(raw_--); }
  device_ptr& operator+=(std::ptrdiff_t n) {
    raw_ += n;
    return *this;
  }
  device_ptr& operator-=(std::ptrdiff_t n) { return *this += -n; }
  device_ptr operator+(std::ptrdiff_t n) const { return device_ptr(raw_ + n); }
  device_ptr operator-(std::ptrdiff_t n) const { return device_ptr(raw_ - n); }
  friend std::ptrdiff_t operator-(const device_ptr& a, const device_ptr& b) { return a.raw_ - b.raw_; }
  friend bool operator==(const device_ptr& a, const device_ptr& b) { return a.raw_ == b.raw_; }
  friend bool operator!=(const device_ptr& a, const device_ptr& b) { return a.raw_ != b.raw_; }
  friend bool operator<(const device_ptr& a, const device_ptr& b) { return a.raw_ < b.raw_; }
  friend bool operator>(const device_ptr& a, const device_ptr& b) { return b < a; }
  friend bool operator<=(const device_ptr& a, const device_ptr& b) { return !(b < a); }
  friend bool operator>=(const device_ptr& a, const device_ptr& b) { return !(a < b); }

 private:
  Item* raw_ = nullptr;
};

template <class Item>
using device_reference = Item&;

// Of two types, so that std::swap is taken where it was named as well.
template <class First, class Second>
void swap(First& first, Second& second) {
  First kept = std::move(first);
  first = std::move(second);
  second = std::move(kept);
}

template <class Item>
device_ptr<Item> device_pointer_cast(Item* raw) {
  return device_ptr<Item>(raw);
}
template <class Item>
device_ptr<Item> device_pointer_cast(const device_ptr<Item>& pointer) {
  return pointer;
}
template <class Item>
Item* raw_pointer_cast(Item* raw) {
  return raw;
}
template <class Item>
Item* raw_pointer_cast(const device_ptr<Item>& pointer) {
  return pointer.get();
}
template <class Item>
Item& raw_reference_cast(Item& item) {
  return item;
}

namespace cpu_detail {

struct DeviceMemory {
  static void* get(std::size_t bytes) {
    void* raw = nullptr;
    if (bytes > 0 && hipMalloc(&raw, bytes) != hipSuccess) throw std::bad_alloc();
    return raw;
  }
  static void give_back(void* raw) { static_cast<void>(hipFree(raw)); }
  template <class Item>
  using Pointer = device_ptr<Item>;
};
struct HostMemory {
  static void* get(std::size_t bytes) {
    void* raw = bytes > 0 ? std::malloc(bytes) : nullptr;
    if (raw == nullptr && bytes > 0) throw std::bad_alloc();
    return raw;
  }
  static void give_back(void* raw) { std::free(raw); }
  template <class Item>
  using Pointer = Item*;
};

}  // namespace cpu_detail

template <class Item>
struct device_allocator {
  using value_type = Item;
};
template <class Item>
using device_malloc_allocator = device_allocator<Item>;

template <class Item>
device_ptr<Item> device_malloc(std::size_t count) {
  return device_ptr<Item>(static_cast<Item*>(cpu_detail::DeviceMemory::get(count * sizeof(Item))));
}
inline device_ptr<void> device_malloc(std::size_t bytes) {
  return device_ptr<void>(cpu_detail::DeviceMemory::get(bytes));
}
template <class Item>
void device_free(device_ptr<Item> pointer) {
  cpu_detail::DeviceMemory::give_back(pointer.get());
}

namespace cpu_detail {

template <class Item, class Memory>
class Vector {
 public:
  using value_type = Item;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;
  using reference = Item&;
  using const_reference = const Item&;
  using pointer = typename Memory::template Pointer<Item>;
  using const_pointer = typename Memory::template Pointer<const Item>;
  using iterator = Item*;
  using const_iterator = const Item*;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;

  Vector() = default;
  explicit Vector(std::size_t count) { resize(count); }
  Vector(std::size_t count, const Item& value) { resize(count, value); }
  template <class Input, class = typename std::iterator_traits<Input>::iterator_category>
  Vector(Input first, Input last) {
    assign(first, last);
  }
  Vector(std::initializer_list<Item> list) { assign(list.begin(), list.end()); }
  Vector(const Vector& other) { assign(other.begin(), other.end()); }
  Vector(Vector&& other) noexcept { swap(other); }
  template <class Other, class OtherMemory>
  Vector(const Vector<Other, OtherMemory>& other) {
    assign(other.begin(), other.end());
  }
  template <class Other, class Allocator>
  Vector(const std::vector<Other, Allocator>& other) {
    assign(other.begin(), other.end());
  }
  ~Vector() {
    std::destroy(begin(), end());
    Memory::give_back(data_);
  }
  Vector& operator=(const Vector& other) {
    if (this != &other) assign(other.begin(), other.end());
    return *this;
  }
  Vector& operator=(Vector&& other) noexcept {
    swap(other);
    return *this;
  }
  template <class Other, class OtherMemory>
  Vector& operator=(const Vector<Other, OtherMemory>& other) {
    assign(other.begin(), other.end());
    return *this;
  }
  template <class Other, class Allocator>
  Vector& operator=(const std::vector<Other, Allocator>& other) {
    assign(other.begin(), other.end());
    return *this;
  }
  Vector& operator=(std::initializer_list<Item> list) {
    assign(list.begin(), list.end());
    return *this;
  }

  iterator begin() { return data_; }
  iterator end() { return data_ + size_; }
  const_iterator begin() const { return data_; }
  const_iterator end() const { return data_ + size_; }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  pointer data() { return pointer(data_); }
  const_pointer data() const { return const_pointer(data_); }
  Item& operator[](std::size_t i) { return data_[i]; }
  const Item& operator[](std::size_t i) const { return data_[i]; }
  Item& front() { return data_[0]; }
  const Item& front() const { return data_[0]; }
  Item& back() { return data_[size_ - 1]; }
  const Item& back() const { return data_[size_ - 1]; }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  std::size_t max_size() const { return PTRDIFF_MAX / sizeof(Item); }
  bool empty() const { return size_ == 0; }

  void reserve(std::size_t count) {
    if (count > capacity_) move_to(count);
  }
  void shrink_to_fit() {
    if (capacity_ > size_) move_to(size_);
  }
  void resize(std::size_t count) {
    grow_or_cut(count, [](Item* from, Item* to) { std::uninitialized_value_construct(from, to); });
  }
  void resize(std::size_t count, const Item& value) {
    grow_or_cut(count, [&](Item* from, Item* to) { std::uninitialized_fill(from, to, value); });
  }
  void clear() { resize(0); }
  template <class Input, class = typename std::iterator_traits<Input>::iterator_category>
  void assign(Input first, Input last) {
    Vector fresh;
    fresh.reserve(static_cast<std::size_t>(std::distance(first, last)));
    for (; first != last; ++first) fresh.push_back(static_cast<Item>(*first));
    swap(fresh);
  }
  void assign(std::size_t count, const Item& value) {
    Vector fresh(count, value);
    swap(fresh);
  }
  void push_back(const Item& item) {
    if (size_ == capacity_) {
      const Item kept = item;  // it may be one of the vector's own
      move_to(std::max<std::size_t>(capacity_ * 2, 8));
      new (data_ + size_++) Item(kept);
    } else {
      new (data_ + size_++) Item(item);
    }
  }
  template <class... Arguments>
  void emplace_back(Arguments&&... arguments) {
    push_back(Item(std::forward<Arguments>(arguments)...));
  }
  void pop_back() { std::destroy_at(data_ + --size_); }
  iterator insert(const_iterator at, const Item& item) { return insert(at, &item, &item + 1); }
  iterator insert(const_iterator at, std::size_t count, const Item& item) {
    const Vector items(count, item);
    return insert(at, items.begin(), items.end());
  }
  template <class Input, class = typename std::iterator_traits<Input>::iterator_category>
  iterator insert(const_iterator at, Input first, Input last) {
    const std::ptrdiff_t place = at - begin();
    Vector fresh;
    fresh.reserve(size_ + static_cast<std::size_t>(std::distance(first, last)));
    for (const_iterator i = begin(); i != at; ++i) fresh.push_back(*i);
    for (; first != last; ++first) fresh.push_back(static_cast<Item>(*first));
    for (const_iterator i = at; i != end(); ++i) fresh.push_back(*i);
    swap(fresh);
    return begin() + place;
  }
  iterator erase(const_iterator at) { return erase(at, at + 1); }
  iterator erase(const_iterator first, const_iterator last) {
    const iterator target = begin() + (first - begin());
    const iterator rest = begin() + (last - begin());
    std::move(rest, end(), target);
    const std::size_t count = size_ - static_cast<std::size_t>(last - first);
    std::destroy(data_ + count, end());
    size_ = count;
    return target;
  }
  void swap(Vector& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }
  friend void swap(Vector& first, Vector& second) noexcept { first.swap(second); }

 private:
  void move_to(std::size_t capacity) {
    Item* fresh = static_cast<Item*>(Memory::get(capacity * sizeof(Item)));
    std::uninitialized_move(begin(), end(), fresh);
    std::destroy(begin(), end());
    Memory::give_back(data_);
    data_ = fresh;
    capacity_ = capacity;
  }
  template <class Construct>
  void grow_or_cut(std::size_t count, Construct construct) {
    if (count > size_) {
      reserve(count);
      construct(data_ + size_, data_ + count);
    } else {
      std::destroy(data_ + count, data_ + size_);
    }
    size_ = count;
  }

  Item* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

template <class Left, class LeftMemory, class Right, class RightMemory>
bool operator==(const Vector<Left, LeftMemory>& a, const Vector<Right, RightMemory>& b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
}
template <class Left, class LeftMemory, class Right, class RightMemory>
bool operator!=(const Vector<Left, LeftMemory>& a, const Vector<Right, RightMemory>& b) {
  return !(a == b);
}

}  // namespace cpu_detail

// The allocator of a program says nothing here.
template <class Item, class Allocator = device_allocator<Item>>
class device_vector : public cpu_detail::Vector<Item, cpu_detail::DeviceMemory> {
  using Base = cpu_detail::Vector<Item, cpu_detail::DeviceMemory>;

 public:
  using Base::Base;
  using Base::operator=;
  device_vector() = default;
  device_vector(const device_vector&) = default;
  device_vector(device_vector&&) noexcept = default;
  device_vector& operator=(const device_vector&) = default;
  device_vector& operator=(device_vector&&) noexcept = default;
};
template <class Item, class Allocator = std::allocator<Item>>
class host_vector : public cpu_detail::Vector<Item, cpu_detail::HostMemory> {
  using Base = cpu_detail::Vector<Item, cpu_detail::HostMemory>;

 public:
  using Base::Base;
  using Base::operator=;
  host_vector() = default;
  host_vector(const host_vector&) = default;
  host_vector(host_vector&&) noexcept = default;
  host_vector& operator=(const host_vector&) = default;
  host_vector& operator=(host_vector&&) noexcept = default;
};
template <class Item>
using universal_vector = device_vector<Item>;

}  // namespace thrust
