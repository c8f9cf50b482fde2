package countryexplorer;

/** A failure of the kernel. The message names the file or the value, the fault and the remedy. */
public class CountryExplorerException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** The cause of the failure. */
    private final Status status;

    CountryExplorerException(Status status, String message) {
        super(message);
        this.status = status;
    }

    /**
     * The cause of the failure.
     *
     * @return the status, which is not {@link Status#OK}
     */
    public Status status() {
        return status;
    }

    static CountryExplorerException badCoordinate(double latitude, double longitude) {
        return new CountryExplorerException(
                Status.BAD_COORDINATE,
                latitude + ", " + longitude + " is not a coordinate; a latitude is -90 to 90 degrees, and a longitude"
                        + " -180 to 180");
    }
}
