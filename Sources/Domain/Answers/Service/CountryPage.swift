import JSONText

/// A page of a list of countries, as one JSON object.
public enum CountryPage {
    /// The object: the number of all countries, the page's number from 1, the number of pages, and the page's
    /// countries.
    public static func text(count: Int, page: Int, pages: Int, countries: [String]) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("count")
            writer.number(count)
            writer.key("countries")
            writer.array { writer in
                for country in countries { writer.raw(country) }
            }
            writer.key("page")
            writer.number(page)
            writer.key("pages")
            writer.number(pages)
        }
        return writer.text
    }
}
