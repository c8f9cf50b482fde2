"""Areas on the ground."""

import numpy as np
import shapely

# The radius of the sphere that has the area of the WGS 84 ellipsoid.
AUTHALIC_RADIUS_KM = 6371.0072


def square_kilometres(geometry):
    """The area of a geometry in degrees, or of each of an array, on the authalic sphere."""
    return shapely.area(shapely.transform(geometry, equal_area))


def equal_area(coordinates):
    """Lambert's cylindrical projection, in kilometres. It preserves areas, but not shapes."""
    longitude, latitude = np.radians(coordinates).T
    return AUTHALIC_RADIUS_KM * np.stack([longitude, np.sin(latitude)], axis=1)
