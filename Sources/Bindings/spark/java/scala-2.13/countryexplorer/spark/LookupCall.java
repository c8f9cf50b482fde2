package countryexplorer.spark;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.objects.Invoke;
import org.apache.spark.sql.types.DataTypes;

/** A call of country_code or time_zone_at with two columns of doubles. */
record LookupCall(RegionText function, Attribute latitude, Attribute longitude) {
    /** Returns such a call, or empty for any other expression. */
    static Optional<LookupCall> in(Expression expression) {
        if (expression instanceof Invoke invoke
                && invoke.targetObject() instanceof Literal target
                && target.value() instanceof RegionText function
                && isColumn(invoke.arguments().apply(0))
                && isColumn(invoke.arguments().apply(1))) {
            return Optional.of(new LookupCall(
                    function, (Attribute) invoke.arguments().apply(0), (Attribute) invoke.arguments().apply(1)));
        }
        return Optional.empty();
    }

    private static boolean isColumn(Expression argument) {
        return argument instanceof Attribute && argument.dataType().equals(DataTypes.DoubleType);
    }

    /** The call with the positions of its columns among those of a step of the plan. */
    Bound bound(List<Attribute> columns) {
        return new Bound(function, place(latitude, columns), place(longitude, columns));
    }

    private static int place(Attribute column, List<Attribute> columns) {
        for (int place = 0; place < columns.size(); place++) {
            if (columns.get(place).exprId().equals(column.exprId())) return place;
        }
        throw new IllegalStateException(column + " is not one of " + columns);
    }

    /** The part of a call that each task receives. */
    record Bound(RegionText function, int latitude, int longitude) implements Serializable {
        /** True if another call asks for another text of the same regions. */
        boolean sharesRegions(Bound other) {
            return latitude == other.latitude && longitude == other.longitude && function.sharesIndex(other.function);
        }
    }
}
