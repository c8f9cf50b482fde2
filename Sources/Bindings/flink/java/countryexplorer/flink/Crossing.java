package countryexplorer.flink;

/** A change of country. The border was crossed between the times {@link #after} and {@link #at}. */
public final class Crossing {
    /** The vehicle or the person. */
    public String key;

    /** The two letters of the country before, or null at sea. */
    public String leftCountry;

    /** The two letters of the country that was entered, or null at sea. */
    public String enteredCountry;

    /** The time of the last fix before the border, in milliseconds since 1970. */
    public long after;

    /** The time of the first fix beyond the border, in milliseconds since 1970. */
    public long at;

    /** The latitude of the first fix beyond the border. */
    public double latitude;

    /** The longitude of the first fix beyond the border. */
    public double longitude;

    /** Creates a crossing whose fields are to be set. Flink needs it. */
    public Crossing() {}

    Crossing(Fix fix, String leftCountry, String enteredCountry, long after) {
        this.key = fix.key;
        this.leftCountry = leftCountry;
        this.enteredCountry = enteredCountry;
        this.after = after;
        this.at = fix.time;
        this.latitude = fix.latitude;
        this.longitude = fix.longitude;
    }

    /** The fields with commas between them, and nothing for null. */
    @Override
    public String toString() {
        String countries = text(leftCountry) + "," + text(enteredCountry);
        return key + "," + countries + "," + after + "," + at + "," + latitude + "," + longitude;
    }

    private static String text(String country) {
        return country == null ? "" : country;
    }
}
