import MappedFile
import TextSearch

/// The texts by which countries are found, and what the numbers in them mean.
///
/// An index of the texts, whose items are the countries in the order of their codes, and after it the languages that
/// the index names by number. The spelling of a text is its place in the file, in the country's record.
struct SearchTable: Sendable {
    let index: TextIndex
    private let languages: [String]
    private let file: MappedFile

    /// Opens the table in `section` of `file`; `nil` when the section holds no table of this many countries.
    init?(_ file: MappedFile, section: Range<Int>, countries: Int) {
        var highest = 0
        let index = TextIndex(file, at: section.lowerBound, rules: SearchField.rules) { entry in
            highest = max(highest, entry.tag)
            return SearchField(rawValue: entry.field) != nil && entry.spelling < file.unsafeBytes.count
        }
        guard let index, index.itemCount == countries, index.byteCount <= section.count else { return nil }
        let rest = file.unsafeBytes[section.lowerBound + index.byteCount..<section.upperBound]
        var reader = RecordReader(UnsafeRawBufferPointer(rebasing: rest))
        guard let languages = try? reader.texts(), reader.isAtEnd, highest < languages.count else {
            return nil
        }
        (self.index, self.languages, self.file) = (index, languages, file)
    }

    /// The field of a text.
    func field(of match: TextMatch) -> SearchField { SearchField(rawValue: match.field) ?? .name }

    /// The text as it is written.
    func spelling(of match: TextMatch) -> String? {
        let place = index[match.entry].spelling
        var reader = RecordReader(UnsafeRawBufferPointer(rebasing: file.unsafeBytes[place...]))
        return try? reader.text()
    }

    /// The language of the text, when it is a name in another one than English.
    func language(of match: TextMatch) -> String? {
        let language = languages[index[match.entry].tag]
        return language.isEmpty ? nil : language
    }
}
