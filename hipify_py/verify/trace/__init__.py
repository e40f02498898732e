"""Records of runs: what each launch and copy wrote, where two runs part, and why."""
