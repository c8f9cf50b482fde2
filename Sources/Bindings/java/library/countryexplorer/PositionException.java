package countryexplorer;

/** A text that is not a position. The message has the faulty part, its column, the reason and the remedy. */
public final class PositionException extends CountryExplorerException {
    private static final long serialVersionUID = 1;

    /** The number of characters before the faulty part. */
    private final int offset;

    PositionException(Status status, String message, int offset) {
        super(status, message);
        this.offset = offset;
    }

    /**
     * The place of the faulty part.
     *
     * @return the number of {@code char} values before it
     */
    public int offset() {
        return offset;
    }

    /**
     * True if the text can be read as more than one position.
     *
     * @return true for {@link Status#AMBIGUOUS_POSITION}
     */
    public boolean isAmbiguous() {
        return status() == Status.AMBIGUOUS_POSITION;
    }
}
