package countryexplorer.spark;

import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.unsafe.types.UTF8String;

/** {@code country_code} for {@code registerJavaFunction}, in a session that was started without the extensions. */
public final class CountryCode implements UDF2<Number, Number, String> {
    private static final long serialVersionUID = 1;

    private final RegionText function = RegionText.countryCode(IndexReference.onDriver());

    @Override
    public String call(Number latitude, Number longitude) {
        if (latitude == null || longitude == null) return null;
        UTF8String code = function.invoke(latitude.doubleValue(), longitude.doubleValue());
        return code == null ? null : code.toString();
    }
}
