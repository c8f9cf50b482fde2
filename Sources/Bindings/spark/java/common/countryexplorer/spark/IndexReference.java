package countryexplorer.spark;

import java.io.Serializable;

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
    /** A reference to the file that the session's setting names on the driver. */
    static IndexReference onDriver() {
        String configured = DataFile.BOUNDARIES.configured();
        return new IndexReference(configured, index(configured).edition());
    }

    /** The index that the session's setting names on the driver. */
    static BoundaryIndex ofDriver() {
        return index(DataFile.BOUNDARIES.configured());
    }

    private static BoundaryIndex index(String configured) {
        return BoundaryIndex.at(DataFile.BOUNDARIES.find(configured));
    }

    /** The index on this machine. Throws an {@link IndexFault} if it is missing, damaged or another edition. */
    BoundaryIndex resolve() {
        BoundaryIndex index = index(configured);
        IndexFault.check(index.path(), index.edition(), edition);
        return index;
    }
}
