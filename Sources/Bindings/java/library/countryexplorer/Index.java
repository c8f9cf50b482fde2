package countryexplorer;

import java.lang.ref.Reference;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An open boundary file, which gives the country, the time zone and the nearest border of a place.
 *
 * <p>The country at a place is {@code Index.open(path).locate(30.0444, 31.2357).map(Region::country)}, which is EG.
 *
 * <p>Places are WGS 84 degrees, latitude first. An index is immutable, and any number of threads may use it at the same
 * time. The file is mapped, so that all processes share one copy. Replace a file by renaming a new one over it. Never
 * write into it: a process that reads a part that was truncated ends with SIGBUS.
 */
public final class Index extends OpenFile {
    /** The region number of the high seas, and of all other ground outside every region. */
    public static final int NO_REGION = Contract.NO_REGION;

    /** The region number of a pair that is not a coordinate: a number is NaN, infinite or out of range. */
    public static final int NO_COORDINATE = Contract.NO_COORDINATE;

    private static final String FILE = "boundaries.bin";

    /** More than half of the Earth's circumference, so that any border counts. */
    private static final double ANY_DISTANCE = 21_000_000;

    /** The room for candidates in the first call. More need a second call. */
    private static final int USUAL_CANDIDATES = 16;

    /** The units of a segment in a degree. */
    private static final double UNITS = 1e7;

    /** The texts of each field by the number of the region. */
    private final String[][] texts;

    private final List<Region> regions;

    /** The region by its number, without an allocation for each lookup. */
    private final List<Optional<Region>> found;

    private final Map<Worldview, String[]> countries = new ConcurrentHashMap<>();

    private Index(Path path) {
        super(Kernel.INDEX, path);
        texts = readTexts();
        List<Region> all = new ArrayList<>();
        List<Optional<Region>> optional = new ArrayList<>(List.of(Optional.empty()));
        for (int number = 1; number < texts[0].length; number++) {
            String[] row = new String[texts.length];
            for (int field = 0; field < row.length; field++) row[field] = texts[field][number];
            all.add(Region.of(number, row));
            optional.add(Optional.of(all.get(number - 1)));
        }
        regions = List.copyOf(all);
        found = List.copyOf(optional);
    }

    /**
     * Opens a boundary file, which takes some milliseconds.
     *
     * @param path the path of the file
     * @return the open index
     * @throws CountryExplorerException if the file is missing, of another kind or damaged
     */
    public static Index open(Path path) {
        return new Index(path);
    }

    /**
     * Opens a boundary file.
     *
     * @param path the path of the file
     * @return the open index
     * @throws CountryExplorerException if the file is missing, of another kind or damaged
     */
    public static Index open(String path) {
        return new Index(Path.of(path));
    }

    /**
     * Opens {@code boundaries.bin} of the folder {@code $COUNTRYEXPLORER_DATA}. If the variable is not set, opens the
     * one beside the jar, or else the installed one.
     *
     * @return the open index
     * @throws CountryExplorerException if the file is missing, of another kind or damaged
     */
    public static Index open() {
        return new Index(find(FILE));
    }

    private String[][] readTexts() {
        Handle handle = handle();
        try {
            String[][] all = new String[RegionField.values().length][Kernel.regionCount(handle.address) + 1];
            for (int field = 0; field < all.length; field++) {
                for (int region = 1; region < all[field].length; region++) {
                    all[field][region] = text(Kernel.regionText(handle.address, region, field));
                }
            }
            return all;
        } finally {
            Reference.reachabilityFence(handle);
        }
    }

    // About the file

    /**
     * The version of the data, such as 2026c.
     *
     * @return the version
     */
    public String dataVersion() {
        return text(Contract.DATA_VERSION);
    }

    /**
     * The licences of the data, in one line. State them where you publish answers.
     *
     * @return the licences
     */
    public String licence() {
        return text(Contract.LICENCE);
    }

    /**
     * The sources of the data.
     *
     * @return the sources
     */
    public List<String> sources() {
        return List.of(text(Contract.SOURCES).split("\n"));
    }

