package countryexplorer.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The native library, which the jar contains. */
final class Kernel {
    /** The results of {@link #lookup} if the file has no region there, and if the values are not a coordinate. */
    static final int NO_REGION = 0, NO_COORDINATE = -1;
    /** The result of {@link #lookup} and {@link #borderMetres} if the file is damaged there. */
    static final int DAMAGED = -2;

    /** Fields of {@link #regionText} and of {@link #indexText}, as countryexplorer.h numbers them. */
    static final int TIME_ZONE = 2, COUNTRY = 3, DATA_VERSION = 0, EDITION = 3;

    static {
        load();
    }

    private Kernel() {}

    /** A handle, or 0 with the reason in {@code fault}, as UTF-8 padded with zeros. */
    static native long open(byte[] path, byte[] fault);

    static native int regionCount(long handle);

    static native byte[] regionText(long handle, int region, int field);

    static native byte[] indexText(long handle, int field);

    static native int lookup(long handle, double latitude, double longitude);

    /**
     * Writes the regions at places to {@code regions}, or {@link #NO_REGION}, also for values that are not a
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
