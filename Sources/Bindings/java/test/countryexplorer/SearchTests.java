package countryexplorer;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Optional;
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
        Data.assertFails(Status.BAD_ARGUMENT, "limit of -1", () -> NAMES.search("egypt", -1));
    }

    @Test
    public void citiesAreFoundByNameAndNearAPlace() {
        Cities cities = Cities.open(Data.FOLDER.resolve("cities.bin"));
        Cities.City cairo = cities.search("cairo", 1).get(0);
        assertEquals("EG", cairo.country());
        assertEquals("Africa/Cairo", cairo.timeZone());
        assertTrue(cairo.metres().isEmpty());
        Cities.City there = cities.search("cairo", 1, cairo.latitude(), cairo.longitude(), 1_000_000).get(0);
        assertEquals(0, there.metres().getAsDouble(), 0.1);
        assertEquals(List.of(), cities.search("cairo", 1, Double.NaN, Double.NaN, 100_000_000));
        assertEquals(Optional.of("Lazio"), cities.search("rome", 1).get(0).subdivision());
        List<Cities.City> near = cities.nearest(30.0444, 31.2357, 5000, 0, 3);
        assertEquals(3, near.size());
        assertTrue(near.get(0).metres().getAsDouble() <= near.get(1).metres().getAsDouble());
        assertEquals(List.of(), cities.nearest(0, -30, 1000, 0, 3));
        Data.assertFails(Status.BAD_COORDINATE, "is not a coordinate", () -> cities.nearest(91, 0, 1000, 0, 3));
        Data.assertFails(Status.BAD_ARGUMENT, "radius of -1", () -> cities.nearest(0, 0, -1, 0, 3));
        Data.assertFails(Status.BAD_ARGUMENT, "population of -1", () -> cities.nearest(0, 0, 1, -1, 3));
        cities.close();
        assertThrows(IllegalStateException.class, () -> cities.search("cairo", 1));
    }

    @Test
    public void filesOfAnotherKindAreNamed() {
        Data.assertFails(Status.NOT_A_CITY_FILE, "boundaries.bin", () -> Cities.open(Data.BOUNDARIES));
        Data.assertFails(Status.NOT_A_COUNTRY_FILE, "boundaries.bin", () -> CountryNames.open(Data.BOUNDARIES));
    }
}
