"""Evidence from types: what libclang knows about the names of a file. Optional; imported only for --semantic.

Facts are keyed by the byte offset of a name and are never printed from: the converter asks, and edits bytes as always.
  request.py   what the user asked for, part of Options
  facts.py     the facts as data, and their JSON form
  commands.py  compile_commands.json and nvcc's options -> clang's
  headers.py   CUDA's headers, the compiler's own, or declarations made from the rules
  parse.py     the only module that imports libclang: text -> facts
  provider.py  facts of one file, from the cache or parsed
"""
