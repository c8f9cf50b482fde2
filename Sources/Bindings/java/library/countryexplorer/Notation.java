// Written by make contract from countryexplorer.h. make lint fails if it is old.
package countryexplorer;

/** A notation of a position. */
public enum Notation {
    /** Two decimal numbers of degrees, latitude first unless letters or labels give another order. */
    DECIMAL(1),
    /** Degrees and minutes, or degrees, minutes and seconds. */
    DMS(2),
    /** A geo URI (RFC 5870). */
    GEO_URI(3),
    /** A point string of ISO 6709, annex H. */
    ISO_6709(4),
    /** A GeoJSON point (RFC 7946), or an object with lat and lon. */
    GEOJSON(5),
    /** A well-known text point, longitude first. */
    WKT(6),
    /** A link to a map page with the coordinates in the address. */
    MAP_LINK(7),
    /** Universal Transverse Mercator, or Universal Polar Stereographic near the poles. */
    UTM(8),
    /** A cell of the Military Grid Reference System. */
    MGRS(9),
    /** A full Open Location Code. */
    PLUS_CODE(10),
    /** A geohash. */
    GEOHASH(11),
    /** A Maidenhead locator of the amateur radio service. */
    MAIDENHEAD(12);

    private static final Notation[] ALL = values();
    private final int number;

    Notation(int number) {
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

    static Notation of(int number) {
        for (Notation each : ALL) {
            if (each.number == number) return each;
        }
        throw new IllegalArgumentException("Notation has no number " + number);
    }
}
