package countryexplorer.spark;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.SparkEnv;

/** The native library, which the jar contains. */
final class Kernel {
    /** The result of {@link #lookup} and {@link #borderMetres} if the file is damaged there. */
    static final int DAMAGED = -2;

    static {
        load();
    }

    private Kernel() {}

    /** The path of a data file, or the last one that was searched. */
    static native byte[] dataPath(byte[] name);

    /** A handle, or 0 with the reason in {@code fault}, as UTF-8 padded with zeros. */
    static native long open(byte[] path, byte[] fault);

    static native int regionCount(long handle);

    /** A text of a region, as UTF-8. The fields are those of {@link Contract.RegionField}. */
    static native byte[] regionText(long handle, int region, int field);

    /** A text about the file, as UTF-8. The fields are those of {@link Contract.IndexField}. */
    static native byte[] indexText(long handle, int field);

    /** The region at a place, {@link Contract#NO_REGION}, {@link Contract#NO_COORDINATE} or {@link #DAMAGED}. */
    static native int lookup(long handle, double latitude, double longitude);

    /**
     * Writes the regions at places to {@code regions}, or {@link Contract#NO_REGION}, also for values that are not a
     * coordinate. The three arrays have equal length. False if the file is damaged.
     */
    static native boolean lookupBatch(long handle, double[] latitudes, double[] longitudes, int[] regions);

    /** The metres to the nearest border between countries, or -1 without a border or a coordinate. */
    static native double borderMetres(long handle, double latitude, double longitude, double within);

    /** The number of the worldview with a name, or -1 with the reason in {@code fault}. */
    static native int view(long handle, byte[] name, byte[] fault);

    /** The two letters of a region's country in a worldview, or nothing. */
    static native byte[] regionCountry(long handle, int region, int view);

    /** The names of the text columns of country_at, and their fields, which {@link #regionText} takes. */
    static native byte[][] regionColumns();

    static native int[] regionFields();

    /** A handle of the names of countries. As {@link #open}. */
    static native long openNames(byte[] path, byte[] fault);

    /** The names of the text columns of search_countries. */
    static native byte[][] foundColumns();

    /** The number of countries that search_countries returns without a limit. */
    static native int usualLimit();

    /**
     * The texts of the countries that a text finds: all columns of the first country, then those of the second one, and
     * so on. Null with the reason in {@code fault} for a limit below 0.
     */
    static native byte[][] search(long names, byte[] text, long limit, byte[] fault);

    /** The number of the notation with a name, or -1 with the reason in {@code fault}. */
    static native int notation(byte[] name, byte[] fault);

    /**
     * Writes the latitude, the longitude, the accuracy in metres or NaN, and the notation of a position to {@code
     * place}. False with the reason in {@code fault} for another text. The notation 0 is the one that the text shows.
     */
    static native boolean parse(byte[] text, int notation, double[] place, byte[] fault);

    /** The name of a notation. */
    static native byte[] notationName(int notation);

    /** A position in a notation, or null for values that are not a coordinate. */
    static native byte[] format(double latitude, double longitude, int notation);

    /** The room for a reason. */
    static byte[] fault() {
        return new byte[2048];
    }

    /** The reason that was written to {@code fault}. */
    static String words(byte[] fault) {
        int size = 0;
        while (size < fault.length && fault[size] != 0) size++;
        return size == 0 ? "not enough memory" : new String(fault, 0, size, StandardCharsets.UTF_8);
    }

    /** Loads the library from the first folder of {@link #folders} that permits it. */
    private static void load() {
        String name = "/native/" + platform() + "/libcountryexplorer-jni.so";
        if (Kernel.class.getResource(name) == null) {
            throw new UnsatisfiedLinkError(
                    "this jar has no " + name.substring(1) + "; take the jar that was built for this processor");
        }
        List<String> faults = new ArrayList<>();
        for (Path folder : folders()) {
            try {
                load(name, folder);
                return;
            } catch (IOException | UnsatisfiedLinkError fault) {
                faults.add(folder + ": " + fault.getMessage());
            }
        }
        throw new UnsatisfiedLinkError("countryexplorer cannot load its library from " + String.join(", from ", faults)
                + "; give the JVM a java.io.tmpdir with room, on a file system that is not mounted with noexec");
    }

    /**
     * Loads a copy of the library under a unique name. The JVM binds a file to one class loader, and Spark makes one
     * for each session and each executor. After loading, the copy is mapped and its name is not needed any more.
     */
    private static void load(String name, Path folder) throws IOException {
        Path copy = Files.createTempFile(folder, "countryexplorer-", ".so");
        try (InputStream library = Kernel.class.getResourceAsStream(name)) {
            Files.copy(library, copy, StandardCopyOption.REPLACE_EXISTING);
            System.load(copy.toString());
        } finally {
            Files.delete(copy);
        }
    }

    /** The JVM's folder for temporary files, those that Spark has for an executor or names, and the working folder. */
    private static Set<Path> folders() {
        Set<Path> folders = new LinkedHashSet<>();
        folders.add(Path.of(System.getProperty("java.io.tmpdir")));
        for (String variable : List.of("SPARK_EXECUTOR_DIRS", "LOCAL_DIRS", "SPARK_LOCAL_DIRS")) {
            add(System.getenv(variable), folders);
        }
        if (SparkEnv.get() != null) add(SparkEnv.get().conf().get("spark.local.dir", null), folders);
        folders.add(Path.of(System.getProperty("user.dir")));
        return folders;
    }

    private static void add(String list, Set<Path> folders) {
        for (String folder : list == null ? new String[0] : list.split("[,:]")) {
            if (!folder.isBlank()) folders.add(Path.of(folder.strip()));
        }
    }

    private static String platform() {
        String processor = System.getProperty("os.arch");
        return "linux-" + (processor.equals("amd64") ? "x86_64" : processor);
    }
}
