package countryexplorer.spark;

import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;

/** {@code country_code} with a worldview: the country at a place in a view of disputed ground. */
public final class CountryInView extends PlaceFunction<UTF8String> {
    private static final long serialVersionUID = 1;

    private transient BoundaryIndex index;

    CountryInView(IndexReference reference) {
        super("country_code", DataTypes.StringType, reference, DataTypes.StringType);
    }

    /** The country, or null without one or without a worldview. Spark finds the method by its name. */
    public UTF8String invoke(double latitude, double longitude, UTF8String worldview) {
        if (worldview == null) return null;
        if (index == null) index = index();
        UTF8String[] countries = index.countries(worldview);
        int region = index.region(latitude, longitude);
        return region > 0 ? countries[region] : null;
    }
}
