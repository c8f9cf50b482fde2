package countryexplorer.spark;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * An open boundary file, shared by all tasks of a JVM.
 *
 * <p>It stays open while the JVM runs. The file is mapped, so this costs address space. Memory is used only for the
 * parts that are read, once for all processes of the machine.
 */
final class BoundaryIndex {
    /** More than half of the Earth's circumference, so that any border counts. */
    private static final double ANY_DISTANCE = 21_000_000;

    private static final ConcurrentHashMap<FileKey, BoundaryIndex> OPEN = new ConcurrentHashMap<>();

    private final Path path;
    private final long handle;
    private final ConcurrentHashMap<Integer, UTF8String[]> texts = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<UTF8String, UTF8String[]> countries = new ConcurrentHashMap<>();

    private BoundaryIndex(FileKey key) {
        path = key.path();
        byte[] fault = Kernel.fault();
        handle = Kernel.open(path.toString().getBytes(StandardCharsets.UTF_8), fault);
        if (handle == 0) throw new IndexFault(Kernel.words(fault));
        key.check();
    }

    /** The index of the file at {@code path}. Throws an {@link IndexFault} if it is missing or damaged. */
    static BoundaryIndex at(Path path) {
        return OPEN.computeIfAbsent(FileKey.at(path), BoundaryIndex::new);
    }

    Path path() {
        return path;
    }

    /**
     * The version of the data, and the edition of the file. The same data with another tolerance give other answers, and
     * a version may be unknown.
     */
    String edition() {
        return "version " + version() + ", edition " + checksums();
    }

    /** The version of the data. */
    String version() {
        return text(Contract.IndexField.DATA_VERSION);
    }

    /** The size and the checksums of the file. */
    String checksums() {
        return text(Contract.IndexField.EDITION);
    }

    private String text(int field) {
        return new String(Kernel.indexText(handle, field), StandardCharsets.UTF_8);
    }

    /** The number of the region at a place, or {@link Contract#NO_REGION} or {@link Contract#NO_COORDINATE}. */
    int region(double latitude, double longitude) {
        int region = Kernel.lookup(handle, latitude, longitude);
        if (region == Kernel.DAMAGED) throw damaged();
        return region;
    }

    /**
     * The numbers of the regions at places, or {@link Contract#NO_REGION}, also for values that are not a coordinate.
     */
    int[] regions(double[] latitudes, double[] longitudes) {
        int[] regions = new int[latitudes.length];
        if (!Kernel.lookupBatch(handle, latitudes, longitudes, regions)) throw damaged();
        return regions;
    }

    /** The metres to the nearest border between countries, or -1 without one. */
    double borderMetres(double latitude, double longitude) {
        double metres = Kernel.borderMetres(handle, latitude, longitude, ANY_DISTANCE);
        if (metres == Kernel.DAMAGED) throw damaged();
        return metres;
    }

    /** The texts of a field by the number of the region, null for regions without one. */
    UTF8String[] texts(int field) {
        return texts.computeIfAbsent(field, this::readTexts);
    }

    /** The country of each region in a worldview, null for regions without one. Refuses a name that is not a view. */
    UTF8String[] countries(UTF8String worldview) {
        return countries.computeIfAbsent(worldview, this::readCountries);
    }

    private UTF8String[] readCountries(UTF8String worldview) {
        byte[] fault = Kernel.fault();
        int view = Kernel.view(handle, worldview.getBytes(), fault);
        if (view < 0) throw new IllegalArgumentException(Kernel.words(fault));
        UTF8String[] all = new UTF8String[Kernel.regionCount(handle) + 1];
        for (int region = 1; region < all.length; region++) {
            byte[] country = Kernel.regionCountry(handle, region, view);
            if (country.length > 0) all[region] = UTF8String.fromBytes(country);
        }
        return all;
    }

    private UTF8String[] readTexts(int field) {
        UTF8String[] all = new UTF8String[Kernel.regionCount(handle) + 1];
        for (int region = 1; region < all.length; region++) {
            byte[] text = Kernel.regionText(handle, region, field);
            if (text.length > 0) all[region] = UTF8String.fromBytes(text);
        }
        return all;
    }

    private IndexFault damaged() {
        return new IndexFault(path + " is damaged; copy it to this host again");
    }
}