    /**
     * The file's size and checksums. Files with different content have different editions.
     *
     * @return the edition
     */
    public String edition() {
        return text(Contract.EDITION);
    }

    /**
     * The path of the file that {@link #open()} opens.
     *
     * @return the path, or the last one that is searched if no folder has the file
     */
    public static Path defaultPath() {
        return searched(FILE, new int[1]);
    }

    private String text(int field) {
        Handle handle = handle();
        try {
            return text(Kernel.indexText(handle.address, field));
        } finally {
            Reference.reachabilityFence(handle);
        }
    }

    /**
     * The largest distance between a border and the same border in its source.
     *
     * @return the distance in metres, or 0 for the unsimplified borders
     */
    public double toleranceMetres() {
        Handle handle = handle();
        try {
            return Kernel.toleranceMetres(handle.address);
        } finally {
            Reference.reachabilityFence(handle);
        }
    }

    /**
     * Reads and checks the whole file.
     *
     * @throws CountryExplorerException for the first fault
     */
    public void verify() {
        byte[] fault = new byte[MESSAGE_ROOM];
        Handle handle = handle();
        try {
            int status = Kernel.verify(handle.address, fault);
            if (status != Status.OK.number()) throw new CountryExplorerException(Status.of(status), message(fault));
        } finally {
            Reference.reachabilityFence(handle);
        }
    }

    /**
     * All regions. The region with the number n is at n - 1.
     *
     * @return an immutable list
     */
    public List<Region> regions() {
        return regions;
    }

    /**
     * A text of every region. Takes some microseconds, so keep the array.
     *
     * @param field the text
     * @return the texts by the number of the region, null for a missing text and at {@link #NO_REGION}
     */
    public String[] textsByRegion(RegionField field) {
        return texts(numbers(), texts[field.number()]);
    }

    /**
     * The country of every region in a worldview. Takes some microseconds, so keep the array.
     *
     * @param worldview the view of disputed ground
     * @return the ISO 3166-1 alpha-2 codes by the number of the region, null without a country and at
     *     {@link #NO_REGION}
     */
    public String[] countriesByRegion(Worldview worldview) {
        return countries(worldview).clone();
    }

    private int[] numbers() {
        int[] all = new int[found.size()];
        Arrays.setAll(all, number -> number);
        return all;
    }

    // One place

    /**
     * The region at a place.
     *
     * @param latitude degrees, -90 to 90
     * @param longitude degrees, -180 to 180
     * @return the region, or empty on the high seas
     * @throws CountryExplorerException with {@link Status#BAD_COORDINATE} for a pair that is not a coordinate
     */
    public Optional<Region> locate(double latitude, double longitude) {
        return found.get(lookup(latitude, longitude));
    }

    /**
     * The country at a place in a worldview.
     *
     * @param latitude degrees, -90 to 90
     * @param longitude degrees, -180 to 180
     * @param worldview the view of disputed ground
     * @return the ISO 3166-1 alpha-2 code, or empty outside every country
     * @throws CountryExplorerException with {@link Status#BAD_COORDINATE} for a pair that is not a coordinate
     */
    public Optional<String> country(double latitude, double longitude, Worldview worldview) {
        return Optional.ofNullable(countries(worldview)[lookup(latitude, longitude)]);
    }

    /**
     * The number of the region at a place.
     *
     * @param latitude degrees, -90 to 90
     * @param longitude degrees, -180 to 180
     * @return the number, or {@link #NO_REGION}
     * @throws CountryExplorerException with {@link Status#BAD_COORDINATE} for a pair that is not a coordinate
     */
    public int lookup(double latitude, double longitude) {
        int region = tryLookup(latitude, longitude);
        if (region == NO_COORDINATE) throw CountryExplorerException.badCoordinate(latitude, longitude);
        return region;
    }

    /**
     * The number of the region at a place, without an exception for a pair that is not a coordinate. It takes as long
     * as {@link #lookup(double, double)}. Many places at once take less time each.
     *
     * @param latitude degrees
     * @param longitude degrees
     * @return the number, {@link #NO_REGION} or {@link #NO_COORDINATE}
     */
    public int tryLookup(double latitude, double longitude) {
        Handle handle = handle();
        int region;
        try {
            region = Kernel.lookup(handle.address, latitude, longitude);
        } finally {
            Reference.reachabilityFence(handle);
        }
        if (region == Kernel.FAILED) throw failure(Status.DAMAGED.number());
        return region;
    }

