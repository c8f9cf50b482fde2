package countryexplorer;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.Test;

public class IndexTests {
    private static final Index INDEX = Index.open(Data.BOUNDARIES);
    private static final int COUNT = 5000;

    @Test
    public void aPlaceHasItsRegion() {
        Region cairo = INDEX.locate(30.0444, 31.2357).orElseThrow();
        assertEquals("EG", cairo.country());
        assertEquals("Africa/Cairo", cairo.timeZone());
        assertEquals(List.of(), cairo.claimants());
        assertEquals(List.of("UA", "RU"), INDEX.locate(45.3, 34.4).orElseThrow().claimants());
        assertEquals(Optional.empty(), INDEX.locate(0, -30));
        assertSame(cairo, INDEX.regions().get(cairo.number() - 1));
    }

    @Test
    public void aPairThatIsNotACoordinateIsRefused() {
        double[][] pairs = {{Double.NaN, 0}, {0, Double.POSITIVE_INFINITY}, {90.0000001, 0}, {0, -181}};
        for (double[] pair : pairs) {
            String place = pair[0] + ", " + pair[1] + " is not a coordinate; ";
            Data.assertFails(Status.BAD_COORDINATE, place, () -> INDEX.locate(pair[0], pair[1]));
            Data.assertFails(Status.BAD_COORDINATE, place, () -> INDEX.nearestBorder(pair[0], pair[1]));
            assertEquals(Index.NO_COORDINATE, INDEX.tryLookup(pair[0], pair[1]));
        }
    }

    @Test
    public void manyPlacesHaveTheRegionsOfSinglePlaces() {
        double[][] places = Data.places(COUNT);
        int[] expected = singly(places);
        assertArrayEquals(expected, INDEX.lookup(places[0], places[1]));
        assertTrue(IntStream.of(expected).anyMatch(number -> number == Index.NO_COORDINATE));
        assertTrue(IntStream.of(expected).distinct().count() > 50);
        String[] zones = INDEX.locate(places[0], places[1], RegionField.TIME_ZONE);
        for (int row = 0; row < COUNT; row++) {
            String zone = expected[row] > 0 ? INDEX.regions().get(expected[row] - 1).timeZone() : null;
            assertEquals(zone, zones[row]);
        }
    }

    private static int[] singly(double[][] places) {
        return IntStream.range(0, places[0].length)
                .map(row -> INDEX.tryLookup(places[0][row], places[1][row]))
                .toArray();
    }

    @Test
    public void theTextsOfAllRegionsHaveTheirNumbers() {
        String[] zones = INDEX.textsByRegion(RegionField.TIME_ZONE);
        String[] claimants = INDEX.textsByRegion(RegionField.CLAIMANTS);
        String[] countries = INDEX.countriesByRegion(Worldview.STANDARD);
        assertEquals(INDEX.regions().size() + 1, zones.length);
        assertNull(zones[Index.NO_REGION]);
        assertNull(countries[Index.NO_REGION]);
        for (Region region : INDEX.regions()) {
            assertEquals(region.timeZone(), zones[region.number()]);
            assertEquals(region.country(), countries[region.number()]);
            String codes = region.claimants().isEmpty() ? null : String.join(" ", region.claimants());
            assertEquals(codes, claimants[region.number()]);
        }
        int crimea = INDEX.lookup(45.3, 34.4);
        assertEquals("RU", INDEX.countriesByRegion(Worldview.DE_FACTO)[crimea]);
        countries[crimea] = "XX";
        assertEquals("UA", INDEX.countriesByRegion(Worldview.STANDARD)[crimea]);
    }

    @Test
    public void directBuffersGiveTheSame() {
        double[][] places = Data.places(COUNT);
        int[] expected = INDEX.lookup(places[0], places[1]);
        DoubleBuffer latitudes = direct(places[0]).position(10);
        DoubleBuffer longitudes = direct(places[1]).position(10).asReadOnlyBuffer();
        IntBuffer numbers = bytes(4 * COUNT).asIntBuffer().position(10);
        INDEX.lookup(latitudes, longitudes, numbers);
        assertEquals(List.of(10, 10, 10), List.of(latitudes.position(), longitudes.position(), numbers.position()));
        for (int row = 10; row < COUNT; row++) assertEquals(expected[row], numbers.get(row));
        assertEquals(0, numbers.get(9));
        INDEX.lookup(latitudes.limit(10), longitudes.limit(10), numbers.limit(10));
    }

