package countryexplorer;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.function.ThrowingRunnable;

/** The files and places that the tests share. The system properties are those that the Makefile sets. */
final class Data {
    static final Path FOLDER = Path.of(System.getProperty("countryexplorer.data"));
    static final Path BOUNDARIES = FOLDER.resolve("boundaries.bin");

    private Data() {}

    /** The fields of each row of a table, without the heading and comments. */
    static List<String[]> rows(String fixture) throws IOException {
        Path path = Path.of(System.getProperty("countryexplorer.fixtures")).resolve(fixture);
        return Files.readAllLines(path).stream()
                .filter(line -> !line.startsWith("#"))
                .skip(1)
                .map(line -> line.split("\t", -1))
                .toList();
    }

    /** Latitudes and longitudes around the globe, with some pairs that are not a coordinate. */
    static double[][] places(int count) {
        Random random = new Random(7);
        double[][] places = new double[2][count];
        for (int row = 0; row < count; row++) {
            places[0][row] = row % 100 == 99 ? Double.NaN : random.nextDouble() * 180 - 90;
            places[1][row] = row % 100 == 98 ? 181 : random.nextDouble() * 360 - 180;
        }
        return places;
    }

    /** Asserts that a call fails with a status and a message. */
    static void assertFails(Status status, String message, ThrowingRunnable call) {
        CountryExplorerException fault = assertThrows(CountryExplorerException.class, call);
        assertEquals(fault.getMessage(), status, fault.status());
        assertTrue(fault.getMessage(), fault.getMessage().contains(message));
    }
}
