package countryexplorer.spark;

import java.io.Serializable;
import java.util.Objects;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;

/**
 * A function of a latitude and a longitude, in degrees.
 *
 * <p>Spark's generated code calls {@code invoke} with two primitive doubles and returns null for a null. The function
 * reaches each task by serialization, and finds its index at the first row there.
 */
abstract class PlaceFunction<R> implements ScalarFunction<R>, Serializable {
    private static final long serialVersionUID = 1;

    private final String name;
    private final DataType result;
    private final IndexReference reference;

    PlaceFunction(String name, DataType result, IndexReference reference) {
        this.name = name;
        this.result = result;
        this.reference = reference;
    }

    final BoundaryIndex index() {
        return reference.resolve();
    }

    /** True if another function uses the same file. */
    final boolean sharesIndex(PlaceFunction<?> other) {
        return reference.equals(other.reference);
    }

    @Override
    public DataType[] inputTypes() {
        return new DataType[] {DataTypes.DoubleType, DataTypes.DoubleType};
    }

    @Override
    public DataType resultType() {
        return result;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String canonicalName() {
        return "countryexplorer." + name;
    }

    /** Equal calls are one expression to Spark. Otherwise a query could not group by a selected call. */
    @Override
    public boolean equals(Object other) {
        return other instanceof PlaceFunction<?> function
                && name.equals(function.name)
                && reference.equals(function.reference);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, reference);
    }

    /** The text in a plan. */
    @Override
    public String toString() {
        return name;
    }
}
