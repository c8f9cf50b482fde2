// Written by make contract from countryexplorer.h. make lint fails if it is old.
package countryexplorer.spark;

import countryexplorer.RegionField;
import java.util.List;

/** The columns of the functions that return rows, in the order of all SQL engines. */
final class Contract {
    /** The fields of the columns of country_at after the number of the region. */
    static final List<RegionField> REGION_FIELDS = List.of(
            RegionField.COUNTRY, RegionField.CODE, RegionField.NAME, RegionField.TIME_ZONE, RegionField.CLAIMANTS,
            RegionField.DISPUTE, RegionField.ADMINISTRATOR, RegionField.CONTROLLER);

    /** The names of these columns. */
    static final List<String> REGION_COLUMNS = List.of(
            "country", "code", "name", "time_zone", "claimants", "dispute", "administrator", "controller");

    /** The names of the columns of search_countries after the rank. */
    static final List<String> FOUND_COLUMNS = List.of("country", "text", "field", "language", "quality");

    private Contract() {}
}
