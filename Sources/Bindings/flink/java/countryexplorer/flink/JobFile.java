package countryexplorer.flink;

import countryexplorer.Index;
import java.util.function.BiFunction;

/**
 * The boundary file of a job, which the job's parameters name.
 *
 * <p>{@code countryexplorer.file} is a path that is the same on each task manager. Without it, the Java library looks
 * for the file. {@code countryexplorer.edition} is the edition that each task manager must have. Results from two
 * editions look like those of one, so a job on several machines should set it.
 */
final class JobFile {
    static final String FILE = "countryexplorer.file";
    static final String EDITION = "countryexplorer.edition";

    private JobFile() {}

    /** Opens the file. {@code parameter} gives a parameter of the job by its name, or else the second argument. */
    static Index open(BiFunction<String, String, String> parameter) {
        String path = parameter.apply(FILE, null);
        String expected = parameter.apply(EDITION, null);
        Index index = path == null ? Index.open() : Index.open(path);
        String edition = index.edition();
        if (expected == null || expected.equals(edition)) return index;
        throw new IllegalStateException("countryexplorer: " + index.path() + " is edition " + edition + ", and "
                + EDITION + " of the job is " + expected + "; install one file on all task managers");
    }
}
