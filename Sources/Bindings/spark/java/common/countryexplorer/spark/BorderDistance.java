package countryexplorer.spark;

import org.apache.spark.sql.types.DataTypes;

/** {@code border_distance}: metres to the nearest border between countries. */
public final class BorderDistance extends PlaceFunction<Double> {
    private static final long serialVersionUID = 1;

    private transient BoundaryIndex index;

    BorderDistance(IndexReference reference) {
        super("border_distance", DataTypes.DoubleType, reference);
    }

    /** The distance, or null for values that are not a coordinate. Spark finds the method by its name. */
    public Double invoke(double latitude, double longitude) {
        if (index == null) index = index();
        return index.borderMetres(latitude, longitude);
    }
}
