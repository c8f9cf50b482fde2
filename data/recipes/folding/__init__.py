"""The table by which text is folded for searching."""
