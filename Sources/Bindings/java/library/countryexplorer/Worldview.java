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
        // The digits of a number are not the name of a view, and the kernel's message shows them.
        if (!isNamed && !isOfState(number)) parse(0, Integer.toString(number));
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
        return new Worldview(parse(0, name));
    }

    /** The number of the view with a name. With an index, a state is one that its file names. Refuses other names. */
    static int parse(long index, String name) {
        byte[] fault = new byte[OpenFile.MESSAGE_ROOM];
        return OpenFile.known(Kernel.parseView(index, OpenFile.utf8(name), fault), fault);
    }

    private static boolean isOfState(int number) {
        byte[] letters = OpenFile.utf8(letters(number));
        return number >>> 16 == 0 && Kernel.parseView(0, letters, new byte[OpenFile.MESSAGE_ROOM]) == number;
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
