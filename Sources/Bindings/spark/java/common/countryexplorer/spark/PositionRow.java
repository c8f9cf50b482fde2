package countryexplorer.spark;

import countryexplorer.Notation;
import countryexplorer.Position;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/** {@code position_parse}: the degrees, the accuracy in metres and the notation of a position, or null for other texts. */
public final class PositionRow extends PositionFunction<InternalRow> {
    private static final long serialVersionUID = 1;

    private static final StructType COLUMNS = new StructType()
            .add("latitude", DataTypes.DoubleType)
            .add("longitude", DataTypes.DoubleType)
            .add("accuracy", DataTypes.DoubleType)
            .add("notation", DataTypes.StringType);

    PositionRow(int arguments) {
        super("position_parse", COLUMNS, arguments);
    }

    @Override
    InternalRow answer(String text, Optional<Notation> notation) {
        return read(text, notation).map(PositionRow::row).orElse(null);
    }

    private static InternalRow row(Position position) {
        Double accuracy = position.accuracyMetres().isEmpty() ? null : position.accuracyMetres().getAsDouble();
        UTF8String notation = UTF8String.fromString(Position.nameOf(position.notation()));
        return new GenericInternalRow(new Object[] {position.latitude(), position.longitude(), accuracy, notation});
    }
}
