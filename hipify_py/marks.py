"""Words that analyses look for. They are found together with the names, so that they cost nothing."""

from __future__ import annotations

ATOMICS = frozenset({b"atomicMax", b"atomicMin"})
OWN_ADD = b"atomicAdd"
OPERATOR, REGISTER, VOLATILE, PRINTF = b"operator", b"register", b"volatile", b"printf"
ROOTS = frozenset({b"rsqrt", b"rsqrtf", b"rcbrt", b"rcbrtf"})
LEAST = frozenset({b"umin", b"umax", b"llmin", b"llmax", b"ullmin", b"ullmax"})
MIN_MAX = frozenset({b"min", b"max"})
# Functions of <string.h>
STRING_FUNCTIONS = frozenset(
    b"memcpy memset memcmp memmove memchr strcpy strncpy strcat strncat strcmp strncmp strlen strchr strrchr strstr"
    b" strtok strdup strerror strspn strcspn strpbrk strcasecmp strncasecmp".split()
)
MARKS = STRING_FUNCTIONS | ATOMICS | ROOTS | LEAST | MIN_MAX | {OWN_ADD, OPERATOR, REGISTER, VOLATILE, PRINTF}
