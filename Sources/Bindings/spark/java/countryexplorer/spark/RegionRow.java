package countryexplorer.spark;

import java.nio.charset.StandardCharsets;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/** {@code country_at}: the number and all texts of the region at a place. */
public final class RegionRow extends PlaceFunction<InternalRow> {
    private static final long serialVersionUID = 1;

    /** The fields of the texts, in the order of their columns. */
    private static final int[] FIELDS = Kernel.regionFields();

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
        for (byte[] name : Kernel.regionColumns()) {
            type = type.add(new String(name, StandardCharsets.UTF_8), DataTypes.StringType);
        }
        return type;
    }

    /** The row, or null outside all regions. Spark finds the method by its name. */
    public InternalRow invoke(double latitude, double longitude) {
        if (texts == null) open();
        int region = index.region(latitude, longitude);
        if (region <= 0) return null;
        Object[] row = new Object[FIELDS.length + 1];
        row[0] = region;
        for (int column = 0; column < FIELDS.length; column++) row[column + 1] = texts[column][region];
        return new GenericInternalRow(row);
    }

    /** The row with the country in a worldview, or null outside all regions or without a worldview. */
    public InternalRow invoke(double latitude, double longitude, UTF8String worldview) {
        if (worldview == null) return null;
        if (texts == null) open();
        UTF8String[] countries = index.countries(worldview);
        InternalRow row = invoke(latitude, longitude);
        for (int column = 0; row != null && column < FIELDS.length; column++) {
            if (FIELDS[column] == Contract.RegionField.COUNTRY) row.update(column + 1, countries[row.getInt(0)]);
        }
        return row;
    }

    private void open() {
        index = index();
        UTF8String[][] all = new UTF8String[FIELDS.length][];
        for (int column = 0; column < FIELDS.length; column++) all[column] = index.texts(FIELDS[column]);
        texts = all;
    }
}
