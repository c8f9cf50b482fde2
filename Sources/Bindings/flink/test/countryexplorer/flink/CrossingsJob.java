package countryexplorer.flink;

import java.util.Map;
import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.api.common.eventtime.WatermarkGenerator;
import org.apache.flink.api.common.eventtime.WatermarkOutput;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.serialization.SimpleStringEncoder;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.sink.FileSink;
import org.apache.flink.connector.file.src.FileSource;
import org.apache.flink.connector.file.src.reader.TextLineInputFormat;
import org.apache.flink.core.fs.Path;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Reads fixes from a file, at most a thousand each second, and writes crossings and late fixes. */
public final class CrossingsJob {
    private CrossingsJob() {}

    /** Sends a watermark after each fix, so that a fix is late or not whatever the speed of the machine is. */
    private static final class Bound implements WatermarkGenerator<Fix> {
        private final long delay;
        private long newest = Long.MIN_VALUE;

        Bound(long delay) {
            this.delay = delay;
        }

        @Override
        public void onEvent(Fix fix, long time, WatermarkOutput output) {
            if (time <= newest) return;
            newest = time;
            output.emitWatermark(new Watermark(newest - delay));
        }

        @Override
        public void onPeriodicEmit(WatermarkOutput output) {}
    }

    private static final class Reader implements MapFunction<String, Fix> {
        private static final long serialVersionUID = 1;

        private final int pause;
        private int count;

        Reader(int pause) {
            this.pause = pause;
        }

        @Override
        public Fix map(String line) throws InterruptedException {
            if (++count % 10 == 0) Thread.sleep(pause);
            String[] parts = line.split(",");
            return new Fix(
                    parts[0], Long.parseLong(parts[1]), Double.parseDouble(parts[2]), Double.parseDouble(parts[3]));
        }
    }

    /**
     * Runs the job.
     *
     * @param arguments the file, the folder of the results, the boundary file, its edition, the delay of watermarks and
     *     the pause after ten fixes in milliseconds, or {@code none} in place of the delay
     */
    public static void main(String[] arguments) throws Exception {
        StreamExecutionEnvironment environment = StreamExecutionEnvironment.getExecutionEnvironment();
        environment.getConfig().setGlobalJobParameters(Configuration.fromMap(
                Map.of(JobFile.FILE, arguments[2], JobFile.EDITION, arguments[3])));
        FileSource<String> source = FileSource.forRecordStreamFormat(
                        new TextLineInputFormat(), new Path(arguments[0]))
                .build();
        WatermarkStrategy<Fix> times = arguments[4].equals("none")
                ? WatermarkStrategy.noWatermarks()
                : WatermarkStrategy.<Fix>forGenerator(unused -> new Bound(Long.parseLong(arguments[4])))
                        .withTimestampAssigner((fix, unused) -> fix.time);
        SingleOutputStreamOperator<Crossing> crossings = environment
                .fromSource(source, WatermarkStrategy.noWatermarks(), "fixes")
                .setParallelism(1)
                .map(new Reader(Integer.parseInt(arguments[5])))
                .setParallelism(1)
                .assignTimestampsAndWatermarks(times)
                .setParallelism(1)
                .keyBy(fix -> fix.key)
                .process(new BorderCrossings());
        crossings.map(Crossing::toString).sinkTo(sink(arguments[1] + "/crossings"));
        crossings.getSideOutput(BorderCrossings.LATE).map(Fix::toString).sinkTo(sink(arguments[1] + "/late"));
        environment.execute("crossings");
    }

    private static FileSink<String> sink(String folder) {
        return FileSink.forRowFormat(new Path(folder), new SimpleStringEncoder<String>("UTF-8")).build();
    }
}
