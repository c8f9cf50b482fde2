package countryexplorer.flink;

/** A position of a vehicle or a person at a time. Flink writes it as a POJO, so that its state can gain fields. */
public final class Fix {
    /** The vehicle or the person. */
    public String key;

    /** Milliseconds since 1970, which are also the timestamp of the element. */
    public long time;

    /** Degrees of WGS 84, from -90 to 90. */
    public double latitude;

    /** Degrees of WGS 84, from -180 to 180. */
    public double longitude;

    /** Creates a fix whose fields are to be set. Flink needs it. */
    public Fix() {}

    /**
     * Creates a fix.
     *
     * @param key the vehicle or the person
     * @param time milliseconds since 1970
     * @param latitude degrees
     * @param longitude degrees
     */
    public Fix(String key, long time, double latitude, double longitude) {
        this.key = key;
        this.time = time;
        this.latitude = latitude;
        this.longitude = longitude;
    }

    @Override
    public String toString() {
        return key + "," + time + "," + latitude + "," + longitude;
    }
}
