package countryexplorer.spark;

import countryexplorer.Notation;
import countryexplorer.Position;
import java.util.Optional;
import org.apache.spark.sql.types.DataTypes;

/** {@code position_latitude} and {@code position_longitude}: the degrees of a position, or null for other texts. */
public final class PositionNumber extends PositionFunction<Double> {
    private static final long serialVersionUID = 1;

    private final boolean isLatitude;

    private PositionNumber(String name, boolean isLatitude, int arguments) {
        super(name, DataTypes.DoubleType, arguments);
        this.isLatitude = isLatitude;
    }

    static PositionNumber latitude(int arguments) {
        return new PositionNumber("position_latitude", true, arguments);
    }

    static PositionNumber longitude(int arguments) {
        return new PositionNumber("position_longitude", false, arguments);
    }

    @Override
    Double answer(String text, Optional<Notation> notation) {
        Optional<Position> found = read(text, notation);
        if (found.isEmpty()) return null;
        return isLatitude ? found.get().latitude() : found.get().longitude();
    }
}
