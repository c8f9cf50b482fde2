package countryexplorer;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Prints a line with the country and the time zone of each place in a file of little-endian doubles, latitude first.
 * The time zones are found one by one. Usage: Answers BOUNDARIES PLACES
 */
public final class Answers {
    private Answers() {}

    public static void main(String[] arguments) throws IOException {
        Places places = Places.read(arguments[1]);
        try (Index index = Index.open(arguments[0])) {
            String[] countries = index.locate(places.latitudes(), places.longitudes(), RegionField.COUNTRY);
            String[] zones = new String[places.count()];
            Arrays.setAll(zones, row -> zone(index, places.latitudes()[row], places.longitudes()[row]));
            var out = new PrintStream(new BufferedOutputStream(System.out), false, StandardCharsets.UTF_8);
            for (int row = 0; row < zones.length; row++) {
                out.print(text(countries[row]) + "," + text(zones[row]) + "\n");
            }
            out.flush();
        }
    }

    private static String zone(Index index, double latitude, double longitude) {
        try {
            return index.locate(latitude, longitude).map(Region::timeZone).orElse(null);
        } catch (CountryExplorerException fault) {
            if (fault.status() == Status.BAD_COORDINATE) return null;
            throw fault;
        }
    }

    private static String text(String text) {
        return text == null ? "" : text;
    }
}
