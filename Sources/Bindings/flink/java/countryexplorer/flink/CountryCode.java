package countryexplorer.flink;

import countryexplorer.RegionField;
import java.util.HashMap;
import java.util.Map;
import org.apache.flink.table.functions.FunctionContext;

/** {@code country_code(latitude, longitude[, worldview])}: the country at a place, or null. */
public final class CountryCode extends PlaceFunction {
    private static final long serialVersionUID = 1;

    private transient String[] countries;
    private transient Map<String, String[]> countriesByView;

    /** Creates the function. */
    public CountryCode() {}

    @Override
    public void open(FunctionContext context) throws Exception {
        super.open(context);
        countries = index.textsByRegion(RegionField.COUNTRY);
        countriesByView = new HashMap<>();
    }

    /**
     * The country in the view of the United Nations.
     *
     * @param latitude degrees
     * @param longitude degrees
     * @return two letters, or null at sea and for what is not a coordinate
     */
    public String eval(Double latitude, Double longitude) {
        return countries[region(latitude, longitude)];
    }

    /**
     * The country in a view of disputed ground.
     *
     * @param latitude degrees
     * @param longitude degrees
     * @param worldview {@code standard}, {@code de-facto} or the two letters of a state
     * @return two letters, or null at sea, for what is not a coordinate and without a worldview
     */
    public String eval(Double latitude, Double longitude, String worldview) {
        if (worldview == null) return null;
        String[] all = countriesByView.computeIfAbsent(
                worldview, name -> index.countriesByRegion(index.worldview(name)));
        return all[region(latitude, longitude)];
    }
}
