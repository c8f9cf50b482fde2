package countryexplorer;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Answers the questions in a file, one a line, which equality.py writes and compares.
 * Usage: Questions DATA FILE
 */
public final class Questions {
    private static final int LIMIT = 5;

    private final Index index;
    private final CountryNames names;
    private final Cities cities;

    private Questions(Path data) {
        index = Index.open(data.resolve("boundaries.bin"));
        names = CountryNames.open(data.resolve("countries.bin"));
        cities = Cities.open(data.resolve("cities.bin"));
        cities.nameCountries(names);
    }

    public static void main(String[] arguments) throws IOException {
        Questions questions = new Questions(Path.of(arguments[0]));
        var out = new PrintStream(new BufferedOutputStream(System.out), false, StandardCharsets.UTF_8);
        for (String line : Files.readString(Path.of(arguments[1])).split("\n")) {
            out.print(questions.answer(line.split("\t", -1)) + "\n");
        }
        out.flush();
    }

    private String answer(String[] fields) {
        return switch (fields[0]) {
            case "countries" -> countries(fields[1]);
            case "cities" -> cities(fields);
            case "nearest" -> nearest(fields);
            case "position" -> position(fields[1]);
            case "certainty" -> certainty(fields);
            case "worldview" -> worldview(fields[1]);
            default -> throw new IllegalArgumentException(fields[0]);
        };
    }

    private String countries(String text) {
        CountryNames.Result result = names.search(text, LIMIT);
        if (result.countries().isEmpty()) return "0";
        CountryNames.Found first = result.countries().get(0);
        String codes = result.countries().stream().map(CountryNames.Found::country).collect(Collectors.joining(" "));
        return String.join(
                "\t",
                Long.toString(result.total()),
                codes,
                first.quality(),
                CountryNames.nameOf(first.field()),
                first.text(),
                first.language().orElse(""));
    }

    private String cities(String[] fields) {
        CityQuestion question = CityQuestion.of(fields[1]).withPopulation(Integer.parseInt(fields[2]));
        if (!fields[3].isEmpty()) question = question.near(number(fields[3]), number(fields[4]));
        List<Cities.City> found = cities.search(question, LIMIT);
        return identifiers(found) + "\t" + (found.isEmpty() ? "" : found.get(0).quality());
    }

    private String nearest(String[] fields) {
        List<Cities.City> found = cities.nearest(
                number(fields[1]), number(fields[2]), Double.POSITIVE_INFINITY, Integer.parseInt(fields[3]), LIMIT);
        String metres = found.stream()
                .map(city -> Long.toString(Math.round(city.metres().getAsDouble())))
                .collect(Collectors.joining(" "));
        return identifiers(found) + "\t" + metres;
    }

    private static String position(String text) {
        try {
            Position found = Position.parse(text);
            String accuracy = found.accuracyMetres().isEmpty()
                    ? ""
                    : Double.toString(found.accuracyMetres().getAsDouble());
            return String.format(Locale.ROOT, "%.9f\t%.9f\t%s", found.latitude(), found.longitude(), accuracy);
        } catch (PositionException fault) {
            return "-";
        }
    }

    private String certainty(String[] fields) {
        return index
                .candidates(number(fields[1]), number(fields[2]), number(fields[3]), index.worldview(fields[4]))
                .stream()
                .map(each -> String.format(Locale.ROOT, "%s %.3f", each.country().orElse("--"), each.share()))
                .collect(Collectors.joining(", "));
    }

    private String worldview(String name) {
        try {
            return index.worldview(name).toString();
        } catch (CountryExplorerException fault) {
            return "-";
        }
    }

    private static double number(String text) {
        return Double.parseDouble(text);
    }

    private static String identifiers(List<Cities.City> cities) {
        return cities.stream().map(city -> Integer.toString(city.id())).collect(Collectors.joining(" "));
    }
}
