package countryexplorer.spark;

import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarArray;
import org.apache.spark.sql.vectorized.ColumnarMap;
import org.apache.spark.unsafe.types.UTF8String;

/** A column of texts that all rows of a region share. */
public final class RegionTexts extends ColumnVector {
    private final int[] regions;
    private final UTF8String[] texts;

    /**
     * @param regions the region of each row, 0 without one
     * @param texts the texts by the number of the region, null without one
     */
    RegionTexts(int[] regions, UTF8String[] texts) {
        super(DataTypes.StringType);
        this.regions = regions;
        this.texts = texts;
    }

    @Override
    public UTF8String getUTF8String(int row) {
        return texts[regions[row]];
    }

    @Override
    public byte[] getBinary(int row) {
        return getUTF8String(row).getBytes();
    }

    @Override
    public boolean isNullAt(int row) {
        return texts[regions[row]] == null;
    }

    @Override
    public boolean hasNull() {
        return numNulls() > 0;
    }

    @Override
    public int numNulls() {
        int count = 0;
        for (int region : regions) {
            if (texts[region] == null) count++;
        }
        return count;
    }

    @Override
    public void close() {}

    // Methods that a column of texts does not support.

    @Override
    public boolean getBoolean(int row) {
        throw isOfTexts();
    }

    @Override
    public byte getByte(int row) {
        throw isOfTexts();
    }

    @Override
    public short getShort(int row) {
        throw isOfTexts();
    }

    @Override
    public int getInt(int row) {
        throw isOfTexts();
    }

    @Override
    public long getLong(int row) {
        throw isOfTexts();
    }

    @Override
    public float getFloat(int row) {
        throw isOfTexts();
    }

    @Override
    public double getDouble(int row) {
        throw isOfTexts();
    }

    @Override
    public Decimal getDecimal(int row, int precision, int scale) {
        throw isOfTexts();
    }

    @Override
    public ColumnarArray getArray(int row) {
        throw isOfTexts();
    }

    @Override
    public ColumnarMap getMap(int row) {
        throw isOfTexts();
    }

    @Override
    public ColumnVector getChild(int ordinal) {
        throw isOfTexts();
    }

    private static UnsupportedOperationException isOfTexts() {
        return new UnsupportedOperationException("this column is of texts");
    }
}
