package countryexplorer;

import java.util.Optional;

/**
 * A straight piece of a border. Numbers are WGS 84 degrees.
 *
 * @param startLatitude the latitude of the start
 * @param startLongitude the longitude of the start
 * @param endLatitude the latitude of the end
 * @param endLongitude the longitude of the end
 * @param left the region to the left, looking from start to end, or empty for the high seas
 * @param right the region to the right
 */
public record Segment(
        double startLatitude,
        double startLongitude,
        double endLatitude,
        double endLongitude,
        Optional<Region> left,
        Optional<Region> right) {}
