package countryexplorer;

import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The names of countries in a catalogue such as {@code countries.bin}, found by typed text.
 *
 * <p>Any number of threads may search at the same time.
 */
public final class CountryNames extends OpenFile {
    private static final String FILE = "countries.bin";

    /**
     * A country that a search found.
     *
     * @param country the ISO 3166-1 alpha-2 code
     * @param text the text that matched, in its original spelling
     * @param field the field that matched
     * @param language the language of a name that is not English: a BCP 47 tag, or an ISO 639-3 code of a native name
     * @param quality the quality of the match, such as {@code whole} or {@code beginning of a word}
     */
    public record Found(String country, String text, SearchField field, Optional<String> language, String quality) {}

    /**
     * The result of a search.
     *
     * @param total the number of all countries that match
     * @param countries the best of them, the best first
     */
    public record Result(long total, List<Found> countries) {}

    private CountryNames(Path path) {
        super(Kernel.COUNTRY_NAMES, path);
    }

    /**
     * Opens a catalogue.
     *
     * @param path the path of the file
     * @return the open names
     * @throws CountryExplorerException if the file is missing, of another kind or damaged
     */
    public static CountryNames open(Path path) {
        return new CountryNames(path);
    }

    /**
     * Opens {@code countries.bin} of the folder {@code $COUNTRYEXPLORER_DATA}. If the variable is not set, opens the
     * one beside the jar, or else the installed one.
     *
     * @return the open names
     * @throws CountryExplorerException if the file is missing, of another kind or damaged
     */
    public static CountryNames open() {
        return open(find(FILE));
    }

    /**
     * The path of the file that {@link #open()} opens.
     *
     * @return the path, or the last one that is searched if no folder has the file
     */
    public static Path defaultPath() {
        return searched(FILE, new int[1]);
    }

    /**
     * Finds the countries that match a text in any field, at most 10, as in the other languages.
     *
     * @param text a name in any language, a capital, a code, a currency, a flag or a telephone code
     * @return the countries found
     */
    public Result search(String text) {
        return search(text, Kernel.usualLimit());
    }

    /**
     * Finds the countries that match a text in any field.
     *
     * @param text a name in any language, a capital, a code, a currency, a flag or a telephone code
     * @param limit the greatest number of countries in the result
     * @return the countries found
     * @throws CountryExplorerException with {@link Status#BAD_ARGUMENT} for a negative limit
     */
    public Result search(String text, long limit) {
        return search(text, limit, Set.of());
    }

    /**
     * Finds the countries that match a text in some fields.
     *
     * @param text the text that the user typed
     * @param limit the greatest number of countries in the result
     * @param fields the fields to examine, or an empty set for all
     * @return the countries found
     * @throws CountryExplorerException with {@link Status#BAD_ARGUMENT} for a negative limit
     */
    public Result search(String text, long limit, Set<SearchField> fields) {
        int bits = 0;
        for (SearchField field : fields) bits |= 1 << field.number();
        int[] numbers = new int[2 * requireLimit(limit)];
        long[] totals = new long[2];
        Handle handle = handle();
        byte[][] texts;
        try {
            texts = Kernel.searchCountries(handle.address, utf8(text), bits, numbers, totals);
        } finally {
            Reference.reachabilityFence(handle);
        }
        if (texts == null) throw failure((int) totals[0]);
        List<Found> found = new ArrayList<>();
        for (int row = 0; row < texts.length / 3; row++) found.add(found(texts, numbers, row));
        return new Result(totals[1], List.copyOf(found));
    }

    private static Found found(byte[][] texts, int[] numbers, int row) {
        String language = text(texts[3 * row + 2]);
        return new Found(
                text(texts[3 * row]),
                text(texts[3 * row + 1]),
                SearchField.of(numbers[2 * row + 1]),
                language.isEmpty() ? Optional.empty() : Optional.of(language),
                text(Kernel.qualityName(numbers[2 * row])));
    }

    /**
     * The English name of a field, such as {@code native name}. Several fields have the same name.
     *
     * @param field the field
     * @return its name
     */
    public static String nameOf(SearchField field) {
        return text(Kernel.searchFieldName(field.number()));
    }
}
