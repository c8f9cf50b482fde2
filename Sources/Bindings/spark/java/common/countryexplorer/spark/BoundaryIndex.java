package countryexplorer.spark;

import countryexplorer.CountryExplorerException;
import countryexplorer.Index;
import countryexplorer.RegionField;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * An open boundary file with texts as Spark has them, shared by all tasks of a JVM.
 *
 * <p>It stays open while the JVM runs. The file is mapped, so this costs address space. Memory is used only for the
 * parts that are read, once for all processes of the machine.
 */
final class BoundaryIndex {
    private static final ConcurrentHashMap<FileKey, BoundaryIndex> OPEN = new ConcurrentHashMap<>();

    private final Index index;
    private final ConcurrentHashMap<RegionField, UTF8String[]> texts = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<UTF8String, UTF8String[]> countries = new ConcurrentHashMap<>();

    private BoundaryIndex(Path path) {
        index = Index.open(path);
    }

    /** The index of the file at {@code path}. Throws an {@link IndexFault} if it is missing or damaged. */
    static BoundaryIndex at(Path path) {
        return OPEN.computeIfAbsent(FileKey.at(path), key -> key.open(BoundaryIndex::new));
    }

    Path path() {
        return index.path();
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
        return index.dataVersion();
    }

    /** The size and the checksums of the file. */
    String checksums() {
        return index.edition();
    }

    /** The number of the region at a place, or {@link Index#NO_REGION} or {@link Index#NO_COORDINATE}. */
    int region(double latitude, double longitude) {
        try {
            return index.tryLookup(latitude, longitude);
        } catch (CountryExplorerException fault) {
            throw new IndexFault(fault.getMessage());
        }
    }

    /** The numbers of the regions at places, or {@link Index#NO_REGION}, also for values that are not a coordinate. */
    int[] regions(double[] latitudes, double[] longitudes) {
        int[] regions;
        try {
            regions = index.lookup(latitudes, longitudes);
        } catch (CountryExplorerException fault) {
            throw new IndexFault(fault.getMessage());
        }
        for (int row = 0; row < regions.length; row++) regions[row] = Math.max(regions[row], Index.NO_REGION);
        return regions;
    }

    /** The metres to the nearest border between countries, or null without one or without a coordinate. */
    Double borderMetres(double latitude, double longitude) {
        if (region(latitude, longitude) == Index.NO_COORDINATE) return null;
        try {
            return index.nearestBorder(latitude, longitude).map(border -> border.metres()).orElse(null);
        } catch (CountryExplorerException fault) {
            throw new IndexFault(fault.getMessage());
        }
    }

    /** The texts of a field by the number of the region, null for regions without one. */
    UTF8String[] texts(RegionField field) {
        return texts.computeIfAbsent(field, each -> utf8(index.textsByRegion(each)));
    }

    /** The country of each region in a worldview, null for regions without one. Refuses a name that is not a view. */
    UTF8String[] countries(UTF8String worldview) {
        UTF8String[] known = countries.get(worldview);
        if (known != null) return known;
        UTF8String[] all = utf8(index.countriesByRegion(index.worldview(worldview.toString())));
        // Spark writes its next row to the bytes of a text.
        countries.put(worldview.clone(), all);
        return all;
    }

    private static UTF8String[] utf8(String[] texts) {
        return Arrays.stream(texts).map(UTF8String::fromString).toArray(UTF8String[]::new);
    }
}
