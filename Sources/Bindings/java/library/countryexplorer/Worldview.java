package countryexplorer;

/**
 * An assignment of disputed ground to countries.
 *
 * @param number the number in countryexplorer.h
 */
public record Worldview(int number) {
    /** The assignment of the boundary file. The bundled file follows the United Nations and ISO 3166-1. */
    public static final Worldview STANDARD = new Worldview(Contract.VIEW_STANDARD);

    /** Disputed ground belongs to the country that administers it. */
    public static final Worldview DE_FACTO = new Worldview(Contract.VIEW_DE_FACTO);

    /**
     * A view by its number.
     *
     * @param number the number of {@link #STANDARD}, of {@link #DE_FACTO} or of a state's letters
     * @throws CountryExplorerException with {@link Status#BAD_ARGUMENT} for another number
     */
    public Worldview {
        boolean isNamed = number == Contract.VIEW_STANDARD || number == Contract.VIEW_DE_FACTO;
        if (!isNamed && !(number >>> 16 == 0 && isLetter(number >> 8) && isLetter(number & 0xFF))) {
            throw unknown(Integer.toString(number));
        }
    }

    /**
     * The view with a name, in the words of the program.
     *
     * @param name {@code standard}, {@code de-facto}, or the two letters of the state whose claims it follows
     * @return the view
     * @throws CountryExplorerException with {@link Status#BAD_ARGUMENT} for another name
     */
    public static Worldview of(String name) {
        if (name.equals("standard")) return STANDARD;
        if (name.equals("de-facto")) return DE_FACTO;
        if (name.length() != 2) throw unknown(name);
        char first = upper(name.charAt(0));
        char second = upper(name.charAt(1));
        if (!isLetter(first) || !isLetter(second)) throw unknown(name);
        return new Worldview((first << 8) | second);
    }

    private static char upper(char letter) {
        return letter >= 'a' && letter <= 'z' ? (char) (letter - 'a' + 'A') : letter;
    }

    private static boolean isLetter(int letter) {
        return letter >= 'A' && letter <= 'Z';
    }

    private static CountryExplorerException unknown(String name) {
        return new CountryExplorerException(
                Status.BAD_ARGUMENT,
                "the worldview is '" + name + "'; name standard, de-facto, or the two letters of a country");
    }

    /** The name, as {@link #of} reads it. */
    @Override
    public String toString() {
        if (number == Contract.VIEW_STANDARD) return "standard";
        if (number == Contract.VIEW_DE_FACTO) return "de-facto";
        return "" + (char) (number >> 8) + (char) (number & 0xFF);
    }
}
