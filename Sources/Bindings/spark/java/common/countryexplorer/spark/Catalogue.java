package countryexplorer.spark;

import countryexplorer.CountryExplorerException;
import countryexplorer.CountryNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32C;

/** The open names of countries in a catalogue, shared by all tasks of a JVM. It stays open while the JVM runs. */
final class Catalogue {
    private static final ConcurrentHashMap<FileKey, Catalogue> OPEN = new ConcurrentHashMap<>();

    private final CountryNames names;
    private final String edition;

    private Catalogue(Path path) {
        names = CountryNames.open(path);
        edition = edition(path);
    }

    /** The catalogue at {@code path}. Throws an {@link IndexFault} if it is missing or damaged. */
    static Catalogue at(Path path) {
        return OPEN.computeIfAbsent(FileKey.at(path), key -> key.open(Catalogue::new));
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
        return names.path();
    }

    String edition() {
        return edition;
    }

    /** The countries that a text finds, as many as other languages return without a limit. */
    List<CountryNames.Found> search(String text) {
        return names.search(text).countries();
    }

    /** At most {@code limit} countries that a text finds. Refuses a limit below 0. */
    List<CountryNames.Found> search(String text, long limit) {
        try {
            return names.search(text, limit).countries();
        } catch (CountryExplorerException fault) {
            throw new IllegalArgumentException("search_countries: " + fault.getMessage());
        }
    }
}
