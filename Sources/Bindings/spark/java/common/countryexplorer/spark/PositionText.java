package countryexplorer.spark;

import countryexplorer.Notation;
import countryexplorer.Position;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;

/** {@code position_text}: a position in a notation, or null for values that are not a coordinate. */
public final class PositionText extends NamedFunction<UTF8String> {
    private static final long serialVersionUID = 1;

    private final NotationName notation = new NotationName();

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
    public UTF8String invoke(double latitude, double longitude, UTF8String name) {
        if (name == null) return null;
        Notation as = notation.of(name).orElseThrow();
        return UTF8String.fromString(Position.tryFormat(latitude, longitude, as).orElse(null));
    }
}
