"""The first-level subdivisions of the world as one layer."""
