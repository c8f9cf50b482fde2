package countryexplorer.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The native library, which the jar contains. */
final class Kernel {
    /** The result of {@link #lookup} and {@link #borderMetres} if the file is damaged there. */
    static final int DAMAGED = -2;

    static {
        load();
    }

    private Kernel() {}

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

    /**
     * Loads a copy of the library under a unique name. The JVM binds a file to one class loader, and Spark makes one
     * for each session and each executor. After loading, the copy is mapped and its name is not needed any more.
     */
    private static void load() {
        String name = "/native/" + platform() + "/libcountryexplorer-jni.so";
        try (InputStream library = Kernel.class.getResourceAsStream(name)) {
            if (library == null) {
                throw new UnsatisfiedLinkError(
                        "this jar has no " + name.substring(1) + "; take the jar that was built for this processor");
            }
            Path copy = Files.createTempFile("countryexplorer-", ".so");
            try {
                Files.copy(library, copy, StandardCopyOption.REPLACE_EXISTING);
                System.load(copy.toString());
            } finally {
                Files.delete(copy);
            }
        } catch (IOException fault) {
            throw new UncheckedIOException("cannot unpack the library; give the JVM a java.io.tmpdir with room", fault);
        }
    }

    private static String platform() {
        String processor = System.getProperty("os.arch");
        return "linux-" + (processor.equals("amd64") ? "x86_64" : processor);
    }
}
