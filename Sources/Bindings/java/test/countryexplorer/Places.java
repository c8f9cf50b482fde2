package countryexplorer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Places in a file of little-endian doubles, latitude first. */
record Places(double[] latitudes, double[] longitudes) {
    static Places read(String path) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(Path.of(path)));
        DoubleBuffer numbers = bytes.order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer();
        Places places = new Places(new double[numbers.limit() / 2], new double[numbers.limit() / 2]);
        for (int row = 0; row < places.count(); row++) {
            places.latitudes[row] = numbers.get(2 * row);
            places.longitudes[row] = numbers.get(2 * row + 1);
        }
        return places;
    }

    int count() {
        return latitudes.length;
    }
}
