// Written by make contract from countryexplorer.h. make lint fails if it is old.
package countryexplorer;

/** A field of a country that a search examines. */
public enum SearchField {
    /** The ISO 3166-1 alpha-2, alpha-3 or numeric code. */
    CODE(0),
    /** The common English name. */
    NAME(1),
    /** The formal name in English, or another English name. */
    OTHER_NAME(2),
    /** A code used in sports or for vehicles. */
    OTHER_CODE(3),
    /** A name in an official language. */
    NATIVE_NAME(4),
    /** A name in another language. */
    TRANSLATION(5),
    /** A name for the people or the products of the country. */
    DEMONYM(6),
    /** The English name of a capital. */
    CAPITAL(7),
    /** Another name of a capital: in another language, or a former one. */
    CAPITAL_NAME(8),
    /** A currency's code or name. */
    CURRENCY(9),
    /** A currency's symbol in English text. */
    SYMBOL(10),
    /** A currency's symbol in its own country. */
    NATIVE_SYMBOL(11),
    /** A language's name or code. */
    LANGUAGE(12),
    /** The subregion of UN M49. */
    SUBREGION(13),
    /** The region of UN M49, or a continent. */
    REGION(14),
    /** A telephone code, as digits. */
    CALLING_CODE(15),
    /** A top-level domain of the country. */
    DOMAIN(16),
    /** A time zone's identifier, or the city in it. */
    TIME_ZONE(17);

    private static final SearchField[] ALL = values();
    private final int number;

    SearchField(int number) {
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

    static SearchField of(int number) {
        for (SearchField each : ALL) {
            if (each.number == number) return each;
        }
        throw new IllegalArgumentException("SearchField has no number " + number);
    }
}
