// Written by make contract from countryexplorer.h. make lint fails if it is old.
package countryexplorer;

/** The result of a function of the kernel. */
public enum Status {
    /** The function has succeeded. */
    OK(0),
    /** The file is a folder, a device or a file of another kind, instead of a boundary file. */
    NOT_A_BOUNDARY_FILE(1),
    /** The file is shorter than its header states. */
    TRUNCATED(2),
    /** The file has a format version that this library does not support. */
    WRONG_VERSION(3),
    /** The bytes of the file differ from those that were written. */
    DAMAGED(4),
    /** A latitude is outside -90 to 90, a longitude is outside -180 to 180, or a number is NaN. */
    BAD_COORDINATE(5),
    /** Not a failure: no border or country is within the radius. */
    NO_BORDER_WITHIN(6),
    /**
     * Another argument is out of range or unknown, such as a border kind, a negative radius, or a box whose west
     * exceeds its east.
     */
    BAD_ARGUMENT(7),
    /** Not a failure: ce_cities_search found more cities than it counted. */
    MORE(8),
    /** The file is of another kind, instead of a city file. */
    NOT_A_CITY_FILE(9),
    /** The file does not exist. */
    MISSING(10),
    /** The operating system did not open or map the file. */
    UNREADABLE(11),
    /** Memory is exhausted. */
    NO_MEMORY(12),
    /** The file is of another kind or is malformed, instead of a valid country file. */
    NOT_A_COUNTRY_FILE(13),
    /** The text is not a position in any notation, or not in the one that was named. */
    NOT_A_POSITION(14),
    /** The text can be read as more than one position. */
    AMBIGUOUS_POSITION(15);

    private static final Status[] ALL = values();
    private final int number;

    Status(int number) {
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

    static Status of(int number) {
        for (Status each : ALL) {
            if (each.number == number) return each;
        }
        throw new IllegalArgumentException("Status has no number " + number);
    }
}
