package countryexplorer.spark;

import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkEnv;
import org.apache.spark.SparkFiles;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.internal.SQLConf;
import scala.Option;

/**
 * The index that answers a query: made on the driver, sent with each task, and resolved on the worker.
 *
 * <p>It contains the edition of the driver's file. A worker with another edition refuses, since a table with rows from
 * two editions looks like a right one.
 *
 * @param configured the session's setting, or null
 * @param edition the {@link BoundaryIndex#edition} of the driver's file
 */
record IndexReference(String configured, String edition) implements Serializable {
    /** The setting with a path that is the same on each node, or with the name of a file that Spark ships. */
    static final String SETTING = "spark.countryexplorer.file";

    private static final String FILE = "boundaries.bin";

    /** A reference to the file that the session's setting names on the driver. */
    static IndexReference onDriver() {
        String configured = setting();
        return new IndexReference(configured, BoundaryIndex.at(find(configured)).edition());
    }

    /**
     * The session's setting, or null.
     *
     * <p>It is read from the session. Within a view or an SQL function, {@code SQLConf.get()} has the settings that
     * Spark stored with it, which do not include those of other packages.
     */
    private static String setting() {
        Option<SparkSession> session = SparkSession.getActiveSession();
        if (session.isEmpty()) return SQLConf.get().getConfString(SETTING, null);
        Option<String> configured = session.get().conf().getOption(SETTING);
        return configured.isEmpty() ? null : configured.get();
    }

    /** The index on this machine. Throws an {@link IndexFault} if it is missing, damaged or another edition. */
    BoundaryIndex resolve() {
        BoundaryIndex index = BoundaryIndex.at(find(configured));
        if (!index.edition().equals(edition)) {
            throw new IndexFault(index.path() + " is " + index.edition() + ", and the driver's file is " + edition
                    + "; install one file on all nodes, or ship it with the query by addFile");
        }
        return index;
    }

    private static Path find(String configured) {
        List<Path> places = configured == null ? usualPlaces() : List.of(configuredPlace(configured));
        for (Path place : places) {
            if (Files.exists(place)) return place;
        }
        throw new IndexFault("there is no boundary file at "
                + String.join(" or ", places.stream().map(Path::toString).toList())
                + "; install countryexplorer on this host, ship the file by addFile, or set " + SETTING);
    }

    private static Path configuredPlace(String configured) {
        Path path = Path.of(configured);
        return path.isAbsolute() || !isSparkRunning() ? path : Path.of(SparkFiles.get(configured));
    }

    /** A file shipped with the query has precedence over installed ones. */
    private static List<Path> usualPlaces() {
        List<Path> places = new ArrayList<>();
        if (isSparkRunning()) places.add(Path.of(SparkFiles.get(FILE)));
        String folder = System.getenv("COUNTRYEXPLORER_DATA");
        if (folder != null) places.add(Path.of(folder, FILE));
        places.add(Path.of("/usr/local/share/countryexplorer", FILE));
        places.add(Path.of("/usr/share/countryexplorer", FILE));
        return places;
    }

    private static boolean isSparkRunning() {
        return SparkEnv.get() != null;
    }
}
