package countryexplorer.spark;

import countryexplorer.CountryNames;
import countryexplorer.Index;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.spark.SparkEnv;
import org.apache.spark.SparkFiles;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.internal.SQLConf;
import scala.Option;

/** A kind of data file, and the places where it is looked for. */
enum DataFile {
    BOUNDARIES(Index::defaultPath, "spark.countryexplorer.file", "boundary file"),
    COUNTRIES(CountryNames::defaultPath, "spark.countryexplorer.countries", "catalogue of countries");

    static {
        UnpackFolders.add();
    }

    /** The path at which the library finds the file. */
    private final Supplier<Path> usual;
    /** The setting with a path that is the same on each node, or with the name of a file that Spark ships. */
    private final String setting;
    private final String kind;

    DataFile(Supplier<Path> usual, String setting, String kind) {
        this.usual = usual;
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
        List<Path> places = new ArrayList<>(List.of(usual.get()));
        String name = places.get(0).getFileName().toString();
        if (isSparkRunning()) places.add(0, Path.of(SparkFiles.get(name)));
        return places;
    }

    private static boolean isSparkRunning() {
        return SparkEnv.get() != null;
    }
}
