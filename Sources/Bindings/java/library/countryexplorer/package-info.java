/**
 * The country, the time zone and the nearest border of a place, offline, and positions, countries and cities as text.
 *
 * <p>{@link countryexplorer.Index} is the place to begin.
 */
package countryexplorer;
