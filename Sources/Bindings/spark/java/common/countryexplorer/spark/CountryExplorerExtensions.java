package countryexplorer.spark;

import java.util.function.IntFunction;
import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import org.apache.spark.sql.catalyst.expressions.Inline;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.V2ExpressionUtils$;
import org.apache.spark.sql.catalyst.plans.logical.Generate;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.OneRowRelation;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import scala.Function1;
import scala.Option;
import scala.Tuple3;
import scala.collection.Seq;
import scala.collection.immutable.List;
import scala.collection.immutable.Nil$;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/**
 * Adds the functions to a session whose setting spark.sql.extensions names this class.
 *
 * <p>The editions of the data files are read on the driver, once for each call in a query.
 *
 * <p>Spark's lists have another type in Scala 2.12 than in 2.13, so that only what both have is named here.
 */
public final class CountryExplorerExtensions extends AbstractFunction1<SparkSessionExtensions, BoxedUnit> {
    /**
     * A function with a fixed number of arguments, or also with one less.
     *
     * @param arguments the names of the arguments, of which the last may be in brackets
     */
    private record Signature(String name, String arguments, int most) {
        static Signature of(String name, String arguments) {
            return new Signature(name, arguments, arguments.isEmpty() ? 0 : arguments.split(",").length);
        }

        private int least() {
            return arguments.contains("[") ? most - 1 : most;
        }

        int check(Seq<Expression> given) {
            int count = given.length();
            if (count >= least() && count <= most) return count;
            throw new IllegalArgumentException(
                    "expected " + this + ", and got " + count + (count == 1 ? " argument" : " arguments"));
        }

        ExpressionInfo info() {
            String source = CountryExplorerExtensions.class.getName();
            return new ExpressionInfo(source, null, name, this + "\n", "", "", "", "", "", "", "");
        }

        @Override
        public String toString() {
            return name + "(" + arguments + ")";
        }
    }

    private static final Signature SEARCH = Signature.of("search_countries", "text[, limit]");

    @Override
    public BoxedUnit apply(SparkSessionExtensions extensions) {
        addPlaces(extensions);
        addPositions(extensions);
        add(extensions, SEARCH, SearchCountries::of);
        addTable(extensions);
        LookupStep.add(extensions);
        return BoxedUnit.UNIT;
    }

    private static void addPlaces(SparkSessionExtensions extensions) {
        String place = "latitude, longitude", inView = "latitude, longitude[, worldview]";
        add(extensions, Signature.of("country_code", inView), count -> {
            IndexReference reference = IndexReference.onDriver();
            return count == 2 ? RegionText.countryCode(reference) : new CountryInView(reference);
        });
        add(extensions, Signature.of("country_at", inView), count -> {
            IndexReference reference = IndexReference.onDriver();
            return count == 2 ? new RegionRow(reference) : RegionRow.inView(reference);
        });
        // timezone_at is deprecated: the name in earlier versions.
        for (String name : new String[] {"time_zone_at", "timezone_at"}) {
            add(extensions, Signature.of(name, place), count -> RegionText.timeZone(IndexReference.onDriver()));
        }
        add(extensions, Signature.of("border_distance", place), count -> new BorderDistance(IndexReference.onDriver()));
        addText(extensions, "country_data_version", BoundaryIndex::version);
        addText(extensions, "country_data_edition", BoundaryIndex::checksums);
    }

    private static void addPositions(SparkSessionExtensions extensions) {
        String text = "text[, notation]";
        add(extensions, Signature.of("position_latitude", text), PositionNumber::latitude);
        add(extensions, Signature.of("position_longitude", text), PositionNumber::longitude);
        add(extensions, Signature.of("position_fault", text), PositionFault::new);
        add(extensions, Signature.of("position_parse", text), PositionRow::new);
        add(extensions, Signature.of("position_text", "latitude, longitude, notation"), count -> new PositionText());
    }

    /** Adds a function that an {@code IntFunction} makes for a number of arguments. */
    private static void add(
            SparkSessionExtensions extensions, Signature signature, IntFunction<ScalarFunction<?>> make) {
        extensions.injectFunction(new Tuple3<>(
                FunctionIdentifier.apply(signature.name),
                signature.info(),
                function(arguments -> V2ExpressionUtils$.MODULE$.resolveScalarFunction(
                        make.apply(signature.check(arguments)), arguments))));
    }

    /** Adds a function without arguments whose text is that of the driver's index. */
    private static void addText(
            SparkSessionExtensions extensions,
            String name,
            java.util.function.Function<BoundaryIndex, String> text) {
        Signature signature = Signature.of(name, "");
        extensions.injectFunction(new Tuple3<>(
                FunctionIdentifier.apply(name), signature.info(), function(arguments -> {
                    signature.check(arguments);
                    UTF8String value = UTF8String.fromString(text.apply(IndexReference.ofDriver()));
                    return (Expression) new Literal(value, DataTypes.StringType);
                })));
    }

    /** Adds search_countries in FROM, as a row for each country. */
    private static void addTable(SparkSessionExtensions extensions) {
        extensions.injectTableFunction(new Tuple3<>(
                FunctionIdentifier.apply(SEARCH.name),
                SEARCH.info(),
                function(arguments -> rows(V2ExpressionUtils$.MODULE$.resolveScalarFunction(
                        SearchCountries.of(SEARCH.check(arguments)), arguments)))));
    }

    private static LogicalPlan rows(Expression list) {
        return new Generate(
                new Inline(list),
                CountryExplorerExtensions.<Object>none(),
                false,
                Option.empty(),
                none(),
                new OneRowRelation());
    }

    @SuppressWarnings("unchecked")
    private static <T> List<T> none() {
        return (List<T>) (List<?>) Nil$.MODULE$;
    }

    private static <T, R> Function1<T, R> function(java.util.function.Function<T, R> of) {
        return new AbstractFunction1<>() {
            @Override
            public R apply(T argument) {
                return of.apply(argument);
            }
        };
    }
}
