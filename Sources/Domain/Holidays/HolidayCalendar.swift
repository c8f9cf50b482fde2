public import CalendarDays
public import Sections

/// The public holidays of one country.
public struct HolidayCalendar: Sendable {
    /// The part of a country that a question concerns.
    public enum Scope: Hashable, Sendable {
        /// The holidays of the country as a whole.
        case country
        /// The holidays in a region, which is one of ``HolidayCalendar/regions``.
        ///
        /// A region may lack a holiday of the country as a whole.
        case region(String)
        /// All holidays, also those of some regions only.
        case anywhere
    }

    private static let header = 16
    private static let entry = 8

    /// The languages of the names, by BCP 47.
    public let languages: [String]
    /// The country's own language among them.
    public let ownLanguage: String
    /// The regions, by the source's codes: most are the part of an ISO 3166-2 code behind the hyphen.
    public let regions: [String]

    private let section: Section
    private let texts: SectionTexts
    private let count: Int
    /// The offsets of the names, of the labels and of the sets of regions.
    private let (names, labels, sets): (Int, Int, Int)
    private let (nameCount, labelCount, setCount): (Int, Int, Int)

    init(_ section: Section) throws(SectionError) {
        self.section = section
        count = Int(try section.number(0, as: UInt16.self))
        nameCount = Int(try section.number(2, as: UInt16.self))
        setCount = Int(try section.number(4, as: UInt16.self))
        let languageCount = Int(try section.number(6, as: UInt8.self))
        let regionCount = Int(try section.number(7, as: UInt8.self))
        labelCount = Int(try section.number(8, as: UInt8.self))
        let own = Int(try section.number(9, as: UInt8.self))
        texts = try SectionTexts(section, from: Int(clamping: try section.number(12, as: UInt32.self)))
        let words = Self.header + Self.entry * count
        names = words + 2 * (languageCount + regionCount)
        labels = names + 2 * nameCount * languageCount
        sets = labels + 2 * labelCount * languageCount
        var found: [String] = []
        for place in 0..<languageCount + regionCount {
            found.append(try texts.text(Int(try section.number(words + 2 * place, as: UInt16.self))))
        }
        languages = Array(found[..<languageCount])
        regions = Array(found[languageCount...])
        guard own < languageCount else { throw section.damaged }
        ownLanguage = languages[own]
    }

    /// The best language for a list of preferred ones: an equal one, or another form of the same language.
    ///
    /// Without either, it is the country's own.
    public func language(for preferred: [String]) -> String {
        for wanted in preferred {
            if languages.contains(wanted) { return wanted }
            let stem = wanted.prefix { $0 != "-" }
            if let similar = languages.first(where: { $0.prefix { $0 != "-" } == stem }) { return similar }
        }
        return ownLanguage
    }

    /// The holidays from one day to another, by day.
    ///
    /// A language that is not one of ``languages`` gives the names in the country's own.
    public func holidays(
        from first: CalendarDay,
        through last: CalendarDay,
        in scope: Scope = .country,
        language: String,
        limit: Int = .max
    ) throws(SectionError) -> [Holiday] {
        let column = languages.firstIndex(of: language) ?? languages.firstIndex(of: ownLanguage) ?? 0
        guard let bit = bit(of: scope) else { return [] }
        var found: [Holiday] = []
        var place = try place(of: first)
        while place < count, found.count < limit, try day(at: place) <= last {
            let group = Int(try section.number(Self.header + Self.entry * place + 6, as: UInt16.self))
            let applies = bit < 0 ? true : try contains(bit, group)
            if applies { found.append(try holiday(at: place, group, column)) }
            place += 1
        }
        return found
    }

    /// The bit of a scope in a set of regions, -1 for a scope that every set belongs to, or `nil` for an unknown region.
    private func bit(of scope: Scope) -> Int? {
        switch scope {
        case .country: 0
        case .region(let code): regions.firstIndex(of: code).map { $0 + 1 }
        case .anywhere: -1
        }
    }

    /// The position of the first holiday on a day or after it.
    private func place(of day: CalendarDay) throws(SectionError) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if try self.day(at: middle) < day { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func day(at place: Int) throws(SectionError) -> CalendarDay {
        CalendarDay(number: Int(try section.number(Self.header + Self.entry * place, as: UInt16.self)))
    }

    /// True if a set of regions has the one with a number, where 0 is the country as a whole.
    private func contains(_ bit: Int, _ group: Int) throws(SectionError) -> Bool {
        guard group < setCount else { throw section.damaged }
        let byte: UInt8 = try section.number(sets + group * ((regions.count + 8) / 8) + bit / 8)
        return (byte >> (bit % 8)) & 1 == 1
    }

    private func holiday(at place: Int, _ group: Int, _ column: Int) throws(SectionError) -> Holiday {
        let start = Self.header + Self.entry * place
        let name = Int(try section.number(start + 2, as: UInt16.self))
        let label = Int(try section.number(start + 4, as: UInt8.self))
        let marks: UInt8 = try section.number(start + 5)
        guard name < nameCount, label < labelCount else { throw section.damaged }
        let bare = try text(names + 2 * (name * languages.count + column))
        var applies: [String] = []
        for (place, region) in regions.enumerated() where try contains(place + 1, group) {
            applies.append(region)
        }
        return Holiday(
            day: try day(at: place),
            name: bare,
            fullName: try text(labels + 2 * (label * languages.count + column)).filled(with: bare),
            isEstimated: marks & 1 != 0,
            isObserved: marks & 2 != 0,
            isNational: try contains(0, group),
            regions: applies
        )
    }

    private func text(_ offset: Int) throws(SectionError) -> String {
        try texts.text(Int(try section.number(offset, as: UInt16.self)))
    }
}

extension String {
    /// The label with a name instead of `%s`.
    ///
    /// An empty label gives the name.
    fileprivate func filled(with name: String) -> String {
        if isEmpty { return name }
        let bytes = Array(utf8)
        let mark = bytes.indices.dropLast().first {
            bytes[$0] == UInt8(ascii: "%") && bytes[$0 + 1] == UInt8(ascii: "s")
        }
        guard let mark else { return self }
        return String(decoding: bytes[..<mark], as: UTF8.self) + name
            + String(decoding: bytes[(mark + 2)...], as: UTF8.self)
    }
}
