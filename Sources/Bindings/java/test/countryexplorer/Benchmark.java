package countryexplorer;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.Locale;

/**
 * Prints the nanoseconds of processor time of a lookup: the median of several runs over all places. Usage: Benchmark
 * BOUNDARIES PLACES
 */
public final class Benchmark {
    private static final int RUNS = 11;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private Benchmark() {}

    public static void main(String[] arguments) throws IOException {
        Places places = Places.read(arguments[1]);
        try (Index index = Index.open(arguments[0])) {
            int[] numbers = new int[places.count()];
            DoubleBuffer latitudes = direct(places.latitudes());
            DoubleBuffer longitudes = direct(places.longitudes());
            IntBuffer found = bytes(4 * numbers.length).asIntBuffer();
            measure("single", numbers.length, () -> singly(index, places));
            measure("batch", numbers.length, () -> index.lookup(places.latitudes(), places.longitudes(), numbers));
            measure("buffers", numbers.length, () -> index.lookup(latitudes, longitudes, found));
        }
    }

    private static void singly(Index index, Places places) {
        long sum = 0;
        for (int row = 0; row < places.count(); row++) {
            sum += index.lookup(places.latitudes()[row], places.longitudes()[row]);
        }
        if (sum < 0) throw new AssertionError();
    }

    private static void measure(String name, int count, Runnable run) {
        double[] nanoseconds = new double[RUNS];
        run.run();
        Arrays.setAll(nanoseconds, number -> {
            long start = THREADS.getCurrentThreadCpuTime();
            run.run();
            return (THREADS.getCurrentThreadCpuTime() - start) / (double) count;
        });
        Arrays.sort(nanoseconds);
        System.out.printf(Locale.ROOT, "%s %.1f%n", name, nanoseconds[RUNS / 2]);
    }

    private static ByteBuffer bytes(int size) {
        return ByteBuffer.allocateDirect(size).order(ByteOrder.nativeOrder());
    }

    private static DoubleBuffer direct(double[] values) {
        return bytes(8 * values.length).asDoubleBuffer().put(values).rewind();
    }
}
