"""What a rule file cannot say: one module for each idea, with one function `rewrite(context, candidate, entry, rule)`.

A rule names the module by its `rewrite` key. The function looks at the code around the candidate, adds fixes and notes
to the context, and enters what became of the name into the ledger with `context.use`.
"""
