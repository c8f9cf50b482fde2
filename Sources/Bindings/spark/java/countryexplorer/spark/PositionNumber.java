package countryexplorer.spark;

import org.apache.spark.sql.types.DataTypes;

/** {@code position_latitude} and {@code position_longitude}: the degrees of a position, or null for other texts. */
public final class PositionNumber extends PositionFunction<Double> {
    private static final long serialVersionUID = 1;

    private final int place;

    private PositionNumber(String name, int place, int arguments) {
        super(name, DataTypes.DoubleType, arguments);
        this.place = place;
    }

    static PositionNumber latitude(int arguments) {
        return new PositionNumber("position_latitude", 0, arguments);
    }

    static PositionNumber longitude(int arguments) {
        return new PositionNumber("position_longitude", 1, arguments);
    }

    @Override
    Double answer(double[] found, byte[] fault) {
        return found == null ? null : found[place];
    }
}
