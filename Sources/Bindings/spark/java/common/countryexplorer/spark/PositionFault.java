package countryexplorer.spark;

import countryexplorer.Notation;
import countryexplorer.Position;
import java.util.Optional;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;

/** {@code position_fault}: the reason why a text is not a position, and the remedy, or null for a position. */
public final class PositionFault extends PositionFunction<UTF8String> {
    private static final long serialVersionUID = 1;

    PositionFault(int arguments) {
        super("position_fault", DataTypes.StringType, arguments);
    }

    @Override
    UTF8String answer(String text, Optional<Notation> notation) {
        Optional<String> fault = notation.isEmpty() ? Position.fault(text) : Position.fault(text, notation.get());
        return UTF8String.fromString(fault.orElse(null));
    }
}
