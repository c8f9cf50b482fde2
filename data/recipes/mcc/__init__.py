"""The countries of mobile networks."""
