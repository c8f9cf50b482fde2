package countryexplorer.spark;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkEnv;
import org.apache.spark.SparkFiles;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.internal.SQLConf;
import scala.Option;

/** A kind of data file, and the places where it is looked for. */
enum DataFile {
    BOUNDARIES("boundaries.bin", "spark.countryexplorer.file", "boundary file"),
    COUNTRIES("countries.bin", "spark.countryexplorer.countries", "catalogue of countries");

    private final String file;
    /** The setting with a path that is the same on each node, or with the name of a file that Spark ships. */
    private final String setting;
    private final String kind;

    DataFile(String file, String setting, String kind) {
        this.file = file;
        this.setting = setting;
        this.kind = kind;
    }

    /**
     * The session's setting, or null.
     *
     * <p>It is read from the session. Within a view or an SQL function, {@code SQLConf.get()} has the settings that
     * Spark stored with it, which do not include those of other packages.
     */
    String configured() {
        Option<SparkSession> session = SparkSession.getActiveSession();
        if (session.isEmpty()) return SQLConf.get().getConfString(setting, null);
        Option<String> configured = session.get().conf().getOption(setting);
        return configured.isEmpty() ? null : configured.get();
    }

    /** The file on this machine. Throws an {@link IndexFault} if it is missing. */
    Path find(String configured) {
        List<Path> places = configured == null ? usualPlaces() : List.of(configuredPlace(configured));
        for (Path place : places) {
            if (Files.exists(place)) return place;
        }
        throw new IndexFault("there is no " + kind + " at "
                + String.join(" or ", places.stream().map(Path::toString).toList())
                + "; install countryexplorer on this host, ship the file by addFile, or set " + setting);
    }

    private static Path configuredPlace(String configured) {
        Path path = Path.of(configured);
        return path.isAbsolute() || !isSparkRunning() ? path : Path.of(SparkFiles.get(configured));
    }

    /** A file shipped with the query has precedence over the one that the library finds. */
    private List<Path> usualPlaces() {
        List<Path> places = new ArrayList<>();
        if (isSparkRunning()) places.add(Path.of(SparkFiles.get(file)));
        byte[] path = Kernel.dataPath(file.getBytes(StandardCharsets.UTF_8));
        places.add(Path.of(new String(path, StandardCharsets.UTF_8)));
        return places;
    }

    private static boolean isSparkRunning() {
        return SparkEnv.get() != null;
    }
}
