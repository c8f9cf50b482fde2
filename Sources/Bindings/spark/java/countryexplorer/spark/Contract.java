package countryexplorer.spark;

/** The numbers of countryexplorer.h. Written by make contract from countryexplorer.h. make lint fails if it is old. */
final class Contract {
    static final int NO_REGION = 0;
    static final int NO_COORDINATE = -1;

    private Contract() {}

    /** The fields of a region. */
    static final class RegionField {
        /** The region's code: an ISO 3166-1 alpha-2 code, an ISO 3166-2 code such as EG-C, or a word. */
        static final int CODE = 0;
        /** The name of a subdivision. */
        static final int NAME = 1;
        /** An IANA time zone, such as Africa/Cairo. */
        static final int TIME_ZONE = 2;
        /** The country's ISO 3166-1 alpha-2 code, or an empty text if the region belongs to no country. */
        static final int COUNTRY = 3;
        /** The codes of the claimants, usually states, separated by spaces, or an empty text without a dispute. */
        static final int CLAIMANTS = 4;
        /** The common name of the dispute. */
        static final int DISPUTE = 5;
        /** The administrator of disputed ground: a country code of two letters, or a name if it has no code. */
        static final int ADMINISTRATOR = 6;
        /** The country code of the state that controls an administrator without a code. */
        static final int CONTROLLER = 7;

        private RegionField() {}
    }

    /** The texts about a file. */
    static final class IndexField {
        /** The version of the data, such as 2026c. */
        static final int DATA_VERSION = 0;
        /** The licences of the data, in one line. */
        static final int LICENCE = 1;
        /** The sources of the data, one per line. */
        static final int SOURCES = 2;
        /** The file's size in bytes and the two checksums of its header, such as 18522112-1f2e3d4c5b6a7988. */
        static final int EDITION = 3;

        private IndexField() {}
    }
}
