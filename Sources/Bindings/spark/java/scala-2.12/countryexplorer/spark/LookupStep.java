package countryexplorer.spark;

import org.apache.spark.sql.SparkSessionExtensions;

/** Spark 3.5 for Scala 2.12 looks up row by row, since the classes of the step are written for the types of 2.13. */
final class LookupStep {
    private LookupStep() {}

    /** Adds nothing. */
    static void add(SparkSessionExtensions extensions) {}
}
