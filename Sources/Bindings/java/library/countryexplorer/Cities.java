package countryexplorer;

import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The cities of a file such as {@code cities.bin}, found by name or near a position.
 *
 * <p>Any number of threads may use it. The calls wait for each other, since a search reuses the result of the one
 * before.
 */
public final class Cities extends OpenFile {
    private static final int MOST = 100_000;

    /**
     * A city.
     *
     * @param name the name
     * @param country the ISO 3166-1 alpha-2 code of its country
     * @param subdivisionCode the code of its subdivision in the source of the file
     * @param subdivision the name of its subdivision
     * @param timeZone its IANA time zone
     * @param latitude the WGS 84 latitude in degrees
     * @param longitude the WGS 84 longitude in degrees
     * @param metres the distance from the position of the question, or empty if it has none
     * @param population the number of inhabitants
     * @param id the ID in the source of the file, which is GeoNames for the bundled one
     * @param quality the quality of the match, such as {@code whole} or {@code beginning}
     */
    public record City(
            String name,
            String country,
            Optional<String> subdivisionCode,
            Optional<String> subdivision,
            String timeZone,
            double latitude,
            double longitude,
            OptionalDouble metres,
            int population,
            int id,
            String quality) {}

    private Cities(Path path) {
        super(Kernel.CITIES, path);
    }

    /**
     * Opens a city file.
     *
     * @param path the path of the file
     * @return the open cities
     * @throws CountryExplorerException if the file is missing, of another kind or damaged
     */
    public static Cities open(Path path) {
        return new Cities(path);
    }

    /**
     * Opens {@code cities.bin} of the folder {@code $COUNTRYEXPLORER_DATA}. If the variable is not set, opens the
     * one beside the jar, or else the installed one.
     *
     * @return the open cities
     * @throws CountryExplorerException if the file is missing, of another kind or damaged
     */
    public static Cities open() {
        return open(find("cities.bin"));
    }

    /**
     * Sets the codes and names of countries that may follow a city's name, as in {@code rome, italy}. They are copied
     * and replace earlier ones.
     *
     * @param names the open names
     */
    public synchronized void nameCountries(CountryNames names) {
        Handle handle = handle();
        Handle source = names.handle();
        try {
            Kernel.nameCountries(handle.address, source.address);
        } finally {
            Reference.reachabilityFence(handle);
            Reference.reachabilityFence(source);
        }
    }

    /**
     * Finds the cities that match a text, the best match first.
     *
     * @param text the text that the user typed
     * @param limit the greatest number of cities in the result
     * @return the cities
     */
    public List<City> search(String text, int limit) {
        return search(CityQuestion.of(text), limit);
    }

    /**
     * Finds the cities that match a text and conditions, the best match first.
     *
     * @param question the text and the conditions
     * @param limit the greatest number of cities in the result
     * @return the cities
     */
    public synchronized List<City> search(CityQuestion question, int limit) {
        double[] numbers = room(limit);
        long[] totals = new long[2];
        Handle handle = handle();
        try {
            byte[][] texts = Kernel.searchCities(
                    handle.address,
                    utf8(question.text()),
                    joined(question.countries(), ""),
                    joined(question.timeZones(), ","),
                    question.latitude(),
                    question.longitude(),
                    question.population(),
                    numbers,
                    totals);
            return cities(texts, numbers, totals, question.latitude(), question.longitude());
        } finally {
            Reference.reachabilityFence(handle);
        }
    }

    private static byte[] joined(List<String> parts, String separator) {
        return parts.isEmpty() ? null : utf8(String.join(separator, parts));
    }

    /**
     * Finds the cities nearest to a position, the nearest first.
     *
     * @param latitude the WGS 84 latitude in degrees
     * @param longitude the WGS 84 longitude in degrees
     * @param withinMetres the greatest distance in metres
     * @param population the smallest number of inhabitants
     * @param limit the greatest number of cities in the result
     * @return the cities
     * @throws CountryExplorerException with {@link Status#BAD_COORDINATE} for a pair that is not a coordinate
     */
    public synchronized List<City> nearest(
            double latitude, double longitude, double withinMetres, int population, int limit) {
        requireRadius(withinMetres);
        requirePopulation(population);
        double[] numbers = room(limit);
        long[] totals = new long[2];
        Handle handle = handle();
        try {
            byte[][] texts = Kernel.nearestCities(
                    handle.address, latitude, longitude, withinMetres, population, numbers, totals);
            return cities(texts, numbers, totals, latitude, longitude);
        } finally {
            Reference.reachabilityFence(handle);
        }
    }

    private static double[] room(int limit) {
        requireLimit(limit);
        return new double[6 * Math.min(limit, MOST)];
    }

    private static void requirePopulation(int population) {
        if (population >= 0) return;
        throw new CountryExplorerException(
                Status.BAD_ARGUMENT, "a population of " + population + " is negative; give 0 or more");
    }

    private List<City> cities(byte[][] texts, double[] numbers, long[] totals, double latitude, double longitude) {
        if (totals[0] == Status.BAD_COORDINATE.number()) {
            throw CountryExplorerException.badCoordinate(latitude, longitude);
        }
        if (texts == null) throw failure((int) totals[0]);
        List<City> found = new ArrayList<>();
        for (int row = 0; row < texts.length / 5; row++) found.add(city(texts, 5 * row, numbers, 6 * row));
        return List.copyOf(found);
    }

    private static City city(byte[][] texts, int text, double[] numbers, int number) {
        double metres = numbers[number];
        return new City(
                text(texts[text]),
                text(texts[text + 1]),
                optional(texts[text + 2]),
                optional(texts[text + 3]),
                text(texts[text + 4]),
                numbers[number + 1],
                numbers[number + 2],
                Double.isNaN(metres) ? OptionalDouble.empty() : OptionalDouble.of(metres),
                (int) numbers[number + 4],
                (int) numbers[number + 3],
                text(Kernel.qualityName((int) numbers[number + 5])));
    }

    private static Optional<String> optional(byte[] text) {
        return text.length == 0 ? Optional.empty() : Optional.of(text(text));
    }
}