    /**
     * The view with a name, if it has an effect in this file.
     *
     * @param name {@code standard}, {@code de-facto}, or the two letters of a state to which a region of the file
     *     belongs or which claims one
     * @return the view
     * @throws CountryExplorerException with {@link Status#BAD_ARGUMENT} for another name
     */
    public Worldview worldview(String name) {
        Handle handle = handle();
        try {
            return new Worldview(Worldview.parse(handle.address, name));
        } finally {
            Reference.reachabilityFence(handle);
        }
    }

    /**
     * The countries in which an imprecise place may lie, the likeliest first. One candidate means that the country is
     * certain.
     *
     * @param latitude degrees, -90 to 90
     * @param longitude degrees, -180 to 180
     * @param metres the distance from the true place that is not exceeded in 95 of 100 cases
     * @param worldview the view of disputed ground
     * @return the candidates, which include the countries on both sides of the nearest border
     * @throws CountryExplorerException with {@link Status#BAD_COORDINATE} for a pair that is not a coordinate, and with
     *     {@link Status#BAD_ARGUMENT} for a distance that is negative or NaN
     */
    public List<Candidate> candidates(double latitude, double longitude, double metres, Worldview worldview) {
        requireRadius(metres);
        return candidates(latitude, longitude, metres, worldview, USUAL_CANDIDATES);
    }

    private List<Candidate> candidates(
            double latitude, double longitude, double metres, Worldview worldview, int room) {
        double[] shares = new double[room];
        int[] countries = new int[room];
        Handle handle = handle();
        long count;
        try {
            count = Kernel.certainty(
                    handle.address, latitude, longitude, metres, worldview.number(), shares, countries);
        } finally {
            Reference.reachabilityFence(handle);
        }
        if (count == -Status.BAD_COORDINATE.number()) throw CountryExplorerException.badCoordinate(latitude, longitude);
        if (count < 0) throw failure((int) -count);
        if (count > room) return candidates(latitude, longitude, metres, worldview, Math.toIntExact(count));
        List<Candidate> all = new ArrayList<>();
        for (int row = 0; row < count; row++) all.add(Candidate.of(countries[row], shares[row]));
        return List.copyOf(all);
    }

    // Many places

    /**
     * The numbers of the regions at places.
     *
     * @param latitudes degrees
     * @param longitudes degrees, as many
     * @return for each place the number, {@link #NO_REGION} or {@link #NO_COORDINATE}
     */
    public int[] lookup(double[] latitudes, double[] longitudes) {
        int[] numbers = new int[latitudes.length];
        lookup(latitudes, longitudes, numbers);
        return numbers;
    }

    /**
     * Writes the numbers of the regions at places to an array. This is faster than single lookups.
     *
     * @param latitudes degrees
     * @param longitudes degrees, as many
     * @param numbers receives for each place the number, {@link #NO_REGION} or {@link #NO_COORDINATE}
     * @throws IllegalArgumentException if the arrays differ in length
     */
    public void lookup(double[] latitudes, double[] longitudes, int[] numbers) {
        requireSame(latitudes.length, longitudes.length, numbers.length);
        Handle handle = handle();
        try {
            check(Kernel.lookupArrays(handle.address, latitudes, longitudes, numbers));
        } finally {
            Reference.reachabilityFence(handle);
        }
    }

