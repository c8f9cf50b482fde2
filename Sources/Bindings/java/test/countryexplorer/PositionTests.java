package countryexplorer;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.Test;

/** Reads Tests/Fixtures/positions, as the tests of each language do. */
public class PositionTests {
    private static final Map<String, Notation> NAMES = new HashMap<>();

    static {
        for (Notation notation : Notation.values()) NAMES.put(Position.nameOf(notation), notation);
    }

    @Test
    public void positionsOfOtherProgramsAreReadInTheNotationThatIsNamed() throws Exception {
        List<String[]> rows = Data.rows("positions/oracles.tsv");
        assertEquals(735, rows.size());
        for (String[] row : rows) {
            Position position = Position.parse(row[1], NAMES.get(row[0]));
            assertEquals(row[1], row[4].isEmpty(), position.accuracyMetres().isEmpty());
            assertNear(row, position);
        }
    }

    @Test
    public void textsOfOtherProjectsAreReadOrRefused() throws Exception {
        for (String[] row : Data.rows("positions/peers.tsv")) {
            if (row[2].equals("ERR")) {
                Exception fault = assertThrows(row[1], PositionException.class, () -> Position.parse(row[1]));
                assertEquals(Optional.of(fault.getMessage()), Position.fault(row[1]));
                assertEquals(row[1], Optional.empty(), Position.tryParse(row[1]));
            } else {
                assertNear(row, Position.parse(row[1]));
                assertEquals(Optional.of(Position.parse(row[1])), Position.tryParse(row[1]));
                assertEquals(row[1], Optional.empty(), Position.fault(row[1]));
            }
        }
    }

    private static void assertNear(String[] row, Position position) {
        assertEquals(row[1], NAMES.get(row[0]), position.notation());
        assertEquals(row[1], Double.parseDouble(row[2]), position.latitude(), 1e-10);
        double across = Math.IEEEremainder(position.longitude() - Double.parseDouble(row[3]), 360);
        assertEquals(row[1], 0, across * Math.cos(Math.toRadians(position.latitude())), 1e-10);
    }

    @Test
    public void writtenPositionsAreReadAgain() {
        assertEquals(12, Notation.values().length);
        for (Notation notation : Notation.values()) {
            String text = Position.format(-33.8568, 151.2153, notation);
            Position position = Position.parse(text, notation);
            assertEquals(notation, position.notation());
            assertEquals(text, -33.8568, position.latitude(), 0.01);
            assertEquals(text, 151.2153, position.longitude(), 0.01);
            assertEquals(text, position.format(notation));
        }
        Data.assertFails(Status.BAD_COORDINATE, "is not a coordinate", () -> Position.format(91, 0, Notation.UTM));
        assertEquals(Optional.empty(), Position.tryFormat(Double.NaN, 0, Notation.UTM));
        assertEquals(Optional.of("30 31"), Position.tryFormat(30, 31, Notation.DECIMAL));
    }

    @Test
    public void aTextInOneNotationIsNotReadInAnother() {
        assertEquals(Notation.GEOHASH, Position.tryParse("jn58td", Notation.GEOHASH).orElseThrow().notation());
        assertEquals(Optional.empty(), Position.fault("jn58td", Notation.MAIDENHEAD));
        assertEquals(Optional.empty(), Position.tryParse("jn58td", Notation.UTM));
        assertTrue(Position.fault("jn58td", Notation.UTM).isPresent());
    }

    @Test
    public void aNotationIsFoundByItsName() {
        NAMES.forEach((name, notation) -> assertEquals(notation, Position.notationNamed(name)));
        for (String name : List.of("", "MGRS", "mgrs ", "mgrs\0", "é", "x".repeat(100_000))) {
            Data.assertFails(
                    Status.BAD_ARGUMENT,
                    "is not a notation; name one such as 'mgrs' or 'plus-code'",
                    () -> Position.notationNamed(name));
        }
    }

    @Test
    public void aRefusalHasAPlaceAReasonAndARemedy() {
        assertRefused("30°91′N 31°E", 3, false, "\"91\" at column 4: minutes must be less than 60");
        assertRefused("", 0, false, "write latitude and longitude");
        assertRefused("jn58td", 0, true, "name the notation: maidenhead or geohash");
        assertRefused("30.5 \udc80", 5, false, "");
        assertRefused("30 31\0", 5, false, "write latitude and longitude");
        assertRefused("a".repeat(100_000), 0, false, "");
    }

    private static void assertRefused(String text, int offset, boolean isAmbiguous, String reason) {
        PositionException fault = assertThrows(PositionException.class, () -> Position.parse(text));
        assertTrue(fault.getMessage(), fault.getMessage().contains(reason));
        assertEquals(fault.getMessage(), offset, fault.offset());
        assertEquals(isAmbiguous, fault.isAmbiguous());
    }
}
