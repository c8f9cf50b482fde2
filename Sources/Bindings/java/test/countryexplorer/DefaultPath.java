package countryexplorer;

/** Prints the default paths of two files, and the path of the boundary file that is opened without one. */
public final class DefaultPath {
    private DefaultPath() {}

    public static void main(String[] arguments) {
        System.out.println(Index.defaultPath());
        System.out.println(CountryNames.defaultPath());
        System.out.println(Index.open().path());
    }
}
