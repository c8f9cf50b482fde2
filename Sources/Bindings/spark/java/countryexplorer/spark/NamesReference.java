package countryexplorer.spark;

import java.io.Serializable;

/**
 * The catalogue that a search reads: made on the driver, and resolved on the worker, as an {@link IndexReference} is.
 *
 * @param configured the session's setting, or null
 * @param edition the {@link CountryNames#edition} of the driver's catalogue
 */
record NamesReference(String configured, String edition) implements Serializable {
    static NamesReference onDriver() {
        String configured = DataFile.COUNTRIES.configured();
        return new NamesReference(configured, names(configured).edition());
    }

    private static CountryNames names(String configured) {
        return CountryNames.at(DataFile.COUNTRIES.find(configured));
    }

    /** The names on this machine. Throws an {@link IndexFault} if they are missing, damaged or another edition. */
    CountryNames resolve() {
        CountryNames names = names(configured);
        IndexFault.check(names.path(), names.edition(), edition);
        return names;
    }
}
