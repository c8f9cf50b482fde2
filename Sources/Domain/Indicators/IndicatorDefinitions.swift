import JSONText
import Sections

/// The definitions in the metadata of a file of indicators.
struct IndicatorDefinitions {
    private(set) var indicators: [Indicator] = []
    private(set) var series: [Series] = []
    private(set) var sources: [DataSource] = []

    init(reading file: SectionFile) throws(SectionError) {
        try file.readMetadata { (scanner, key) throws(JSONFault) in
            switch key {
            case "indicators":
                try scanner.enterArray()
                while try scanner.nextElement() {
                    indicators.append(try Indicator(&scanner, place: indicators.count))
                }
            case "series": series = try scanner.list(of: Series.init)
            case "sources": sources = try scanner.list(of: DataSource.init)
            default: try scanner.skip()
            }
        }
    }
}

extension Indicator {
    fileprivate init(_ scanner: inout JSONScanner, place: Int) throws(JSONFault) {
        self.init(key: "", name: "", unit: "", order: .descending, place: place)
        try scanner.enterObject()
        while let field = try scanner.nextKey() {
            switch field {
            case "key": key = try scanner.string()
            case "name": name = try scanner.string()
            case "unit": unit = try scanner.string()
            case "order":
                guard let known = Order(rawValue: try scanner.string()) else {
                    throw scanner.fault("an order is ascending or descending")
                }
                order = known
            default: try scanner.skip()
            }
        }
        guard !key.isEmpty, !name.isEmpty else { throw scanner.fault("an indicator has a key and a name") }
    }
}

extension Series {
    fileprivate init(_ scanner: inout JSONScanner) throws(JSONFault) {
        var (key, name, unit, section, source) = ("", "", "", "", "")
        var (first, last) = (0.0, 0.0)
        try scanner.enterObject()
        while let field = try scanner.nextKey() {
            switch field {
            case "key": key = try scanner.string()
            case "name": name = try scanner.string()
            case "unit": unit = try scanner.string()
            case "section": section = try scanner.string()
            case "source": source = try scanner.string()
            case "first": first = try scanner.number()
            case "last": last = try scanner.number()
            default: try scanner.skip()
            }
        }
        guard let start = Int(exactly: first), let end = Int(exactly: last), (1...9999).contains(start),
            (start...9999).contains(end), !section.isEmpty
        else { throw scanner.fault("a series has a section, and years in order") }
        self.init(key: key, name: name, unit: unit, years: start...end, source: source, section: section)
    }
}
