package countryexplorer.flink;

/** {@code country_data_edition()}: the size and the checksums of the boundary file, for the parameter of a job. */
public final class DataEdition extends PlaceFunction {
    private static final long serialVersionUID = 1;

    /** Creates the function. */
    public DataEdition() {}

    /**
     * The edition.
     *
     * @return a text that differs between files with different contents
     */
    public String eval() {
        return index.edition();
    }
}
