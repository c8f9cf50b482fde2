package countryexplorer.flink;

import countryexplorer.Region;
import countryexplorer.RegionField;
import org.apache.flink.table.annotation.DataTypeHint;
import org.apache.flink.table.functions.FunctionContext;
import org.apache.flink.types.Row;

/** {@code country_at(latitude, longitude)}: all facts about the region at a place as a row, or null. */
public final class CountryAt extends PlaceFunction {
    private static final long serialVersionUID = 1;

    private static final RegionField[] FIELDS = {
        RegionField.COUNTRY, RegionField.CODE, RegionField.NAME, RegionField.TIME_ZONE, RegionField.CLAIMANTS,
        RegionField.DISPUTE, RegionField.ADMINISTRATOR, RegionField.CONTROLLER
    };

    private transient Row[] rows;

    /** Creates the function. */
    public CountryAt() {}

    @Override
    public void open(FunctionContext context) throws Exception {
        super.open(context);
        rows = new Row[index.regions().size() + 1];
        for (Region region : index.regions()) rows[region.number()] = new Row(FIELDS.length + 1);
        for (int field = 0; field < FIELDS.length; field++) {
            String[] texts = index.textsByRegion(FIELDS[field]);
            for (int region = 1; region < rows.length; region++) rows[region].setField(field + 1, texts[region]);
        }
        for (int region = 1; region < rows.length; region++) rows[region].setField(0, region);
    }

    /**
     * The facts about the region at a place. The name is that of a subdivision, and is null with the file of countries.
     *
     * @param latitude degrees
     * @param longitude degrees
     * @return a row, or null outside all regions
     */
    @DataTypeHint("ROW<region INT, country STRING, code STRING, name STRING, time_zone STRING, claimants STRING,"
            + " dispute STRING, administrator STRING, controller STRING>")
    public Row eval(Double latitude, Double longitude) {
        return rows[region(latitude, longitude)];
    }
}
