package countryexplorer;

/**
 * The kind of border that {@link Index#nearestBorder} finds.
 *
 * @param number the number in countryexplorer.h
 */
public record BorderKind(int number) {
    /** The borders between countries in the standard view, including those between a country and the high seas. */
    public static final BorderKind BETWEEN_COUNTRIES = new BorderKind(Contract.BETWEEN_COUNTRIES);

    /** The borders between any two regions, including those where only the time zone or the dispute changes. */
    public static final BorderKind BETWEEN_REGIONS = new BorderKind(Contract.BETWEEN_REGIONS);

    /**
     * The borders between countries in a view.
     *
     * @param worldview the view
     * @return the kind
     */
    public static BorderKind in(Worldview worldview) {
        return new BorderKind(worldview.number());
    }
}
