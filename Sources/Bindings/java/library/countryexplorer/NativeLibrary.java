package countryexplorer;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The native library: the file that the property {@code countryexplorer.library} names, or the one inside the jar, or
 * the one beside the jar.
 *
 * <p>The one inside is unpacked to {@code java.io.tmpdir}. If that folder is mounted noexec or is full, the folders of
 * {@link #addFolders} are tried. The first use of another class loads the library.
 */
public final class NativeLibrary {
    /** The system property with the path of the library, or of its folder. */
    static final String PROPERTY = "countryexplorer.library";

    static final String FILE = "libcountryexplorer-jni.so";

    private static final Set<Path> FURTHER = new LinkedHashSet<>();

    private NativeLibrary() {}

    /**
     * Adds folders to which the library may be unpacked if {@code java.io.tmpdir} does not permit it. They are tried in
     * this order. A folder that does not exist is passed over. Has no effect after the library was loaded.
     *
     * @param folders the folders, in which the process may create and run files
     */
    public static synchronized void addFolders(List<Path> folders) {
        FURTHER.addAll(folders);
    }

    static synchronized void load() {
        String stated = System.getProperty(PROPERTY);
        if (stated != null) {
            Path path = Path.of(stated);
            System.load((Files.isDirectory(path) ? path.resolve(FILE) : path).toAbsolutePath().toString());
            return;
        }
        List<String> faults = new ArrayList<>();
        if (!loadUnpacked(faults) && !loadBesideJar(faults)) throw new UnsatisfiedLinkError(message(faults));
    }

    private static String message(List<String> faults) {
        return "the native library was not loaded: " + String.join("; ", faults) + "; put " + FILE
                + " beside the jar, name it with -D" + PROPERTY + "=PATH, or name a folder that is not mounted noexec"
                + " with -Djava.io.tmpdir=FOLDER";
    }

    /** Loads the library inside the jar from the first folder that permits it. */
    private static boolean loadUnpacked(List<String> faults) {
        String name = "/native/" + platform() + "/" + FILE;
        if (NativeLibrary.class.getResource(name) == null) {
            faults.add("the jar has no " + name.substring(1));
            return false;
        }
        Set<Path> folders = new LinkedHashSet<>(List.of(Path.of(System.getProperty("java.io.tmpdir"))));
        folders.addAll(FURTHER);
        for (Path folder : folders) {
            try {
                loadCopy(name, folder);
                return true;
            } catch (IOException | UnsatisfiedLinkError fault) {
                faults.add(folder + ": " + fault.getMessage());
            }
        }
        return false;
    }

    /**
     * Loads a copy under a unique name. The JVM binds a file to one class loader, and a server may have several. After
     * loading, the copy is mapped and its name is not needed any more.
     */
    private static void loadCopy(String name, Path folder) throws IOException {
        Path copy = Files.createTempFile(folder, "countryexplorer-", ".so").toAbsolutePath();
        try (InputStream library = NativeLibrary.class.getResourceAsStream(name)) {
            Files.copy(library, copy, StandardCopyOption.REPLACE_EXISTING);
            System.load(copy.toString());
        } finally {
            Files.delete(copy);
        }
    }

    private static boolean loadBesideJar(List<String> faults) {
        Path folder = folderOfJar();
        if (folder == null) return false;
        Path library = folder.resolve(FILE);
        if (!Files.exists(library)) {
            faults.add("there is no " + library);
            return false;
        }
        try {
            System.load(library.toString());
            return true;
        } catch (UnsatisfiedLinkError fault) {
            faults.add(fault.getMessage());
            return false;
        }
    }

    /** The folder of the jar or of the classes, or null if they are not in a file. */
    static Path folderOfJar() {
        CodeSource source = NativeLibrary.class.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) return null;
        try {
            return Path.of(source.getLocation().toURI()).toAbsolutePath().getParent();
        } catch (URISyntaxException | IllegalArgumentException | java.nio.file.FileSystemNotFoundException elsewhere) {
            return null;
        }
    }

    private static String platform() {
        String processor = System.getProperty("os.arch");
        return "linux-" + (processor.equals("amd64") ? "x86_64" : processor);
    }
}
