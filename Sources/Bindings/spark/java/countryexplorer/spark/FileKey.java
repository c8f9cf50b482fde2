package countryexplorer.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** A file at a path. A file that was renamed over it has another key, so that the next task opens it. */
record FileKey(Path path, Object file, long modified, long size) {
    static FileKey at(Path path) {
        try {
            BasicFileAttributes file = Files.readAttributes(path, BasicFileAttributes.class);
            return new FileKey(path, file.fileKey(), file.lastModifiedTime().toMillis(), file.size());
        } catch (IOException missing) {
            // The kernel's message states the case and the remedy.
            return new FileKey(path, null, 0, 0);
        }
    }

    /** Throws an {@link IndexFault} if the file has been replaced. */
    void check() {
        if (!equals(at(path))) {
            throw new IndexFault(path + " was replaced while it was opened; run the query again");
        }
    }
}
