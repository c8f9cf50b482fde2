package countryexplorer.spark;

import java.util.Arrays;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;

/** A function of the text of a position, and perhaps of the name of its notation. */
abstract class PositionFunction<R> extends NamedFunction<R> {
    private static final long serialVersionUID = 1;

    private static final int ANY_NOTATION = 0;

    /** The notation of the latest row. */
    private transient UTF8String name;

    private transient int notation;

    PositionFunction(String name, DataType result, int arguments) {
        super(name, result, null, inputs(arguments));
    }

    private static DataType[] inputs(int arguments) {
        DataType[] inputs = new DataType[arguments];
        Arrays.fill(inputs, DataTypes.StringType);
        return inputs;
    }

    /**
     * The answer for a text. {@code place} is that of {@link Kernel#parse}, or null if it is not a position, with the reason in
     * {@code fault}.
     */
    abstract R answer(double[] place, byte[] fault);

    /** The answer, or null for null. Spark finds the method by its name. */
    public R invoke(UTF8String text) {
        return text == null ? null : read(text, ANY_NOTATION);
    }

    /** The answer for a text in a notation, or null for null. */
    public R invoke(UTF8String text, UTF8String notation) {
        return text == null || notation == null ? null : read(text, number(notation));
    }

    private R read(UTF8String text, int notation) {
        double[] place = new double[4];
        byte[] fault = Kernel.fault();
        return answer(Kernel.parse(text.getBytes(), notation, place, fault) ? place : null, fault);
    }

    private int number(UTF8String of) {
        if (!of.equals(name)) {
            notation = notation(of);
            name = of.clone();
        }
        return notation;
    }

    /** The number of a notation. Refuses a name that is not one. */
    static int notation(UTF8String name) {
        byte[] fault = Kernel.fault();
        int number = Kernel.notation(name.getBytes(), fault);
        if (number < 0) throw new IllegalArgumentException(Kernel.words(fault));
        return number;
    }
}