    /**
     * Writes the numbers of the regions at places to a buffer, without a copy.
     *
     * <p>The buffers are direct, in the processor's byte order, from their position to their limit. Their positions do
     * not change.
     *
     * @param latitudes degrees
     * @param longitudes degrees, as many
     * @param numbers receives for each place the number, {@link #NO_REGION} or {@link #NO_COORDINATE}
     * @throws IllegalArgumentException for a buffer on the heap, in another byte order, of another size or, of the
     *     numbers, that is read-only or not aligned to 4 bytes
     */
    public void lookup(DoubleBuffer latitudes, DoubleBuffer longitudes, IntBuffer numbers) {
        requireSame(latitudes.remaining(), longitudes.remaining(), numbers.remaining());
        requireDirect("latitudes", latitudes.isDirect(), latitudes.order());
        requireDirect("longitudes", longitudes.isDirect(), longitudes.order());
        requireDirect("numbers", numbers.isDirect(), numbers.order());
        if (numbers.isReadOnly()) throw new IllegalArgumentException("the buffer of numbers is read-only");
        Handle handle = handle();
        try {
            int status = Kernel.lookupBuffers(
                    handle.address,
                    latitudes,
                    latitudes.position(),
                    longitudes,
                    longitudes.position(),
                    numbers,
                    numbers.position(),
                    numbers.remaining());
            if (status == Status.BAD_ARGUMENT.number()) {
                throw new IllegalArgumentException("the buffer of numbers is not aligned; let it begin at 4 bytes");
            }
            check(status);
        } finally {
            Reference.reachabilityFence(handle);
            Reference.reachabilityFence(latitudes);
            Reference.reachabilityFence(longitudes);
            Reference.reachabilityFence(numbers);
        }
    }

    /**
     * A text of the region at each place.
     *
     * @param latitudes degrees
     * @param longitudes degrees, as many
     * @param field the text
     * @return for each place the text, or null for a pair that is not a coordinate, the high seas or a missing text
     * @throws IllegalArgumentException if the arrays differ in length
     */
    public String[] locate(double[] latitudes, double[] longitudes, RegionField field) {
        return texts(lookup(latitudes, longitudes), texts[field.number()]);
    }

    /**
     * The country at each place in a worldview.
     *
     * @param latitudes degrees
     * @param longitudes degrees, as many
     * @param worldview the view of disputed ground
     * @return for each place the ISO 3166-1 alpha-2 code, or null
     * @throws IllegalArgumentException if the arrays differ in length
     */
    public String[] countries(double[] latitudes, double[] longitudes, Worldview worldview) {
        return texts(lookup(latitudes, longitudes), countries(worldview));
    }

    private static String[] texts(int[] numbers, String[] table) {
        String[] all = new String[numbers.length];
        for (int row = 0; row < all.length; row++) {
            String text = numbers[row] > 0 ? table[numbers[row]] : null;
            all[row] = text == null || text.isEmpty() ? null : text;
        }
        return all;
    }

    /** The countries by the number of the region, or null. */
    private String[] countries(Worldview worldview) {
        return countries.computeIfAbsent(worldview, this::readCountries);
    }

    private String[] readCountries(Worldview worldview) {
        String[] all = new String[found.size()];
        Handle handle = handle();
        try {
            for (int region = 1; region < all.length; region++) {
                String country = text(Kernel.regionCountry(handle.address, region, worldview.number()));
                all[region] = country.isEmpty() ? null : country;
            }
            return all;
        } finally {
            Reference.reachabilityFence(handle);
        }
    }

    // Borders

    /**
     * The nearest border between countries.
     *
     * @param latitude degrees, -90 to 90
     * @param longitude degrees, -180 to 180
     * @return the border, or empty if the file has none
     * @throws CountryExplorerException with {@link Status#BAD_COORDINATE} for a pair that is not a coordinate
     */
    public Optional<Border> nearestBorder(double latitude, double longitude) {
        return nearestBorder(latitude, longitude, ANY_DISTANCE, BorderKind.BETWEEN_COUNTRIES);
    }

    /**
     * The nearest border of a kind within a distance. The cost grows with the distance.
     *
     * @param latitude degrees, -90 to 90
     * @param longitude degrees, -180 to 180
     * @param withinMetres the greatest distance in metres
     * @param kind the kind of border
     * @return the border, or empty if none is so near
     * @throws CountryExplorerException with {@link Status#BAD_COORDINATE} for a pair that is not a coordinate, and with
     *     {@link Status#BAD_ARGUMENT} for a distance that is negative or NaN
     */
    public Optional<Border> nearestBorder(double latitude, double longitude, double withinMetres, BorderKind kind) {
        return nearest(false, latitude, longitude, withinMetres, kind.number());
    }

