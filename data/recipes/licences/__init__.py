"""The texts of licences."""
