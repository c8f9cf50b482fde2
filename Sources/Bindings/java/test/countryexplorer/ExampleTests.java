package countryexplorer;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.Test;

/** The examples of the guides. test_languages.py compares their lines. */
public class ExampleTests {
    @Test
    public void theExamplesOfTheGuidesRun() {
        String boundaries = Data.BOUNDARIES.toString();
        double[] latitudes = {30.0444, 0};
        double[] longitudes = {31.2357, -30};
        try (Index index = Index.open(boundaries)) {
            Region region = index.locate(47.6969, 8.6872).orElseThrow();
            String[] zones = index.locate(latitudes, longitudes, RegionField.TIME_ZONE);
            Optional<String> country = index.country(45.3, 34.4, Worldview.DE_FACTO);
            Border border = index.nearestBorder(47.6969, 8.6872).orElseThrow();
            List<Candidate> possible = index.candidates(47.6969, 8.6872, 400, Worldview.STANDARD);
            assertEquals("DE", region.country());
            assertArrayEquals(new String[] {"Africa/Cairo", null}, zones);
            assertEquals(Optional.of("RU"), country);
            assertEquals("CH", border.neighbour().orElseThrow().country());
            List<String> names = possible.stream().map(each -> each.country().orElseThrow()).toList();
            assertEquals(List.of("DE", "CH"), names);
            assertEquals(0.956, possible.get(0).share(), 0.0005);
        }
        Position position = Position.parse("geo:30.0444,31.2357;u=35");
        assertEquals(35, position.accuracyMetres().getAsDouble(), 0);
    }
}
