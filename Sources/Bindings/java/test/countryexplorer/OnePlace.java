package countryexplorer;

/** Prints the country of one place. Usage: OnePlace BOUNDARIES */
public final class OnePlace {
    private OnePlace() {}

    public static void main(String[] arguments) {
        System.out.println(Index.open(arguments[0]).locate(30.0444, 31.2357).orElseThrow().country());
    }
}