    /**
     * The nearest country in a worldview, with its territorial sea. The neighbour of the result is a region of it.
     *
     * @param latitude degrees, -90 to 90
     * @param longitude degrees, -180 to 180
     * @param withinMetres the greatest distance in metres
     * @param worldview the view of disputed ground
     * @return the nearest point of its border, the place itself within a country, or empty if none is so near
     * @throws CountryExplorerException with {@link Status#BAD_COORDINATE} for a pair that is not a coordinate, and with
     *     {@link Status#BAD_ARGUMENT} for a distance that is negative or NaN
     */
    public Optional<Border> nearestCountry(
            double latitude, double longitude, double withinMetres, Worldview worldview) {
        return nearest(true, latitude, longitude, withinMetres, worldview.number());
    }

    private Optional<Border> nearest(boolean country, double latitude, double longitude, double within, int kind) {
        requireRadius(within);
        double[] numbers = new double[4];
        Handle handle = handle();
        int status;
        try {
            status = Kernel.nearest(handle.address, country, latitude, longitude, within, kind, numbers);
        } finally {
            Reference.reachabilityFence(handle);
        }
        if (status == Status.NO_BORDER_WITHIN.number()) return Optional.empty();
        if (status == Status.BAD_COORDINATE.number()) throw CountryExplorerException.badCoordinate(latitude, longitude);
        check(status);
        return Optional.of(new Border(numbers[0], numbers[1], numbers[2], found.get((int) numbers[3])));
    }

    /**
     * The border segments whose own bounding box meets a box. A box across 180 degrees needs two calls.
     *
     * @param south degrees
     * @param west degrees
     * @param north degrees, at least the south
     * @param east degrees, at least the west
     * @return the segments, of which one that extends beyond the box may be in the list more than once
     * @throws CountryExplorerException with {@link Status#BAD_COORDINATE} or {@link Status#BAD_ARGUMENT} for
     *     another box
     */
    public List<Segment> bordersIn(double south, double west, double north, double east) {
        int[] numbers = new int[6 * 256];
        Handle handle = handle();
        try {
            long count = borders(handle, south, west, north, east, numbers);
            if (6 * count > numbers.length) {
                numbers = new int[Math.toIntExact(6 * count)];
                count = borders(handle, south, west, north, east, numbers);
            }
            List<Segment> all = new ArrayList<>();
            for (int row = 0; row < count; row++) all.add(segment(numbers, 6 * row));
            return all;
        } finally {
            Reference.reachabilityFence(handle);
        }
    }

    private long borders(Handle handle, double south, double west, double north, double east, int[] numbers) {
        long count = Kernel.bordersIn(handle.address, west, south, east, north, numbers);
        if (count >= 0) return count;
        Status status = Status.of((int) -count);
        if (status != Status.BAD_COORDINATE && status != Status.BAD_ARGUMENT) throw failure(status.number());
        throw new CountryExplorerException(
                status,
                "no box from " + south + ", " + west + " to " + north + ", " + east
                        + "; give degrees, south and west first");
    }

    private Segment segment(int[] numbers, int start) {
        return new Segment(
                numbers[start + 1] / UNITS,
                numbers[start] / UNITS,
                numbers[start + 3] / UNITS,
                numbers[start + 2] / UNITS,
                found.get(numbers[start + 4]),
                found.get(numbers[start + 5]));
    }

    // Checks

    private void check(int status) {
        if (status != Status.OK.number()) throw failure(status);
    }

    private static void requireSame(int latitudes, int longitudes, int numbers) {
        if (latitudes == longitudes && latitudes == numbers) return;
        throw new IllegalArgumentException(latitudes + " latitudes, " + longitudes + " longitudes and room for "
                + numbers + " numbers; give as many of each");
    }

    private static void requireDirect(String name, boolean isDirect, ByteOrder order) {
        if (isDirect && order == ByteOrder.nativeOrder()) return;
        throw new IllegalArgumentException("the buffer of " + name + " is not direct or has another byte order;"
                + " make it by ByteBuffer.allocateDirect(size).order(ByteOrder.nativeOrder())");
    }
}
