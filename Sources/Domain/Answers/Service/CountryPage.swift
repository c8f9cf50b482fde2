/// A page of a list of countries, as one JSON object.
public enum CountryPage {
    /// The object: how many countries there are in all, the page's number from 1, how many pages there are, and the
    /// countries of this one.
    public static func text(count: Int, page: Int, pages: Int, countries: [String]) -> String {
        "{\"count\":\(count),\"countries\":[\(countries.joined(separator: ","))],\"page\":\(page),\"pages\":\(pages)}"
    }
}
