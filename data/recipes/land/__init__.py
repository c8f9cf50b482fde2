"""The land of the world as one layer."""
