package countryexplorer.spark;

import countryexplorer.RegionField;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.unsafe.types.UTF8String;

/** {@code country_code} and {@code time_zone_at}: a text of the region at a place. */
public final class RegionText extends PlaceFunction<UTF8String> {
    private static final long serialVersionUID = 1;

    private final RegionField field;
    private transient BoundaryIndex index;
    private transient UTF8String[] texts;

    private RegionText(String name, RegionField field, IndexReference reference) {
        super(name, DataTypes.StringType, reference);
        this.field = field;
    }

    static RegionText countryCode(IndexReference reference) {
        return new RegionText("country_code", RegionField.COUNTRY, reference);
    }

    static RegionText timeZone(IndexReference reference) {
        return new RegionText("time_zone_at", RegionField.TIME_ZONE, reference);
    }

    /** The text, or null at sea and for values that are not a coordinate. Spark finds the method by its name. */
    public UTF8String invoke(double latitude, double longitude) {
        if (texts == null) open();
        int region = index.region(latitude, longitude);
        return region > 0 ? texts[region] : null;
    }

    /** The regions of all places in the first rows of two columns, 0 without a region. */
    int[] regions(ColumnVector latitudes, ColumnVector longitudes, int rows) {
        if (texts == null) open();
        return index.regions(degrees(latitudes, rows), degrees(longitudes, rows));
    }

    /** The texts of regions. */
    RegionTexts texts(int[] regions) {
        if (texts == null) open();
        return new RegionTexts(regions, texts);
    }

    /** A column's first rows, with NaN for null. */
    private static double[] degrees(ColumnVector column, int rows) {
        if (!column.hasNull()) return column.getDoubles(0, rows);
        // Read one by one, since the slot of a null does not always hold a number.
        double[] values = new double[rows];
        for (int row = 0; row < rows; row++) values[row] = column.isNullAt(row) ? Double.NaN : column.getDouble(row);
        return values;
    }

    private void open() {
        index = index();
        texts = index.texts(field);
    }
}
