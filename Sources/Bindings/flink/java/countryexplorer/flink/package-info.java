/** Countries, time zones and border crossings in Flink. */
package countryexplorer.flink;
