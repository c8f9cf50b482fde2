"""The outlines of the countries and of the land that the page draws."""
