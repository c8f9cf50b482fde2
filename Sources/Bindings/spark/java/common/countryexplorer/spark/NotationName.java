package countryexplorer.spark;

import countryexplorer.Notation;
import countryexplorer.Position;
import java.io.Serializable;
import java.util.Optional;
import org.apache.spark.unsafe.types.UTF8String;

/** Finds notations by their names, and keeps that of the latest row. */
final class NotationName implements Serializable {
    private static final long serialVersionUID = 1;

    private transient UTF8String name;
    private transient Optional<Notation> notation;

    /** The notation with a name. Refuses a name that is not one. */
    Optional<Notation> of(UTF8String wanted) {
        if (!wanted.equals(name)) {
            notation = Optional.of(Position.notationNamed(wanted.toString()));
            // Spark writes its next row to the bytes of a text.
            name = wanted.clone();
        }
        return notation;
    }
}
