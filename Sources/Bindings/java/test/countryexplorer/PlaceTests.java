package countryexplorer;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.Test;

/** Reads Tests/Fixtures/regions and Tests/Fixtures/cities, as the tests of other languages do. */
public class PlaceTests {
    @Test
    public void aPlaceHasTheFieldsOfTheFixture() throws Exception {
        List<String[]> rows = Data.rows("regions/regions.tsv");
        assertTrue(rows.size() > 300);
        try (Index index = Index.open(Data.BOUNDARIES)) {
            for (String[] row : rows) {
                Region region = index.locate(Double.parseDouble(row[0]), Double.parseDouble(row[1])).orElse(null);
                assertArrayEquals(Arrays.copyOfRange(row, 2, 10), texts(region));
            }
        }
    }

    private static String[] texts(Region region) {
        if (region == null) return "x".repeat(7).split("x", -1);
        return Stream.of(
                        region.country(),
                        region.code(),
                        region.name(),
                        region.timeZone(),
                        String.join(" ", region.claimants()),
                        region.dispute(),
                        region.administrator(),
                        region.controller())
                .map(text -> text == null ? "" : text)
                .toArray(String[]::new);
    }

    @Test
    public void searchesFindTheCitiesOfTheFixture() throws Exception {
        List<String[]> rows = Data.rows("cities/searches.tsv");
        assertTrue(rows.size() > 100);
        try (Cities cities = named()) {
            for (String[] row : rows) {
                List<Cities.City> found = cities.search(question(row), 5);
                assertEquals(row[0], row[6], identifiers(found));
                if (found.isEmpty()) continue;
                Cities.City first = found.get(0);
                String subdivision = first.subdivision().orElse("");
                List<String> texts =
                        List.of(first.quality(), first.name(), first.country(), subdivision, first.timeZone());
                assertEquals(row[0], Arrays.asList(row).subList(7, 12), texts);
            }
        }
    }

    private static Cities named() throws Exception {
        Cities cities = Cities.open(Data.FOLDER.resolve("cities.bin"));
        try (CountryNames names = CountryNames.open(Data.FOLDER.resolve("countries.bin"))) {
            cities.nameCountries(names);
        }
        return cities;
    }

    private static CityQuestion question(String[] row) {
        double latitude = row[4].isEmpty() ? Double.NaN : Double.parseDouble(row[4]);
        double longitude = row[5].isEmpty() ? Double.NaN : Double.parseDouble(row[5]);
        return new CityQuestion(row[0], list(row[1]), list(row[2]), Integer.parseInt(row[3]), latitude, longitude);
    }

    private static List<String> list(String codes) {
        return codes.isEmpty() ? List.of() : List.of(codes.split(","));
    }

    private static String identifiers(List<Cities.City> cities) {
        return cities.stream().map(city -> Integer.toString(city.id())).collect(Collectors.joining(" "));
    }

    @Test
    public void theNearestCitiesAreThoseOfTheFixture() throws Exception {
        List<String[]> rows = Data.rows("cities/nearest.tsv");
        assertTrue(rows.size() > 100);
        try (Cities cities = Cities.open(Data.FOLDER.resolve("cities.bin"))) {
            for (String[] row : rows) {
                List<Cities.City> found = cities.nearest(
                        Double.parseDouble(row[0]),
                        Double.parseDouble(row[1]),
                        Double.POSITIVE_INFINITY,
                        Integer.parseInt(row[2]),
                        5);
                assertEquals(row[3], identifiers(found));
                String metres = found.stream()
                        .map(city -> Long.toString(Math.round(city.metres().getAsDouble())))
                        .collect(Collectors.joining(" "));
                assertEquals(row[4], metres);
            }
        }
    }
}
