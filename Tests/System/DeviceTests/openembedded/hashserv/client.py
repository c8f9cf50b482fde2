"""Takes the place of BitBake's server for hashes, which its parser imports and does not use."""
