package countryexplorer.spark;

import countryexplorer.NativeLibrary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkEnv;

/** The folders in which Spark may run the native library if the JVM's folder for temporary files does not permit it. */
final class UnpackFolders {
    private UnpackFolders() {}

    /** Adds those that Spark has for an executor or that its settings name, and the working folder. */
    static void add() {
        List<Path> folders = new ArrayList<>();
        for (String variable : List.of("SPARK_EXECUTOR_DIRS", "LOCAL_DIRS", "SPARK_LOCAL_DIRS")) {
            add(System.getenv(variable), folders);
        }
        if (SparkEnv.get() != null) add(SparkEnv.get().conf().get("spark.local.dir", null), folders);
        folders.add(Path.of(System.getProperty("user.dir")));
        NativeLibrary.addFolders(folders);
    }

    private static void add(String list, List<Path> folders) {
        for (String folder : list == null ? new String[0] : list.split("[,:]")) {
            if (!folder.isBlank()) folders.add(Path.of(folder.strip()));
        }
    }
}
