package countryexplorer.spark;

import java.nio.charset.StandardCharsets;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/** {@code search_countries}: the countries that a typed text finds, the best match first. */
public final class SearchCountries extends NamedFunction<ArrayData> {
    private static final long serialVersionUID = 1;

    private static final int USUAL_LIMIT = Kernel.usualLimit();
    private static final int WIDTH = Kernel.foundColumns().length;

    private final NamesReference reference;
    private transient CountryNames names;

    private SearchCountries(NamesReference reference, DataType... inputs) {
        super("search_countries", DataTypes.createArrayType(columns()), reference, inputs);
        this.reference = reference;
    }

    static SearchCountries of(int arguments) {
        NamesReference reference = NamesReference.onDriver();
        return arguments == 1
                ? new SearchCountries(reference, DataTypes.StringType)
                : new SearchCountries(reference, DataTypes.StringType, DataTypes.LongType);
    }

    private static StructType columns() {
        StructType type = new StructType().add("rank", DataTypes.IntegerType);
        for (byte[] name : Kernel.foundColumns()) {
            type = type.add(new String(name, StandardCharsets.UTF_8), DataTypes.StringType);
        }
        return type;
    }

    /** At most as many countries as other languages return without a limit. Spark finds the method by its name. */
    public ArrayData invoke(UTF8String text) {
        return invoke(text, USUAL_LIMIT);
    }

    /** At most {@code limit} countries, or null for null. */
    public ArrayData invoke(UTF8String text, long limit) {
        if (text == null) return null;
        if (names == null) names = reference.resolve();
        byte[][] texts = names.search(text.getBytes(), limit);
        Object[] rows = new Object[texts.length / WIDTH];
        for (int row = 0; row < rows.length; row++) rows[row] = row(texts, row);
        return new GenericArrayData(rows);
    }

    private static GenericInternalRow row(byte[][] texts, int row) {
        Object[] values = new Object[WIDTH + 1];
        values[0] = row + 1;
        for (int column = 0; column < WIDTH; column++) {
            byte[] part = texts[row * WIDTH + column];
            values[column + 1] = part == null ? null : UTF8String.fromBytes(part);
        }
        return new GenericInternalRow(values);
    }
}