    @Test
    public void degreesAreReadAtAnyAddress() {
        ByteBuffer latitudes = bytes(17).position(1).slice().order(ByteOrder.nativeOrder());
        latitudes.asDoubleBuffer().put(30.0444).put(0);
        DoubleBuffer longitudes = direct(31.2357, -30);
        IntBuffer numbers = bytes(8).asIntBuffer();
        INDEX.lookup(latitudes.asDoubleBuffer().limit(2), longitudes, numbers);
        assertEquals(INDEX.lookup(30.0444, 31.2357), numbers.get(0));
        IntBuffer odd = bytes(9).position(1).slice().order(ByteOrder.nativeOrder()).asIntBuffer();
        assertThrows(IllegalArgumentException.class, () -> INDEX.lookup(longitudes, longitudes, odd));
    }

    @Test
    public void otherBuffersAndLengthsAreRefused() {
        DoubleBuffer degrees = direct(1, 2);
        IntBuffer numbers = bytes(8).asIntBuffer();
        List<Runnable> calls = List.of(
                () -> INDEX.lookup(DoubleBuffer.allocate(2), degrees, numbers),
                () -> INDEX.lookup(degrees, ByteBuffer.allocateDirect(16).asDoubleBuffer(), numbers),
                () -> INDEX.lookup(degrees, degrees, IntBuffer.allocate(2)),
                () -> INDEX.lookup(degrees, degrees, numbers.asReadOnlyBuffer()),
                () -> INDEX.lookup(degrees, direct(1), numbers),
                () -> INDEX.lookup(new double[2], new double[1]),
                () -> INDEX.lookup(new double[2], new double[2], new int[3]));
        for (Runnable call : calls) {
            String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
            assertTrue(message, message.matches(".*(ByteBuffer.allocateDirect|read-only|give as many of each).*"));
        }
    }

    @Test
    public void aWorldviewChoosesTheCountryOfDisputedGround() {
        assertEquals(Optional.of("UA"), INDEX.country(45.3, 34.4, Worldview.STANDARD));
        assertEquals(Optional.of("RU"), INDEX.country(45.3, 34.4, Worldview.DE_FACTO));
        assertEquals(Optional.of("RU"), INDEX.country(45.3, 34.4, Worldview.of("ru")));
        double[][] crimea = {{45.3, 0, 91}, {34.4, -30, 0}};
        assertArrayEquals(
                new String[] {"RU", null, null}, INDEX.countries(crimea[0], crimea[1], Worldview.of("de-facto")));
    }

    @Test
    public void theNearestBorderHasItsNeighbour() {
        Border border = INDEX.nearestBorder(47.6969, 8.6872).orElseThrow();
        assertEquals("CH", border.neighbour().orElseThrow().country());
        assertEquals(239.4, border.metres(), 0.1);
        assertEquals(Optional.empty(), INDEX.nearestBorder(47.6969, 8.6872, 100, BorderKind.BETWEEN_COUNTRIES));
        assertEquals(Optional.empty(), INDEX.nearestBorder(45.3, 34.4, 1000, BorderKind.in(Worldview.DE_FACTO)));
        assertTrue(INDEX.nearestBorder(47.6969, 8.6872, 1000, BorderKind.BETWEEN_REGIONS).isPresent());
        Border country = INDEX.nearestCountry(30.0444, 31.2357, 0, Worldview.STANDARD).orElseThrow();
        assertEquals(new Border(0, 30.0444, 31.2357, INDEX.locate(30.0444, 31.2357)), country);
        for (double within : new double[] {-1, Double.NaN}) {
            Data.assertFails(Status.BAD_ARGUMENT, "give 0 or more", () -> {
                INDEX.nearestCountry(0, -30, within, Worldview.STANDARD);
            });
        }
    }

    @Test
    public void theBordersInABoxAreListed() {
        List<Segment> few = INDEX.bordersIn(47.69, 8.68, 47.7, 8.69);
        List<Segment> many = INDEX.bordersIn(47, 8, 48, 9);
        assertFalse(few.isEmpty());
        assertTrue(many.size() > 256);
        for (Segment segment : few) {
            assertFalse(segment.left().equals(segment.right()));
            assertEquals(47.69, segment.startLatitude(), 0.1);
            assertEquals(8.68, segment.startLongitude(), 0.1);
        }
        Data.assertFails(Status.BAD_ARGUMENT, "south and west first", () -> INDEX.bordersIn(1, 0, 0, 1));
        Data.assertFails(Status.BAD_COORDINATE, "south and west first", () -> INDEX.bordersIn(0, 0, 91, 1));
    }

