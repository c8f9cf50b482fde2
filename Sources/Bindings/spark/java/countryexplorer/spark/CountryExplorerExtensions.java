package countryexplorer.spark;

import java.util.function.Function;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import org.apache.spark.sql.catalyst.expressions.V2ExpressionUtils$;
import org.apache.spark.sql.execution.ColumnarRule;
import scala.Function1;
import scala.Option;
import scala.Tuple3;
import scala.collection.immutable.Seq;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/**
 * Adds country_code, timezone_at and border_distance to a session whose setting spark.sql.extensions names this class.
 */
public final class CountryExplorerExtensions extends AbstractFunction1<SparkSessionExtensions, BoxedUnit> {
    @Override
    public BoxedUnit apply(SparkSessionExtensions extensions) {
        add(extensions, "country_code", RegionText::countryCode);
        add(extensions, "timezone_at", RegionText::timeZone);
        add(extensions, "border_distance", BorderDistance::new);
        extensions.injectColumnar(new AbstractFunction1<>() {
            @Override
            public ColumnarRule apply(SparkSession session) {
                return new LookupRule.Columnar();
            }
        });
        return BoxedUnit.UNIT;
    }

    private static void add(
            SparkSessionExtensions extensions, String name, Function<IndexReference, PlaceFunction<?>> function) {
        Function1<Seq<Expression>, Expression> builder = new AbstractFunction1<>() {
            @Override
            public Expression apply(Seq<Expression> arguments) {
                return call(name, function, arguments);
            }
        };
        extensions.injectFunction(new Tuple3<>(
                FunctionIdentifier.apply(name), new ExpressionInfo(PlaceFunction.class.getName(), name), builder));
    }

    /** Reads the version of the index on the driver, once for each call in a query. */
    private static Expression call(
            String name, Function<IndexReference, PlaceFunction<?>> function, Seq<Expression> arguments) {
        if (arguments.length() != 2) {
            throw new IllegalArgumentException(
                    name + " takes a latitude and a longitude, and got " + arguments.length() + " arguments");
        }
        return V2ExpressionUtils$.MODULE$.resolveScalarFunction(function.apply(IndexReference.onDriver()), arguments);
    }
}
