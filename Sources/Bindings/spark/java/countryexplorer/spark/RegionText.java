package countryexplorer.spark;

import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;

/** {@code country_code} and {@code timezone_at}: a text of the region under a place. */
public final class RegionText extends PlaceFunction<UTF8String> {
    private static final long serialVersionUID = 1;

    private final int field;
    private transient BoundaryIndex index;
    private transient UTF8String[] texts;

    private RegionText(String name, int field, IndexReference reference) {
        super(name, DataTypes.StringType, reference);
        this.field = field;
    }

    static RegionText countryCode(IndexReference reference) {
        return new RegionText("country_code", Kernel.COUNTRY, reference);
    }

    static RegionText timeZone(IndexReference reference) {
        return new RegionText("timezone_at", Kernel.TIME_ZONE, reference);
    }

    /** The text, or null at sea and for what is no coordinate. Spark finds the method by its name. */
    public UTF8String invoke(double latitude, double longitude) {
        if (texts == null) open();
        int region = index.region(latitude, longitude);
        return region > 0 ? texts[region] : null;
    }

    private void open() {
        index = index();
        texts = index.texts(field);
    }
}
