package countryexplorer.spark;

import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;

/** A function of a latitude and a longitude in degrees, and perhaps of the name of a worldview. */
abstract class PlaceFunction<R> extends NamedFunction<R> {
    private static final long serialVersionUID = 1;

    private final IndexReference reference;

    PlaceFunction(String name, DataType result, IndexReference reference) {
        super(name, result, reference, DataTypes.DoubleType, DataTypes.DoubleType);
        this.reference = reference;
    }

    PlaceFunction(String name, DataType result, IndexReference reference, DataType worldview) {
        super(name, result, reference, DataTypes.DoubleType, DataTypes.DoubleType, worldview);
        this.reference = reference;
    }

    final BoundaryIndex index() {
        return reference.resolve();
    }

    /** True if another function uses the same file. */
    final boolean sharesIndex(PlaceFunction<?> other) {
        return reference.equals(other.reference);
    }
}
