"""The geometry that the recipes of boundaries, land, subdivisions, coarse and outlines share."""
