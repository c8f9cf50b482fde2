package countryexplorer;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
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
        Reading reading = Reading.of(text, notation);
        if (!reading.isPosition()) throw reading.failure();
        return reading.position();
    }

    /**
     * Reads a position in the notation that the text shows, without an exception for another text.
     *
     * @param text the text
     * @return the position, or empty for a text that is not a position, or that can be read as more than one
     */
    public static Optional<Position> tryParse(String text) {
        return Reading.of(text, Contract.ANY_NOTATION).optional();
    }

    /**
     * Reads a position in one notation, without an exception for another text.
     *
     * @param text the text
     * @param notation its notation
     * @return the position, or empty for a text that is not a position in the notation
     */
    public static Optional<Position> tryParse(String text, Notation notation) {
        return Reading.of(text, notation.number()).optional();
    }

    /**
     * The reason why a text is not a position, and the remedy.
     *
     * @param text the text
     * @return the message of the exception that {@link #parse(String)} throws, or empty for a position
     */
    public static Optional<String> fault(String text) {
        return Reading.of(text, Contract.ANY_NOTATION).reason();
    }

    /**
     * The reason why a text is not a position in a notation, and the remedy.
     *
     * @param text the text
     * @param notation the notation
     * @return the message of the exception that {@link #parse(String, Notation)} throws, or empty for a position
     */
    public static Optional<String> fault(String text, Notation notation) {
        return Reading.of(text, notation.number()).reason();
    }

    /** The result of the kernel for a text in UTF-8. */
    private record Reading(byte[] text, int status, double[] numbers, int[] places, byte[] fault) {
        static Reading of(String text, int notation) {
            // A lone surrogate becomes a question mark, which is in no notation.
            byte[] utf8 = OpenFile.utf8(text);
            double[] numbers = new double[3];
            int[] places = new int[2];
            byte[] fault = new byte[OpenFile.MESSAGE_ROOM];
            return new Reading(
                    utf8, Kernel.parsePosition(utf8, notation, numbers, places, fault), numbers, places, fault);
        }

        boolean isPosition() {
            return status == Status.OK.number();
        }

        Position position() {
            OptionalDouble accuracy =
                    Double.isNaN(numbers[2]) ? OptionalDouble.empty() : OptionalDouble.of(numbers[2]);
            return new Position(numbers[0], numbers[1], accuracy, Notation.of(places[0]));
        }

        Optional<Position> optional() {
            return isPosition() ? Optional.of(position()) : Optional.empty();
        }

        Optional<String> reason() {
            return isPosition() ? Optional.empty() : Optional.of(OpenFile.message(fault));
        }

        PositionException failure() {
            int offset = new String(text, 0, places[1], StandardCharsets.UTF_8).length();
            return new PositionException(Status.of(status), OpenFile.message(fault), offset);
        }
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
        return tryFormat(latitude, longitude, notation)
                .orElseThrow(() -> CountryExplorerException.badCoordinate(latitude, longitude));
    }

    /**
     * Writes a position, without an exception for numbers that are not a coordinate.
     *
     * @param latitude degrees
     * @param longitude degrees
     * @param notation the notation to write
     * @return the text of {@link #format(double, double, Notation)}, or empty
     */
    public static Optional<String> tryFormat(double latitude, double longitude, Notation notation) {
        byte[] text = Kernel.formatPosition(latitude, longitude, notation.number());
        return text == null ? Optional.empty() : Optional.of(OpenFile.text(text));
    }

    /**
     * The notation with a name, as {@link #nameOf} gives it.
     *
     * @param name the name, such as {@code mgrs}
     * @return the notation
     * @throws CountryExplorerException with {@link Status#BAD_ARGUMENT} for another name
     */
    public static Notation notationNamed(String name) {
        byte[] fault = new byte[OpenFile.MESSAGE_ROOM];
        return Notation.of(OpenFile.known(Kernel.parseNotation(OpenFile.utf8(name), fault), fault));
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
