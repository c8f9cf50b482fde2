package countryexplorer.spark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32C;

/** The open names of countries in a catalogue, shared by all tasks of a JVM. It stays open while the JVM runs. */
final class CountryNames {
    private static final ConcurrentHashMap<FileKey, CountryNames> OPEN = new ConcurrentHashMap<>();

    private final Path path;
    private final long handle;
    private final String edition;

    private CountryNames(FileKey key) {
        path = key.path();
        byte[] fault = Kernel.fault();
        handle = Kernel.openNames(path.toString().getBytes(StandardCharsets.UTF_8), fault);
        if (handle == 0) throw new IndexFault(Kernel.words(fault));
        edition = edition(path);
        key.check();
    }

    /** The names in the catalogue at {@code path}. Throws an {@link IndexFault} if it is missing or damaged. */
    static CountryNames at(Path path) {
        return OPEN.computeIfAbsent(FileKey.at(path), CountryNames::new);
    }

    /** The size and the checksum of a file. A catalogue does not state its edition. */
    private static String edition(Path path) {
        try {
            byte[] content = Files.readAllBytes(path);
            CRC32C sum = new CRC32C();
            sum.update(content);
            return String.format("edition %d-%08x", content.length, sum.getValue());
        } catch (IOException fault) {
            throw new IndexFault(path + " cannot be read: " + fault.getMessage());
        }
    }

    Path path() {
        return path;
    }

    String edition() {
        return edition;
    }

    /**
     * The texts of {@link Kernel#foundColumns} for each country that a text finds, one country after the other, null
     * for a missing text.
     */
    byte[][] search(byte[] text, long limit) {
        byte[] fault = Kernel.fault();
        byte[][] found = Kernel.search(handle, text, limit, fault);
        if (found == null) throw new IllegalArgumentException(Kernel.words(fault));
        return found;
    }
}
