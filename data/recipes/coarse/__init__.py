"""The coarse boundary index that the page loads first."""
