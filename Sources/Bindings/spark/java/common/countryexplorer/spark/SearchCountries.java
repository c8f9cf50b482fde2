package countryexplorer.spark;

import countryexplorer.CountryNames;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
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

    private final CatalogueReference reference;
    private transient Catalogue catalogue;

    private SearchCountries(CatalogueReference reference, DataType... inputs) {
        super("search_countries", DataTypes.createArrayType(columns()), reference, inputs);
        this.reference = reference;
    }

    static SearchCountries of(int arguments) {
        CatalogueReference reference = CatalogueReference.onDriver();
        return arguments == 1
                ? new SearchCountries(reference, DataTypes.StringType)
                : new SearchCountries(reference, DataTypes.StringType, DataTypes.LongType);
    }

    private static StructType columns() {
        StructType type = new StructType().add("rank", DataTypes.IntegerType);
        for (String name : Contract.FOUND_COLUMNS) type = type.add(name, DataTypes.StringType);
        return type;
    }

    /** At most as many countries as other languages return without a limit. Spark finds the method by its name. */
    public ArrayData invoke(UTF8String text) {
        return text == null ? null : rows(catalogue().search(text.toString()));
    }

    /** At most {@code limit} countries, or null for null. */
    public ArrayData invoke(UTF8String text, long limit) {
        return text == null ? null : rows(catalogue().search(text.toString(), limit));
    }

    private Catalogue catalogue() {
        if (catalogue == null) catalogue = reference.resolve();
        return catalogue;
    }

    private static ArrayData rows(List<CountryNames.Found> found) {
        InternalRow[] rows = new InternalRow[found.size()];
        for (int row = 0; row < rows.length; row++) rows[row] = row(row + 1, found.get(row));
        return new GenericArrayData(rows);
    }

    private static InternalRow row(int rank, CountryNames.Found found) {
        Object[] values = new Object[Contract.FOUND_COLUMNS.size() + 1];
        values[0] = rank;
        for (int column = 1; column < values.length; column++) {
            values[column] = UTF8String.fromString(text(found, Contract.FOUND_COLUMNS.get(column - 1)));
        }
        return new GenericInternalRow(values);
    }

    private static String text(CountryNames.Found found, String column) {
        return switch (column) {
            case "country" -> found.country();
            case "text" -> found.text();
            case "field" -> CountryNames.nameOf(found.field());
            case "language" -> found.language().orElse(null);
            case "quality" -> found.quality();
            default -> throw new IllegalArgumentException("search_countries has no column " + column);
        };
    }
}
