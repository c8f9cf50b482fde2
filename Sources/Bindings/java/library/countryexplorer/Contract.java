// Written by make contract from countryexplorer.h. make lint fails if it is old.
package countryexplorer;

/** The other numbers of countryexplorer.h. */
final class Contract {
    static final int ABI = 1;
    static final int NO_COORDINATE = -1;
    static final int NO_REGION = 0;
    static final int POSITION_ROOM = 80;

    static final int DATA_VERSION = 0;
    static final int LICENCE = 1;
    static final int SOURCES = 2;
    static final int EDITION = 3;

    static final int VIEW_STANDARD = 0;
    static final int VIEW_DE_FACTO = 2;

    static final int BETWEEN_COUNTRIES = 0;
    static final int BETWEEN_REGIONS = 1;

    static final int ANY_NOTATION = 0;

    private Contract() {}
}
