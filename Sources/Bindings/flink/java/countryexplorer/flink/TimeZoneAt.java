package countryexplorer.flink;

import countryexplorer.RegionField;
import org.apache.flink.table.functions.FunctionContext;

/** {@code time_zone_at(latitude, longitude)}: the IANA time zone at a place, or null. */
public final class TimeZoneAt extends PlaceFunction {
    private static final long serialVersionUID = 1;

    private transient String[] zones;

    /** Creates the function. */
    public TimeZoneAt() {}

    @Override
    public void open(FunctionContext context) throws Exception {
        super.open(context);
        zones = index.textsByRegion(RegionField.TIME_ZONE);
    }

    /**
     * The time zone at a place.
     *
     * @param latitude degrees
     * @param longitude degrees
     * @return a name of the IANA database, or null at sea and for what is not a coordinate
     */
    public String eval(Double latitude, Double longitude) {
        return zones[region(latitude, longitude)];
    }
}
