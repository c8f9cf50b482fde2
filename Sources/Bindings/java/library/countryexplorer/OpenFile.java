package countryexplorer;

import java.lang.ref.Cleaner;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** An opened data file. Closing it refuses later calls, and the file is unmapped when no call uses it any more. */
abstract class OpenFile implements AutoCloseable {
    private static final Cleaner CLEANER = Cleaner.create();
    static final int MESSAGE_ROOM = 2048;

    private final Path path;
    private volatile Handle handle;

    /** The address of the file in the library. A call keeps it reachable until it returns. */
    static final class Handle {
        final long address;

        private Handle(int kind, long address) {
            this.address = address;
            CLEANER.register(this, () -> Kernel.close(kind, address));
        }
    }

    OpenFile(int kind, Path path) {
        this.path = path;
        int[] status = new int[1];
        byte[] fault = new byte[MESSAGE_ROOM];
        long address = Kernel.open(kind, utf8(path.toString()), status, fault);
        if (address == 0) throw new CountryExplorerException(Status.of(status[0]), message(fault));
        handle = new Handle(kind, address);
    }

    /**
     * The path that the file was opened at.
     *
     * @return the path as it was given
     */
    public final Path path() {
        return path;
    }

    /** Returns the handle. The caller ends with {@code Reference.reachabilityFence(handle)}. */
    final Handle handle() {
        Handle open = handle;
        if (open == null) throw new IllegalStateException(path + " is closed; open it again");
        return open;
    }

    /**
     * Refuses later calls. Calls of other threads that have begun are completed. The memory is freed and the file is
     * unmapped at the next garbage collection after them. A second call has no effect.
     */
    @Override
    public final void close() {
        handle = null;
    }

    /** The failure of a lookup in a part of the file. */
    final CountryExplorerException failure(int status) {
        Status cause = Status.of(status);
        String fault = switch (cause) {
            case NO_MEMORY -> "memory is exhausted; ask for fewer results";
            case BAD_ARGUMENT -> "an argument is out of range; see the method's documentation";
            default -> "damaged; restore it from the release";
        };
        return new CountryExplorerException(cause, path + ": " + fault);
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String text(byte[] utf8) {
        return new String(utf8, StandardCharsets.UTF_8);
    }

    /** The message in a buffer that is padded with zeros. */
    static String message(byte[] fault) {
        int end = 0;
        while (end < fault.length && fault[end] != 0) end++;
        return new String(fault, 0, end, StandardCharsets.UTF_8);
    }

    static void requireRadius(double withinMetres) {
        if (withinMetres >= 0) return;
        throw new CountryExplorerException(
                Status.BAD_ARGUMENT, "a radius of " + withinMetres + " m is out of range; give 0 or more");
    }

    /** The number of countries that a limit permits, at most that of a catalogue. Refuses a negative limit. */
    static int requireLimit(long limit) {
        byte[] fault = new byte[MESSAGE_ROOM];
        return known(Kernel.countries(limit, fault), fault);
    }

    /** A number that the kernel returned. Throws with the message in {@code fault} if it is negative. */
    static int known(int number, byte[] fault) {
        if (number < 0) throw new CountryExplorerException(Status.BAD_ARGUMENT, message(fault));
        return number;
    }

    /** The path of a data file, in the first folder of the library's search that has it. */
    static Path find(String name) {
        int[] status = new int[1];
        Path path = searched(name, status);
        if (status[0] == Status.OK.number()) return path;
        throw new CountryExplorerException(
                Status.of(status[0]), path + ": no such file; name the file, or its folder in COUNTRYEXPLORER_DATA");
    }

    /** The path of a data file, or the last one that was searched. Writes the status of the search. */
    static Path searched(String name, int[] status) {
        Path folder = NativeLibrary.folderOfJar();
        String path = text(Kernel.dataPath(utf8(name), folder == null ? null : utf8(folder.toString()), status));
        return Path.of(path.isEmpty() ? name : path);
    }
}
