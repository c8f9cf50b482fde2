package countryexplorer;

import java.util.List;

/**
 * A search of cities. {@code CityQuestion.of("spring").in("US").near(39.8, -89.6)} has three conditions.
 *
 * @param text the text that the user typed, such as {@code rome} or {@code paris, texas}
 * @param countries the permitted countries as ISO 3166-1 alpha-2 codes, or an empty list for all
 * @param timeZones the permitted IANA time zones, or an empty list for all
 * @param population the smallest number of inhabitants
 * @param latitude the WGS 84 latitude of the user in degrees, or NaN
 * @param longitude the WGS 84 longitude of the user in degrees, or NaN
 */
public record CityQuestion(
        String text,
        List<String> countries,
        List<String> timeZones,
        int population,
        double latitude,
        double longitude) {
    /**
     * A question with all conditions.
     *
     * @param text the text that the user typed
     * @param countries the permitted countries, or an empty list
     * @param timeZones the permitted time zones, or an empty list
     * @param population the smallest number of inhabitants
     * @param latitude degrees, or NaN
     * @param longitude degrees, or NaN
     * @throws CountryExplorerException with {@link Status#BAD_ARGUMENT} for a country that is not two capital letters,
     *     an empty time zone or one with a comma, or a negative population
     */
    public CityQuestion {
        countries = List.copyOf(countries);
        timeZones = List.copyOf(timeZones);
        for (String code : countries) {
            if (!code.matches("[A-Z]{2}")) throw refused("the country '" + code + "' is not two capital letters");
        }
        for (String zone : timeZones) {
            if (zone.isEmpty() || zone.contains(",")) throw refused("'" + zone + "' is not a time zone");
        }
        if (population < 0) throw refused("a population of " + population + " is negative");
    }

    private static CountryExplorerException refused(String fault) {
        return new CountryExplorerException(
                Status.BAD_ARGUMENT,
                fault + "; give codes such as EG, zones such as Africa/Cairo, and 0 or more people");
    }

    /**
     * A search without conditions.
     *
     * @param text the text that the user typed
     * @return the question
     */
    public static CityQuestion of(String text) {
        return new CityQuestion(text, List.of(), List.of(), 0, Double.NaN, Double.NaN);
    }

    /**
     * The same search in some countries.
     *
     * @param codes ISO 3166-1 alpha-2 codes
     * @return the question
     */
    public CityQuestion in(String... codes) {
        return new CityQuestion(text, List.of(codes), timeZones, population, latitude, longitude);
    }

    /**
     * The same search in some time zones.
     *
     * @param zones IANA time zones
     * @return the question
     */
    public CityQuestion inTimeZones(String... zones) {
        return new CityQuestion(text, countries, List.of(zones), population, latitude, longitude);
    }

    /**
     * The same search for cities of a size.
     *
     * @param people the smallest number of inhabitants
     * @return the question
     */
    public CityQuestion withPopulation(int people) {
        return new CityQuestion(text, countries, timeZones, people, latitude, longitude);
    }

    /**
     * The same search with the position of the user, from which distances are measured.
     * Of equally good matches with equally many people, the nearest city comes first.
     *
     * @param there the WGS 84 latitude in degrees
     * @param across the WGS 84 longitude in degrees
     * @return the question
     */
    public CityQuestion near(double there, double across) {
        return new CityQuestion(text, countries, timeZones, population, there, across);
    }
}
