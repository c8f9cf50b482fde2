package countryexplorer;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

/** The default data file is looked for in other JVMs, which have another environment. */
public class DataPathTests {
    private Path folder;
    private Path jar;

    @Before
    public void copyTheJar() throws IOException {
        folder = Files.createTempDirectory("data-").toRealPath();
        jar = Files.copy(Path.of(System.getProperty("countryexplorer.jar")), folder.resolve("copy.jar"));
    }

    @After
    public void removeTheFolder() throws IOException {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) Files.delete(file);
        }
        Files.delete(folder);
    }

    @Test
    public void theVariableHasPrecedenceOverTheFileBesideTheJar() throws Exception {
        Path beside = Files.createSymbolicLink(folder.resolve("boundaries.bin"), Data.BOUNDARIES);
        List<String> found = defaultPaths("");
        assertEquals(List.of(beside.toString(), beside.toString()), List.of(found.get(0), found.get(2)));
        Path countries = Data.FOLDER.resolve("countries.bin");
        assertEquals(
                List.of(Data.BOUNDARIES.toString(), countries.toString(), Data.BOUNDARIES.toString()),
                defaultPaths(Data.FOLDER.toString()));
        List<String> missing = defaultPaths("/nonexistent");
        assertEquals(List.of("/nonexistent/boundaries.bin", "/nonexistent/countries.bin"), missing.subList(0, 2));
        String fault = missing.get(2);
        assertTrue(fault, fault.contains("/nonexistent/boundaries.bin: no such file; name the file, or its"));
    }

    /** The lines of a JVM that opens the default boundary file. */
    private List<String> defaultPaths(String named) throws IOException {
        String tests = DataPathTests.class.getProtectionDomain().getCodeSource().getLocation().getPath();
        List<String> command = List.of(
                System.getProperty("java.home") + "/bin/java",
                "-classpath",
                jar + ":" + tests,
                "countryexplorer.DefaultPath");
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("COUNTRYEXPLORER_DATA", named);
        return new String(builder.start().getInputStream().readAllBytes()).lines().toList();
    }
}
