"""Sources of the compatibility libraries; as Python only the generator lives here."""
