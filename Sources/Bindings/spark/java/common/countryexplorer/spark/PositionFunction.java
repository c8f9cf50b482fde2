package countryexplorer.spark;

import countryexplorer.Notation;
import countryexplorer.Position;
import java.util.Arrays;
import java.util.Optional;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;

/** A function of the text of a position, and perhaps of the name of its notation. */
abstract class PositionFunction<R> extends NamedFunction<R> {
    private static final long serialVersionUID = 1;

    private final NotationName notation = new NotationName();

    PositionFunction(String name, DataType result, int arguments) {
        super(name, result, null, inputs(arguments));
    }

    private static DataType[] inputs(int arguments) {
        DataType[] inputs = new DataType[arguments];
        Arrays.fill(inputs, DataTypes.StringType);
        return inputs;
    }

    /** The answer for a text in a notation or, without one, in the notation that the text shows. */
    abstract R answer(String text, Optional<Notation> notation);

    /** The answer, or null for null. Spark finds the method by its name. */
    public R invoke(UTF8String text) {
        return text == null ? null : answer(text.toString(), Optional.empty());
    }

    /** The answer for a text in a notation, or null for null. */
    public R invoke(UTF8String text, UTF8String name) {
        return text == null || name == null ? null : answer(text.toString(), notation.of(name));
    }

    /** The position that a text names. */
    static Optional<Position> read(String text, Optional<Notation> notation) {
        return notation.isEmpty() ? Position.tryParse(text) : Position.tryParse(text, notation.get());
    }
}
