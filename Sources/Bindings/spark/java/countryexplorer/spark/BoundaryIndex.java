package countryexplorer.spark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
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

    private static final ConcurrentHashMap<Key, BoundaryIndex> OPEN = new ConcurrentHashMap<>();

    /** A file that was renamed over another one has another key, so that the next task opens it. */
    private record Key(Path path, Object file, long modified, long size) {}

    private final Path path;
    private final long handle;
    private final ConcurrentHashMap<Integer, UTF8String[]> texts = new ConcurrentHashMap<>();

    private BoundaryIndex(Key key) {
        path = key.path;
        byte[] fault = new byte[2048];
        handle = Kernel.open(path.toString().getBytes(StandardCharsets.UTF_8), fault);
        if (handle == 0) throw new IndexFault(new String(fault, StandardCharsets.UTF_8).trim());
        if (!key.equals(key(path))) {
            throw new IndexFault(path + " was replaced while it was opened; run the query again");
        }
    }

    /** The index of the file at {@code path}. Throws an {@link IndexFault} if it is missing or damaged. */
    static BoundaryIndex at(Path path) {
        return OPEN.computeIfAbsent(key(path), BoundaryIndex::new);
    }

    private static Key key(Path path) {
        try {
            BasicFileAttributes file = Files.readAttributes(path, BasicFileAttributes.class);
            return new Key(path, file.fileKey(), file.lastModifiedTime().toMillis(), file.size());
        } catch (IOException missing) {
            // The kernel's message states the case and the remedy.
            return new Key(path, null, 0, 0);
        }
    }

    Path path() {
        return path;
    }

    /**
     * The version of the data, and the edition of the file. The same data with another tolerance give other answers, and
     * a version may be unknown.
     */
    String edition() {
        return "version " + text(Contract.IndexField.DATA_VERSION) + ", edition " + text(Contract.IndexField.EDITION);
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
