package countryexplorer;

import java.nio.file.Path;
import java.util.Arrays;

/** Prints the country of one place. Usage: OnePlace BOUNDARIES [FURTHER-FOLDER ...] */
public final class OnePlace {
    private OnePlace() {}

    public static void main(String[] arguments) {
        NativeLibrary.addFolders(Arrays.stream(arguments).skip(1).map(Path::of).toList());
        System.out.println(Index.open(arguments[0]).locate(30.0444, 31.2357).orElseThrow().country());
    }
}
