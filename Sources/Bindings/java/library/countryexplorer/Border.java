package countryexplorer;

import java.util.Optional;

/**
 * The nearest point of a border.
 *
 * @param metres the distance on the WGS 84 ellipsoid, which exceeds the shortest by at most 0.1 % and 5 cm
 * @param latitude the WGS 84 latitude of the point in degrees
 * @param longitude the WGS 84 longitude of the point in degrees
 * @param neighbour the region on the other side, or empty if the high seas begin there
 */
public record Border(double metres, double latitude, double longitude, Optional<Region> neighbour) {}