    @Test
    public void theFileIsDescribed() {
        INDEX.verify();
        assertTrue(INDEX.edition().startsWith(Data.BOUNDARIES.toFile().length() + "-"));
        assertFalse(INDEX.dataVersion().isEmpty());
        assertTrue(INDEX.licence().contains("ODbL"));
        assertFalse(INDEX.sources().isEmpty());
        assertTrue(INDEX.toleranceMetres() > 0);
        assertEquals(Data.BOUNDARIES, INDEX.path());
    }

    @Test
    public void aFileThatCannotBeOpenedIsNamed() throws Exception {
        Data.assertFails(Status.MISSING, "/nonexistent", () -> Index.open("/nonexistent"));
        Data.assertFails(Status.NOT_A_BOUNDARY_FILE, "/dev/null", () -> Index.open("/dev/null"));
        Path cities = Data.FOLDER.resolve("cities.bin");
        Data.assertFails(Status.NOT_A_BOUNDARY_FILE, "cities.bin", () -> Index.open(cities));
        Data.assertFails(Status.UNREADABLE, "shorter", () -> Index.open("/" + "a".repeat(5000)));
    }

    @Test
    public void damageIsReportedByEachCall() throws Exception {
        Path copy = Files.createTempFile("damaged-", ".bin");
        try {
            byte[] bytes = Files.readAllBytes(Data.BOUNDARIES);
            for (int place = 0x20000; place < bytes.length - 0x20000; place += 0x1000) bytes[place] ^= 1;
            Files.write(copy, bytes);
            double[][] places = Data.places(COUNT);
            try (Index damaged = Index.open(copy)) {
                String fault = copy + ": damaged; restore it";
                Data.assertFails(Status.DAMAGED, fault, () -> damaged.lookup(47.6969, 8.6872));
                Data.assertFails(Status.DAMAGED, fault, () -> damaged.tryLookup(47.6969, 8.6872));
                Data.assertFails(Status.DAMAGED, fault, () -> damaged.lookup(places[0], places[1]));
                Data.assertFails(Status.DAMAGED, fault, () -> {
                    damaged.lookup(direct(places[0]), direct(places[1]), bytes(4 * COUNT).asIntBuffer());
                });
                Data.assertFails(Status.DAMAGED, fault, () -> damaged.nearestBorder(47.6969, 8.6872));
                Data.assertFails(Status.DAMAGED, "damaged", damaged::verify);
            }
        } finally {
            Files.delete(copy);
        }
    }

    @Test
    public void aClosedIndexRefusesCalls() {
        Index index = Index.open(Data.BOUNDARIES);
        index.close();
        index.close();
        List<Runnable> calls = List.of(
                () -> index.lookup(1, 2),
                () -> index.lookup(new double[1], new double[1]),
                () -> index.nearestBorder(1, 2),
                index::verify,
                index::edition);
        for (Runnable call : calls) {
            assertTrue(assertThrows(IllegalStateException.class, call::run).getMessage().contains("open it again"));
        }
    }

    @Test
    public void aClosedFileIsUnmappedByTheGarbageCollector() throws Exception {
        Path copy = Files.copy(Data.BOUNDARIES, Files.createTempDirectory("closed-").resolve("boundaries.bin"));
        try {
            Index index = Index.open(copy);
            assertTrue(isMapped(copy));
            index.close();
            for (int round = 0; round < 1000 && isMapped(copy); round++) {
                System.gc();
                Thread.sleep(10);
            }
            assertFalse(isMapped(copy));
        } finally {
            Files.delete(copy);
            Files.delete(copy.getParent());
        }
    }

    private static boolean isMapped(Path path) throws Exception {
        return Files.readString(Path.of("/proc/self/maps")).contains(path.toString());
    }

    @Test
    public void anIndexMayBeClosedDuringCallsOfOtherThreads() throws Exception {
        double[][] places = Data.places(COUNT);
        for (int round = 0; round < 20; round++) {
            Index index = Index.open(Data.BOUNDARIES);
            int[] expected = index.lookup(places[0], places[1]);
            List<Thread> threads = IntStream.range(0, 4).mapToObj(number -> new Thread(() -> {
                try {
                    while (true) assertArrayEquals(expected, index.lookup(places[0], places[1]));
                } catch (IllegalStateException closed) {
                    // The expected end.
                }
            })).toList();
            threads.forEach(Thread::start);
            index.close();
            System.gc();
            for (Thread thread : threads) thread.join();
        }
    }

    private static ByteBuffer bytes(int size) {
        return ByteBuffer.allocateDirect(size).order(ByteOrder.nativeOrder());
    }

    private static DoubleBuffer direct(double... values) {
        return bytes(8 * values.length).asDoubleBuffer().put(values).rewind();
    }
}
