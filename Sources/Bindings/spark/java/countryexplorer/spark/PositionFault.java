package countryexplorer.spark;

import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;

/** {@code position_fault}: the reason why a text is not a position, and the remedy, or null for a position. */
public final class PositionFault extends PositionFunction<UTF8String> {
    private static final long serialVersionUID = 1;

    PositionFault(int arguments) {
        super("position_fault", DataTypes.StringType, arguments);
    }

    @Override
    UTF8String answer(double[] place, byte[] fault) {
        return place != null ? null : UTF8String.fromString(Kernel.words(fault));
    }
}
