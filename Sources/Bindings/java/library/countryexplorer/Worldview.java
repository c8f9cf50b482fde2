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
        if (!isNamed && !(number >>> 16 == 0 && parse(0, letters(number)) == number)) {
            throw unknown(Integer.toString(number), "");
        }
    }

    /**
     * The view with a name, in the words of the program. The view of a state that a file does not name has no effect
     * there. {@link Index#worldview} refuses such a state.
     *
     * @param name {@code standard}, {@code de-facto}, or the two letters of the state whose claims it follows
     * @return the view
     * @throws CountryExplorerException with {@link Status#BAD_ARGUMENT} for another name
     */
    public static Worldview of(String name) {
        int number = parse(0, name);
        if (number < 0) throw unknown(name, "");
        return new Worldview(number);
    }

    /** The number of the view with a name, or a negative number. With an index, a state is one that its file names. */
    static int parse(long index, String name) {
        return Kernel.parseView(index, OpenFile.utf8(name));
    }

    static CountryExplorerException unknown(String name, String where) {
        return new CountryExplorerException(
                Status.BAD_ARGUMENT,
                "the worldview is '" + name.replaceAll("\\p{Cntrl}", "?")
                        + "'; name standard, de-facto, or the two letters of a country" + where);
    }

    /** The two letters of a state's number. */
    static String letters(int number) {
        return "" + (char) (number >> 8) + (char) (number & 0xFF);
    }

    /** The name, as {@link #of} reads it. */
    @Override
    public String toString() {
        if (number == Contract.VIEW_STANDARD) return "standard";
        if (number == Contract.VIEW_DE_FACTO) return "de-facto";
        return letters(number);
    }
}
