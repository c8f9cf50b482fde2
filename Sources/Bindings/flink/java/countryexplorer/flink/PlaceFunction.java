package countryexplorer.flink;

import countryexplorer.Index;
import org.apache.flink.table.functions.FunctionContext;
import org.apache.flink.table.functions.ScalarFunction;

/** A function of a place for SQL and the Table API, whose task has its own open file. */
abstract class PlaceFunction extends ScalarFunction {
    private static final long serialVersionUID = 1;

    /** The open file. */
    transient Index index;

    @Override
    public void open(FunctionContext context) throws Exception {
        index = JobFile.open(context::getJobParameter);
    }

    @Override
    public void close() {
        if (index != null) index.close();
    }

    /** The number of the region at a place, or {@link Index#NO_REGION} at sea and for what is not a coordinate. */
    final int region(Double latitude, Double longitude) {
        if (latitude == null || longitude == null) return Index.NO_REGION;
        return Math.max(index.tryLookup(latitude, longitude), Index.NO_REGION);
    }
}
