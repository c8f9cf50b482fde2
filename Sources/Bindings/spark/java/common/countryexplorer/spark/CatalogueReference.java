package countryexplorer.spark;

import java.io.Serializable;

/**
 * The catalogue that a search reads: made on the driver, and resolved on the worker, as an {@link IndexReference} is.
 *
 * @param configured the session's setting, or null
 * @param edition the {@link Catalogue#edition} of the driver's catalogue
 */
record CatalogueReference(String configured, String edition) implements Serializable {
    static CatalogueReference onDriver() {
        String configured = DataFile.COUNTRIES.configured();
        return new CatalogueReference(configured, catalogue(configured).edition());
    }

    private static Catalogue catalogue(String configured) {
        return Catalogue.at(DataFile.COUNTRIES.find(configured));
    }

    /** The catalogue on this machine. Throws an {@link IndexFault} if it is missing, damaged or another edition. */
    Catalogue resolve() {
        Catalogue catalogue = catalogue(configured);
        IndexFault.check(catalogue.path(), catalogue.edition(), edition);
        return catalogue;
    }
}
