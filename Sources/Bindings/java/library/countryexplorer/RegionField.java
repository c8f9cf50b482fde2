// Written by make contract from countryexplorer.h. make lint fails if it is old.
package countryexplorer;

/** A text of a region. */
public enum RegionField {
    /** The region's code: an ISO 3166-1 alpha-2 code, an ISO 3166-2 code such as EG-C, or a word. */
    CODE(0),
    /** The name of a subdivision. */
    NAME(1),
    /** An IANA time zone, such as Africa/Cairo. */
    TIME_ZONE(2),
    /** The country's ISO 3166-1 alpha-2 code, or an empty text if the region belongs to no country. */
    COUNTRY(3),
    /** The codes of the claimants, usually states, separated by spaces, or an empty text without a dispute. */
    CLAIMANTS(4),
    /** The common name of the dispute. */
    DISPUTE(5),
    /** The administrator of disputed ground: a country code of two letters, or a name if it has no code. */
    ADMINISTRATOR(6),
    /** The country code of the state that controls an administrator without a code. */
    CONTROLLER(7);

    private static final RegionField[] ALL = values();
    private final int number;

    RegionField(int number) {
        this.number = number;
    }

    /**
     * The number in countryexplorer.h.
     *
     * @return the number
     */
    public int number() {
        return number;
    }

    static RegionField of(int number) {
        for (RegionField each : ALL) {
            if (each.number == number) return each;
        }
        throw new IllegalArgumentException("RegionField has no number " + number);
    }
}
