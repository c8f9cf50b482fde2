package countryexplorer;

import java.util.Optional;

/**
 * A country in which an imprecise place may lie.
 *
 * @param country the ISO 3166-1 alpha-2 code, or empty for ground that belongs to no country
 * @param share the probability, from 0 to 1
 */
public record Candidate(Optional<String> country, double share) {
    /** The candidate with the number that the kernel gives to a country, or 0. */
    static Candidate of(int number, double share) {
        return new Candidate(number == 0 ? Optional.empty() : Optional.of(Worldview.letters(number)), share);
    }
}
