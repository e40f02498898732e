"""The language server: findings, what a name becomes, and edits, while a file is open in an editor.

text.py      the text of an open file, and places in it as editors count them
settings.py  the options of the project that a file belongs to
worker.py    converts in a process of its own, so that a large file never makes the editor wait
findings.py  findings of a conversion as diagnostics
actions.py   edits of a conversion as code actions
hover.py     what is known about a name or a launch
server.py    the protocol: which message leads to what
"""
