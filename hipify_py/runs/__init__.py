"""A run over many files: `conversion` drives it, the rest makes it safe to do again and to take back.

Into a folder: `port` writes, `state` remembers, `keys` tell when to convert anew, `merge` keeps a person's edits.
In place: `journal` writes down what was there, `lock` keeps two runs apart.
What takes part and what counts: `config`, `selection`, `suppressions`, `baseline`.
"""
