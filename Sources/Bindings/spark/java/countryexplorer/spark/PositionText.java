package countryexplorer.spark;

import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;

/** {@code position_text}: a position in a notation, or null for values that are not a coordinate. */
public final class PositionText extends NamedFunction<UTF8String> {
    private static final long serialVersionUID = 1;

    PositionText() {
        super(
                "position_text",
                DataTypes.StringType,
                null,
                DataTypes.DoubleType,
                DataTypes.DoubleType,
                DataTypes.StringType);
    }

    /** Spark finds the method by its name. */
    public UTF8String invoke(double latitude, double longitude, UTF8String notation) {
        if (notation == null) return null;
        byte[] text = Kernel.format(latitude, longitude, PositionFunction.notation(notation));
        return text == null ? null : UTF8String.fromBytes(text);
    }
}
