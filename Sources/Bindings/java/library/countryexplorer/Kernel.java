package countryexplorer;

import java.nio.Buffer;

/** The native functions. The arrays and buffers have the sizes that each comment states. */
final class Kernel {
    /** The result of {@link #lookup} if the file is damaged there. */
    static final int FAILED = -2;

    /** The kinds of file of {@link #open}. */
    static final int INDEX = 0;

    static final int COUNTRY_NAMES = 1;
    static final int CITIES = 2;

    static {
        NativeLibrary.load();
        if (abiVersion() < Contract.ABI) {
            throw new UnsatisfiedLinkError("the library's interface is version " + abiVersion() + ", and "
                    + Contract.ABI + " is needed; take the library and the jar of one release");
        }
    }

    private Kernel() {}

    static native int abiVersion();

    /** A handle, or 0 with a status and the message in {@code fault}, as UTF-8 padded with zeros. */
    static native long open(int kind, byte[] path, int[] status, byte[] fault);

    static native void close(int kind, long handle);

    static native int verify(long handle, byte[] fault);

    static native byte[] indexText(long handle, int field);

    static native double toleranceMetres(long handle);

    static native int regionCount(long handle);

    static native byte[] regionText(long handle, int region, int field);

    /** The number of the view with a name, or -1 with the message in {@code fault}. A handle of 0 permits any state. */
    static native int parseView(long handle, byte[] name, byte[] fault);

    /** The path of a data file, or the last one that was searched. The folder of the jar may be null. */
    static native byte[] dataPath(byte[] name, byte[] folder, int[] status);

    /** Two letters, or an empty text. Null for an unknown view. */
    static native byte[] regionCountry(long handle, int region, int view);

    /** The region at a place, {@link Contract#NO_REGION}, {@link Contract#NO_COORDINATE} or {@link #FAILED}. */
    static native int lookup(long handle, double latitude, double longitude);

    /** Looks up as many places as there are latitudes. The other arrays are at least as long. Returns a status. */
    static native int lookupArrays(long handle, double[] latitudes, double[] longitudes, int[] regions);

    /** Looks up {@code count} places in direct buffers, each from a position. Returns a status. */
    static native int lookupBuffers(
            long handle,
            Buffer latitudes,
            int latitude,
            Buffer longitudes,
            int longitude,
            Buffer regions,
            int region,
            int count);

    /** Writes the metres, the latitude, the longitude and the region to {@code found}. Returns a status. */
    static native int nearest(
            long handle, boolean country, double latitude, double longitude, double within, int kind, double[] found);

    /** Writes each candidate that fits. Returns the number of all candidates, or a negative status. */
    static native long certainty(
            long handle,
            double latitude,
            double longitude,
            double metres,
            int view,
            double[] shares,
            int[] countries);

    /** Writes six numbers of each segment that fits. Returns the number of all segments, or a negative status. */
    static native long bordersIn(long handle, double west, double south, double east, double north, int[] segments);

    /**
     * Writes the latitude, the longitude and the accuracy to {@code numbers}, and the notation and the place of a fault
     * to {@code places}. Returns a status.
     */
    static native int parsePosition(byte[] text, int notation, double[] numbers, int[] places, byte[] fault);

    /** The text, or null for a pair that is not a coordinate. */
    static native byte[] formatPosition(double latitude, double longitude, int notation);

    /** The number of the notation with a name, or -1 with the message in {@code fault}. */
    static native int parseNotation(byte[] name, byte[] fault);

    static native byte[] notationName(int notation);

    /** The number of countries that a search returns without a limit. */
    static native int usualLimit();

    /** The number of countries that a limit permits, at most that of a catalogue, or -1 with the message. */
    static native int countries(long limit, byte[] fault);

    static native byte[] searchFieldName(int field);

    static native byte[] qualityName(int quality);

    /**
     * Three texts of each country that fits in {@code numbers}, which receives two numbers of each. {@code totals}
     * receives the status and the number of all countries found.
     */
    static native byte[][] searchCountries(long handle, byte[] text, int fields, int[] numbers, long[] totals);

    /**
     * Five texts of each city that fits in {@code numbers}, which receives six numbers of each. {@code totals} receives
     * the status and the number of all cities found. Null for {@code countries} or {@code zones} permits all.
     */
    static native byte[][] searchCities(
            long handle,
            byte[] text,
            byte[] countries,
            byte[] zones,
            double latitude,
            double longitude,
            int population,
            double[] numbers,
            long[] totals);

    static native byte[][] nearestCities(
            long handle,
            double latitude,
            double longitude,
            double within,
            int population,
            double[] numbers,
            long[] totals);

    static native void nameCountries(long handle, long names);
}
