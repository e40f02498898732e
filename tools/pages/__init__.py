"""The pages of the documentation that are made from the program and its rules; none is kept in the repository."""
