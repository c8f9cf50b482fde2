package countryexplorer;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.Test;

/** Reads Tests/Fixtures/worldviews.tsv and Tests/Fixtures/certainties.tsv, as the tests of other languages do. */
public class CertaintyTests {
    private static final String NAMES = "expected standard, de-facto or two letters of a state, such as EG";

    private static final Index INDEX = Index.open(Data.BOUNDARIES);
    private static final Pattern UNIT = Pattern.compile("\\\\u([0-9a-f]{4})");

    /** The text of a JSON string. */
    private static String text(String json) {
        String units = UNIT.matcher(json.substring(1, json.length() - 1)).replaceAll(unit ->
                Matcher.quoteReplacement(Character.toString(Integer.parseInt(unit.group(1), 16))));
        return units.translateEscapes();
    }

    @Test
    public void worldviewsAreReadAsInTheFixture() throws Exception {
        List<String[]> rows = Data.rows("worldviews.tsv");
        assertTrue(rows.size() > 60);
        for (String[] row : rows) {
            String name = text(row[0]);
            if (row[1].equals("--")) {
                Data.assertFails(Status.BAD_ARGUMENT, NAMES, () -> Worldview.of(name));
            } else {
                assertEquals(row[0], row[1], Worldview.of(name).toString());
                assertEquals(row[0], Worldview.of(name), new Worldview(Worldview.of(name).number()));
            }
            if (row[2].equals("yes")) {
                assertEquals(row[0], Worldview.of(name), INDEX.worldview(name));
            } else {
                Data.assertFails(Status.BAD_ARGUMENT, NAMES, () -> INDEX.worldview(name));
            }
        }
    }

    @Test
    public void otherNumbersAreNotWorldviews() {
        for (int number : new int[] {-1, 1, 3, 'A', 'A' << 8, ('a' << 8) | 'a', (1 << 16) | ('R' << 8) | 'U'}) {
            String fault = "worldview \"" + number + "\": " + NAMES;
            Data.assertFails(Status.BAD_ARGUMENT, fault, () -> new Worldview(number));
        }
        assertEquals("RU", new Worldview(('R' << 8) | 'U').toString());
        Data.assertFails(Status.BAD_ARGUMENT, "worldview \"?R?\": " + NAMES, () -> Worldview.of("\nR\0"));
    }

    @Test
    public void certaintiesAreThoseOfTheFixture() throws Exception {
        List<String[]> rows = Data.rows("certainties.tsv");
        assertEquals(1000, rows.size());
        for (String[] row : rows) {
            List<Candidate> found = INDEX.candidates(
                    Double.parseDouble(row[0]),
                    Double.parseDouble(row[1]),
                    Double.parseDouble(row[2]),
                    INDEX.worldview(row[3]));
            assertEquals(String.join(" ", row), thousandths(row[4]), thousandths(found));
        }
    }

    private static List<String> thousandths(String candidates) {
        return List.of(candidates.split(", ")).stream()
                .map(text -> text.substring(0, 3) + Math.round(Double.parseDouble(text.substring(3)) * 1000))
                .collect(Collectors.toList());
    }

    private static List<String> thousandths(List<Candidate> candidates) {
        return candidates.stream()
                .map(each -> each.country().orElse("--") + " " + Math.round(each.share() * 1000))
                .collect(Collectors.toList());
    }

    @Test
    public void allCandidatesOfALargeErrorAreReturned() {
        List<Candidate> found = INDEX.candidates(48, 15, 1_500_000, Worldview.STANDARD);
        assertTrue("" + found.size(), found.size() > 20);
        assertEquals(1, found.stream().mapToDouble(Candidate::share).sum(), 1e-9);
    }

    @Test
    public void aCertaintyNeedsACoordinateAndARadius() {
        for (double metres : new double[] {-1, Double.NaN}) {
            Data.assertFails(Status.BAD_ARGUMENT, "give 0 or more", () -> {
                INDEX.candidates(30, 31, metres, Worldview.STANDARD);
            });
        }
        Data.assertFails(Status.BAD_COORDINATE, "91.0, 0.0 is not a coordinate", () -> {
            INDEX.candidates(91, 0, 10, Worldview.STANDARD);
        });
    }
}
