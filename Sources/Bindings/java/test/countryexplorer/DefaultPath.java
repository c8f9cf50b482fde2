package countryexplorer;

/** Prints the path of the boundary file that is opened without one. Usage: DefaultPath */
public final class DefaultPath {
    private DefaultPath() {}

    public static void main(String[] arguments) {
        System.out.println(Index.open().path());
    }
}
