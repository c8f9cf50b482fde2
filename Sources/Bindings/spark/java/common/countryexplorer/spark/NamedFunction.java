package countryexplorer.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.types.DataType;

/**
 * A function of SQL.
 *
 * <p>Spark's generated code calls {@code invoke} with primitive numbers and with texts, and returns null for a number
 * that is null. The function reaches each task by serialization, and finds its file at the first row there.
 */
abstract class NamedFunction<R> implements ScalarFunction<R>, Serializable {
    private static final long serialVersionUID = 1;

    static {
        UnpackFolders.add();
    }

    private final String name;
    private final DataType result;
    private final DataType[] inputs;
    /** The file that the function reads, or null. */
    private final Serializable reference;

    NamedFunction(String name, DataType result, Serializable reference, DataType... inputs) {
        this.name = name;
        this.result = result;
        this.reference = reference;
        this.inputs = inputs;
    }

    @Override
    public DataType[] inputTypes() {
        return inputs.clone();
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
        return other instanceof NamedFunction<?> function
                && name.equals(function.name)
                && Arrays.equals(inputs, function.inputs)
                && Objects.equals(reference, function.reference);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, inputs.length, reference);
    }

    /** The text in a plan. */
    @Override
    public String toString() {
        return name;
    }
}
