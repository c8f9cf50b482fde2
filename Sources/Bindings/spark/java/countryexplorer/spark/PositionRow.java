package countryexplorer.spark;

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
    InternalRow answer(double[] place, byte[] fault) {
        if (place == null) return null;
        Double accuracy = Double.isNaN(place[2]) ? null : place[2];
        UTF8String notation = UTF8String.fromBytes(Kernel.notationName((int) place[3]));
        return new GenericInternalRow(new Object[] {place[0], place[1], accuracy, notation});
    }
}
