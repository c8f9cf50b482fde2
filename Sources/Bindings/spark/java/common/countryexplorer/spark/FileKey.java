package countryexplorer.spark;

import countryexplorer.CountryExplorerException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.function.Function;

/** A file at a path. A file that was renamed over it has another key, so that the next task opens it. */
record FileKey(Path path, Object file, long modified, long size) {
    static FileKey at(Path path) {
        try {
            BasicFileAttributes file = Files.readAttributes(path, BasicFileAttributes.class);
            return new FileKey(path, file.fileKey(), file.lastModifiedTime().toMillis(), file.size());
        } catch (IOException missing) {
            // The library's message states the case and the remedy.
            return new FileKey(path, null, 0, 0);
        }
    }

    /** Opens the file. Throws an {@link IndexFault} if it is missing, damaged, or replaced meanwhile. */
    <T> T open(Function<Path, T> opening) {
        T file;
        try {
            file = opening.apply(path);
        } catch (CountryExplorerException fault) {
            throw new IndexFault(fault.getMessage());
        }
        if (!equals(at(path))) {
            throw new IndexFault(path + " was replaced while it was opened; run the query again");
        }
        return file;
    }
}
