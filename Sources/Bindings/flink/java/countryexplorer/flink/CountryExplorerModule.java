package countryexplorer.flink;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.flink.table.functions.FunctionDefinition;
import org.apache.flink.table.module.Module;

/** The functions for SQL: {@code LOAD MODULE countryexplorer}. */
public final class CountryExplorerModule implements Module {
    private static final Map<String, Supplier<FunctionDefinition>> FUNCTIONS = Map.of(
            "country_code", CountryCode::new,
            "time_zone_at", TimeZoneAt::new,
            "border_distance", BorderMetres::new,
            "country_at", CountryAt::new,
            "country_data_edition", DataEdition::new);

    /** Creates the module. */
    public CountryExplorerModule() {}

    @Override
    public Set<String> listFunctions() {
        return FUNCTIONS.keySet();
    }

    @Override
    public Optional<FunctionDefinition> getFunctionDefinition(String name) {
        return Optional.ofNullable(FUNCTIONS.get(name.toLowerCase(java.util.Locale.ROOT))).map(Supplier::get);
    }
}
