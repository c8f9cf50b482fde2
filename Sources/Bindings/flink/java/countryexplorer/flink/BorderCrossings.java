package countryexplorer.flink;

import countryexplorer.Index;
import countryexplorer.RegionField;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.metrics.Counter;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;
import org.apache.flink.util.OutputTag;

/**
 * The border crossings in a stream of fixes: {@code fixes.keyBy(fix -> fix.key).process(new BorderCrossings())}.
 *
 * <p>The fixes of a key are put in the order of their times before they are compared: each waits until the watermark
 * has reached its time. The first fix of a key gives no crossing. A fix that comes after the watermark goes to
 * {@link #LATE}. A fix without a coordinate is left out, and is counted in the metric {@code invalidFixes}.
 *
 * <p>The state of a key is the time and the country of its newest fix, and the fixes that wait. It is kept as long as
 * the checkpoints. With a sink that takes part in checkpoints, each crossing is written exactly once.
 */
public final class BorderCrossings extends KeyedProcessFunction<String, Fix, Crossing> {
    private static final long serialVersionUID = 1;

    /** The fixes that came too late to be compared. */
    public static final OutputTag<Fix> LATE = new OutputTag<>("late", Types.POJO(Fix.class));

    /** The order of fixes with the same time, so that a restart gives the same crossings. */
    private static final Comparator<Fix> BY_PLACE =
            Comparator.<Fix>comparingDouble(fix -> fix.latitude).thenComparingDouble(fix -> fix.longitude);

    private transient Index index;
    private transient String[] countries;
    private transient ValueState<Long> newest;
    private transient ValueState<String> country;
    private transient MapState<Long, List<Fix>> waiting;
    private transient Counter late;
    private transient Counter invalid;

    /** Creates the function. The file is opened by each task, as {@code countryexplorer.file} names it. */
    public BorderCrossings() {}

    @Override
    public void open(OpenContext unused) {
        Map<String, String> parameters = getRuntimeContext().getGlobalJobParameters();
        index = JobFile.open(parameters::getOrDefault);
        countries = index.textsByRegion(RegionField.COUNTRY);
        newest = getRuntimeContext().getState(new ValueStateDescriptor<>("newest", Types.LONG));
        country = getRuntimeContext().getState(new ValueStateDescriptor<>("country", Types.STRING));
        waiting = getRuntimeContext()
                .getMapState(new MapStateDescriptor<>("waiting", Types.LONG, Types.LIST(Types.POJO(Fix.class))));
        late = getRuntimeContext().getMetricGroup().counter("lateFixes");
        invalid = getRuntimeContext().getMetricGroup().counter("invalidFixes");
    }

    @Override
    public void close() {
        if (index != null) index.close();
    }

    @Override
    public void processElement(Fix fix, Context context, Collector<Crossing> unused) throws Exception {
        // A strategy without an assigner of timestamps gives each element the earliest one.
        if (context.timestamp() == null || context.timestamp() == Long.MIN_VALUE) {
            throw new IllegalStateException(
                    "countryexplorer: the fixes have no timestamps; call assignTimestampsAndWatermarks before keyBy");
        }
        if (index.tryLookup(fix.latitude, fix.longitude) == Index.NO_COORDINATE) {
            invalid.inc();
        } else if (fix.time <= context.timerService().currentWatermark()) {
            refuse(fix, context);
        } else {
            List<Fix> fixes = waiting.get(fix.time);
            if (fixes == null) fixes = new ArrayList<>(1);
            fixes.add(fix);
            waiting.put(fix.time, fixes);
            context.timerService().registerEventTimeTimer(fix.time);
        }
    }

    private void refuse(Fix fix, Context context) {
        late.inc();
        context.output(LATE, fix);
    }

    @Override
    public void onTimer(long time, OnTimerContext context, Collector<Crossing> crossings) throws Exception {
        List<Fix> fixes = waiting.get(time);
        if (fixes == null) return;
        waiting.remove(time);
        Long before = newest.value();
        // The watermark begins again after a restart, so that a late fix may have waited.
        if (before != null && time <= before) {
            for (Fix fix : fixes) refuse(fix, context);
            return;
        }
        fixes.sort(BY_PLACE);
        for (Fix fix : fixes) compare(fix, crossings);
    }

    private void compare(Fix fix, Collector<Crossing> crossings) throws Exception {
        Long before = newest.value();
        String left = country.value();
        String entered = countries[index.tryLookup(fix.latitude, fix.longitude)];
        if (before != null && !Objects.equals(left, entered)) {
            crossings.collect(new Crossing(fix, left, entered, before));
        }
        newest.update(fix.time);
        country.update(entered);
    }
}
