package countryexplorer.flink;

import countryexplorer.Border;
import countryexplorer.Index;

/** {@code border_distance(latitude, longitude)}: the metres to the nearest border of a country, or null. */
public final class BorderMetres extends PlaceFunction {
    private static final long serialVersionUID = 1;

    /** Creates the function. */
    public BorderMetres() {}

    /**
     * The distance to the nearest border between countries, on land or at sea.
     *
     * @param latitude degrees
     * @param longitude degrees
     * @return metres, or null for what is not a coordinate
     */
    public Double eval(Double latitude, Double longitude) {
        if (latitude == null || longitude == null) return null;
        if (index.tryLookup(latitude, longitude) == Index.NO_COORDINATE) return null;
        return index.nearestBorder(latitude, longitude).map(Border::metres).orElse(null);
    }
}
