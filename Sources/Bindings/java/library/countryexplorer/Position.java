package countryexplorer;

import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;

/**
 * A position that was read from text: the centre if the text names a cell.
 *
 * @param latitude the WGS 84 latitude in degrees
 * @param longitude the WGS 84 longitude in degrees
 * @param accuracyMetres the greatest distance of the place from the position, or empty if the notation has none
 * @param notation the notation of the text
 */
public record Position(double latitude, double longitude, OptionalDouble accuracyMetres, Notation notation) {
    private static final int MESSAGE_ROOM = 2048;

    /**
     * Reads a position in the notation that the text shows.
     *
     * @param text the text, such as {@code "geo:30.0444,31.2357"}
     * @return the position
     * @throws PositionException for a text that is not a position, or that can be read as more than one
     */
    public static Position parse(String text) {
        return parse(text, Contract.ANY_NOTATION);
    }

    /**
     * Reads a position in one notation.
     *
     * @param text the text
     * @param notation its notation
     * @return the position
     * @throws PositionException for a text that is not a position in the notation
     */
    public static Position parse(String text, Notation notation) {
        return parse(text, notation.number());
    }

    private static Position parse(String text, int notation) {
        // A lone surrogate becomes a question mark, which is in no notation.
        byte[] utf8 = OpenFile.utf8(text);
        double[] numbers = new double[3];
        int[] places = new int[2];
        byte[] fault = new byte[MESSAGE_ROOM];
        int status = Kernel.parsePosition(utf8, notation, numbers, places, fault);
        if (status != Status.OK.number()) {
            int offset = new String(utf8, 0, places[1], StandardCharsets.UTF_8).length();
            throw new PositionException(Status.of(status), OpenFile.message(fault), offset);
        }
        OptionalDouble accuracy = Double.isNaN(numbers[2]) ? OptionalDouble.empty() : OptionalDouble.of(numbers[2]);
        return new Position(numbers[0], numbers[1], accuracy, Notation.of(places[0]));
    }

    /**
     * Writes the position.
     *
     * @param as the notation to write
     * @return the text, which {@link #parse(String, Notation)} reads again
     * @throws CountryExplorerException with {@link Status#BAD_COORDINATE} for numbers that are not a coordinate
     */
    public String format(Notation as) {
        return format(latitude, longitude, as);
    }

    /**
     * Writes a position. Degrees have at most seven decimals. A cell is the one that holds the position.
     *
     * @param latitude the WGS 84 latitude in degrees
     * @param longitude the WGS 84 longitude in degrees
     * @param notation the notation to write
     * @return the text
     * @throws CountryExplorerException with {@link Status#BAD_COORDINATE} for numbers that are not a coordinate
     */
    public static String format(double latitude, double longitude, Notation notation) {
        byte[] text = Kernel.formatPosition(latitude, longitude, notation.number());
        if (text == null) throw CountryExplorerException.badCoordinate(latitude, longitude);
        return OpenFile.text(text);
    }

    /**
     * The name of a notation in the program, such as {@code plus-code}.
     *
     * @param notation the notation
     * @return its name
     */
    public static String nameOf(Notation notation) {
        return OpenFile.text(Kernel.notationName(notation.number()));
    }
}
