// Written by make contract from countryexplorer.h. make lint fails if it is old.
package countryexplorer;

import java.util.List;

/**
 * Ground with one country, time zone and dispute. A missing text is null.
 *
 * @param number the number of the region in its file, from 1
 * @param code The region's code: an ISO 3166-1 alpha-2 code, an ISO 3166-2 code such as EG-C, or a word.
 * @param name The name of a subdivision. It is null in a file of countries.
 * @param timeZone An IANA time zone, such as Africa/Cairo.
 * @param country The country's ISO 3166-1 alpha-2 code, or null if the region belongs to no country.
 * @param claimants The codes of the claimants, usually states. Empty without a dispute.
 * @param dispute The common name of the dispute.
 * @param administrator The administrator of disputed ground: a country code of two letters, or a name if it has no
 *     code.
 * @param controller The country code of the state that controls an administrator without a code.
 */
public record Region(
        int number,
        String code,
        String name,
        String timeZone,
        String country,
        List<String> claimants,
        String dispute,
        String administrator,
        String controller) {
    /** The region with the texts of the file, by {@link RegionField#number}. An empty text is missing. */
    static Region of(int number, String[] texts) {
        return new Region(
                number,
                texts[0],
                text(texts[1]),
                text(texts[2]),
                text(texts[3]),
                list(texts[4]),
                text(texts[5]),
                text(texts[6]),
                text(texts[7]));
    }

    private static String text(String text) {
        return text.isEmpty() ? null : text;
    }

    private static List<String> list(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(" "));
    }
}
