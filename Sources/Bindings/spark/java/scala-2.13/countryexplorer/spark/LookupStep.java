package countryexplorer.spark;

import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.execution.ColumnarRule;
import scala.runtime.AbstractFunction1;

/** The step of plans that looks up whole batches of rows, for Scala 2.13. */
final class LookupStep {
    private LookupStep() {}

    /** Adds the step to the plans of a session. */
    static void add(SparkSessionExtensions extensions) {
        extensions.injectColumnar(new AbstractFunction1<SparkSession, ColumnarRule>() {
            @Override
            public ColumnarRule apply(SparkSession session) {
                return new LookupRule.Columnar();
            }
        });
    }
}
