package countryexplorer;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

/** The library is loaded in other JVMs, whose folder for temporary files is not usable. */
public class NativeLibraryTests {
    private Path folder;
    private Path jar;

    @Before
    public void copyTheJar() throws IOException {
        folder = Files.createTempDirectory("native-");
        jar = Files.copy(Path.of(System.getProperty("countryexplorer.jar")), folder.resolve("copy.jar"));
    }

    @After
    public void removeTheFolder() throws IOException {
        for (Path file : contents()) Files.delete(file);
        Files.delete(folder);
    }

    @Test
    public void aFolderForTemporaryFilesThatCannotBeUsedIsReported() throws Exception {
        String output = run("-Djava.io.tmpdir=/nonexistent");
        assertTrue(output, output.contains("UnsatisfiedLinkError: the native library was not loaded: "));
        assertTrue(output, output.contains("-Dcountryexplorer.library=PATH"));
        assertTrue(output, output.contains("there is no " + folder.resolve(NativeLibrary.FILE)));
    }

    @Test
    public void furtherFoldersAreTriedInTheirOrder() throws Exception {
        List<String> usable = List.of("/nonexistent/further", folder.toString());
        assertEquals("EG", run(usable, "-Djava.io.tmpdir=/nonexistent"));
        assertEquals(List.of(jar), contents());
        String output = run(List.of("/nonexistent/further", "/proc"), "-Djava.io.tmpdir=/nonexistent");
        assertTrue(output, output.matches("(?s).*: /nonexistent: .*; /nonexistent/further: .*; /proc: .*; put .*"));
    }

    @Test
    public void theLibraryBesideTheJarIsFound() throws Exception {
        unpackTo(folder.resolve(NativeLibrary.FILE));
        assertEquals("EG", run("-Djava.io.tmpdir=/nonexistent"));
    }

    @Test
    public void theLibraryThatIsNamedIsUsed() throws Exception {
        Path library = folder.resolve("named.so");
        unpackTo(library);
        assertEquals("EG", run("-Djava.io.tmpdir=/nonexistent", "-Dcountryexplorer.library=" + library));
        String missing = run("-Dcountryexplorer.library=/nonexistent/library.so");
        assertTrue(missing, missing.contains("/nonexistent/library.so"));
    }

    @Test
    public void severalClassLoadersHaveTheirOwnCopies() throws Exception {
        for (int number = 0; number < 2; number++) {
            try (var loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
                Class<?> index = loader.loadClass("countryexplorer.Index");
                Object opened = index.getMethod("open", String.class).invoke(null, Data.BOUNDARIES.toString());
                assertTrue(index.getMethod("lookup", double.class, double.class).invoke(opened, 30.0, 31.0) != null);
            }
        }
    }

    private void unpackTo(Path path) throws IOException {
        String processor = System.getProperty("os.arch").replace("amd64", "x86_64");
        String name = "/native/linux-" + processor + "/" + NativeLibrary.FILE;
        try (InputStream library = NativeLibrary.class.getResourceAsStream(name)) {
            Files.copy(library, path, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private List<Path> contents() throws IOException {
        try (var files = Files.list(folder)) {
            return files.toList();
        }
    }

    private String run(String... options) throws IOException {
        return run(List.of(), options);
    }

    /** The output of a JVM that looks up one place, with further folders for the library. */
    private String run(List<String> folders, String... options) throws IOException {
        String tests = NativeLibraryTests.class.getProtectionDomain().getCodeSource().getLocation().getPath();
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
        command.addAll(List.of(options));
        command.addAll(List.of("-classpath", jar + ":" + tests));
        command.addAll(List.of("countryexplorer.OnePlace", Data.BOUNDARIES.toString()));
        command.addAll(folders);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes()).trim();
    }
}
