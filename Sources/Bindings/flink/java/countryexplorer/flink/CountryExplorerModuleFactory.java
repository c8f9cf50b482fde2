package countryexplorer.flink;

import java.util.Set;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.table.factories.ModuleFactory;
import org.apache.flink.table.module.Module;

/** Finds the module by its name in {@code LOAD MODULE}. */
public final class CountryExplorerModuleFactory implements ModuleFactory {
    /** Creates the factory. */
    public CountryExplorerModuleFactory() {}

    @Override
    public String factoryIdentifier() {
        return "countryexplorer";
    }

    @Override
    public Set<ConfigOption<?>> requiredOptions() {
        return Set.of();
    }

    @Override
    public Set<ConfigOption<?>> optionalOptions() {
        return Set.of();
    }

    @Override
    public Module createModule(Context unused) {
        return new CountryExplorerModule();
    }
}
