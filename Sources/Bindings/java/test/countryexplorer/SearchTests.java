package countryexplorer;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.Test;

/** Countries and cities by typed text. Reads Tests/Fixtures/country-searches.tsv, as the tests of each language do. */
public class SearchTests {
    private static final CountryNames NAMES = CountryNames.open(Data.FOLDER.resolve("countries.bin"));

    @Test
    public void aSearchGivesTheCountriesOfTheFixture() throws Exception {
        List<String[]> rows = Data.rows("country-searches.tsv");
        assertTrue(rows.size() > 1000);
        for (String[] row : rows) assertArrayEquals(row, found(row[0]));
    }

    private static String[] found(String text) {
        CountryNames.Result result = NAMES.search(text, 5);
        String codes = result.countries().stream().map(CountryNames.Found::country).collect(Collectors.joining(" "));
        if (codes.isEmpty()) return new String[] {text, "0", "", "", "", "", ""};
        CountryNames.Found first = result.countries().get(0);
        return new String[] {
            text,
            Long.toString(result.total()),
            codes,
            first.quality(),
            CountryNames.nameOf(first.field()),
            first.text(),
            first.language().orElse("")
        };
    }

    @Test
    public void fieldsAndLimitsNarrowASearch() {
        List<CountryNames.Found> capitals = NAMES.search("cairo", 1, Set.of(SearchField.CAPITAL)).countries();
        assertEquals(SearchField.CAPITAL, capitals.get(0).field());
        assertEquals(List.of(), NAMES.search("cairo", 1, Set.of(SearchField.CURRENCY)).countries());
        assertEquals(List.of(), NAMES.search("egypt", 0).countries());
        assertEquals(NAMES.search("a", 1000).total(), NAMES.search("a", Integer.MAX_VALUE).countries().size());
        assertEquals(10, NAMES.search("a").countries().size());
        assertEquals(NAMES.search("a", 10), NAMES.search("a"));
        assertEquals(NAMES.search("a", 1000), NAMES.search("a", Long.MAX_VALUE));
        for (long limit : new long[] {-1, Long.MIN_VALUE}) {
            String fault = "the limit is " + limit + "; name a number from 0";
            Data.assertFails(Status.BAD_ARGUMENT, fault, () -> NAMES.search("egypt", limit));
        }
    }

    @Test
    public void citiesAreFoundByNameAndNearAPlace() {
        Cities cities = Cities.open(Data.FOLDER.resolve("cities.bin"));
        Cities.City cairo = cities.search("cairo", 1).get(0);
        assertEquals("EG", cairo.country());
        assertEquals("Africa/Cairo", cairo.timeZone());
        assertTrue(cairo.metres().isEmpty());
        CityQuestion near = CityQuestion.of("cairo").near(cairo.latitude(), cairo.longitude());
        CityQuestion large = near.withPopulation(1_000_000);
        assertEquals(0, cities.search(large, 1).get(0).metres().getAsDouble(), 0.1);
        assertEquals(List.of(), cities.search(large.in("US"), 1));
        assertEquals(1, cities.search(large.in("US", "EG").inTimeZones("Africa/Cairo", "Asia/Tokyo"), 5).size());
        List<Cities.City> nearest = cities.nearest(30.0444, 31.2357, 5000, 0, 3);
        assertEquals(3, nearest.size());
        assertTrue(nearest.get(0).metres().getAsDouble() <= nearest.get(1).metres().getAsDouble());
        assertEquals(List.of(), cities.nearest(0, -30, 1000, 0, 3));
        Data.assertFails(Status.BAD_COORDINATE, "is not a coordinate", () -> cities.nearest(91, 0, 1000, 0, 3));
        Data.assertFails(Status.BAD_ARGUMENT, "the limit is -1", () -> cities.search("cairo", -1));
        Data.assertFails(Status.BAD_ARGUMENT, "radius of -1", () -> cities.nearest(0, 0, -1, 0, 3));
        Data.assertFails(Status.BAD_ARGUMENT, "population of -1", () -> cities.nearest(0, 0, 1, -1, 3));
        Data.assertFails(Status.BAD_ARGUMENT, "population of -1", () -> large.withPopulation(-1));
        Data.assertFails(Status.BAD_ARGUMENT, "'eg' is not two capital letters", () -> large.in("eg"));
        Data.assertFails(Status.BAD_ARGUMENT, "'' is not a time zone", () -> large.inTimeZones(""));
        cities.close();
        assertThrows(IllegalStateException.class, () -> cities.search("cairo", 1));
    }

    @Test
    public void filesOfAnotherKindAreNamed() {
        Data.assertFails(Status.NOT_A_CITY_FILE, "boundaries.bin", () -> Cities.open(Data.BOUNDARIES));
        Data.assertFails(Status.NOT_A_COUNTRY_FILE, "boundaries.bin", () -> CountryNames.open(Data.BOUNDARIES));
    }
}
