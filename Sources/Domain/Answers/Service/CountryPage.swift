/// A page of a list of countries, as one JSON object.
public enum CountryPage {
    /// The object: the number of all countries, the page's number from 1, the number of pages, and the page's
    /// countries.
    public static func text(count: Int, page: Int, pages: Int, countries: [String]) -> String {
        "{\"count\":\(count),\"countries\":[\(countries.joined(separator: ","))],\"page\":\(page),\"pages\":\(pages)}"
    }
}
