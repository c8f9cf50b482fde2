"""The recipes of the files in data/: each makes its files from pinned, checksummed sources."""
