package countryexplorer.spark;

import countryexplorer.RegionField;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/** {@code country_at}: the number and all texts of the region at a place. */
public final class RegionRow extends PlaceFunction<InternalRow> {
    private static final long serialVersionUID = 1;

    private static final List<RegionField> FIELDS = Contract.REGION_FIELDS;

    private transient BoundaryIndex index;
    private transient UTF8String[][] texts;

    RegionRow(IndexReference reference) {
        super("country_at", columns(), reference);
    }

    private RegionRow(IndexReference reference, boolean hasView) {
        super("country_at", columns(), reference, DataTypes.StringType);
    }

    /** The function with a worldview as its third argument. */
    static RegionRow inView(IndexReference reference) {
        return new RegionRow(reference, true);
    }

    private static StructType columns() {
        StructType type = new StructType().add("region", DataTypes.IntegerType);
        for (String name : Contract.REGION_COLUMNS) type = type.add(name, DataTypes.StringType);
        return type;
    }

    /** The row, or null outside all regions. Spark finds the method by its name. */
    public InternalRow invoke(double latitude, double longitude) {
        if (texts == null) open();
        int region = index.region(latitude, longitude);
        if (region <= 0) return null;
        Object[] row = new Object[texts.length + 1];
        row[0] = region;
        for (int column = 0; column < texts.length; column++) row[column + 1] = texts[column][region];
        return new GenericInternalRow(row);
    }

    /** The row with the country in a worldview, or null outside all regions or without a worldview. */
    public InternalRow invoke(double latitude, double longitude, UTF8String worldview) {
        if (worldview == null) return null;
        if (texts == null) open();
        UTF8String[] countries = index.countries(worldview);
        InternalRow row = invoke(latitude, longitude);
        if (row != null) row.update(FIELDS.indexOf(RegionField.COUNTRY) + 1, countries[row.getInt(0)]);
        return row;
    }

    private void open() {
        index = index();
        texts = FIELDS.stream().map(index::texts).toArray(UTF8String[][]::new);
    }
}
