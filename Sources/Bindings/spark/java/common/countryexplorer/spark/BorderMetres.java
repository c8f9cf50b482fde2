package countryexplorer.spark;

import org.apache.spark.sql.api.java.UDF2;

/** {@code border_distance} for {@code registerJavaFunction}, in a session that was started without the extensions. */
public final class BorderMetres implements UDF2<Number, Number, Double> {
    private static final long serialVersionUID = 1;

    private final BorderDistance function = new BorderDistance(IndexReference.onDriver());

    @Override
    public Double call(Number latitude, Number longitude) {
        return latitude == null || longitude == null ? null : function.invoke(latitude.doubleValue(), longitude.doubleValue());
    }
}
