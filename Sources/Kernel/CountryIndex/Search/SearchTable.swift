import MappedFile
import TextSearch

/// The texts that identify countries in a search, with the meaning of their numbers.
///
/// The index of texts comes first. Its items are the countries in the order of their codes. The languages follow, to
/// which the index refers by number. The spelling of a text is a position in the file, within the country's record.
struct SearchTable: @unchecked Sendable {
    // Sendable: the bytes are never written, and the file keeps them in place.

    let index: TextIndex
    private let languages: [UnsafeRawBufferPointer]
    private let file: MappedFile

    /// Opens the table in `section` of `file`.
    ///
    /// Returns `nil` if the section does not hold a table of this many countries.
    init?(_ file: MappedFile, section: Range<Int>, countries: Int) {
        guard let (index, highest) = Self.index(file, at: section.lowerBound, spellings: file),
            index.itemCount == countries, index.byteCount <= section.count
        else { return nil }
        let rest = file.unsafeBytes[section.lowerBound + index.byteCount..<section.upperBound]
        var reader = RecordReader(UnsafeRawBufferPointer(rebasing: rest))
        guard let languages = try? Self.languages(&reader), reader.isAtEnd, highest < languages.count else {
            return nil
        }
        (self.index, self.languages, self.file) = (index, languages, file)
    }

    /// Opens an index in a separate file.
    ///
    /// The spellings and the languages are in another file.
    init?(_ file: MappedFile, _ languages: [UnsafeRawBufferPointer], spellings: MappedFile, countries: Int) {
        guard let (index, highest) = Self.index(file, at: 0, spellings: spellings),
            index.itemCount == countries, highest < languages.count
        else { return nil }
        (self.index, self.languages, self.file) = (index, languages, spellings)
    }

    /// The index at an offset, and the highest number of a language in it.
    private static func index(
        _ file: MappedFile,
        at offset: Int,
        spellings: MappedFile
    ) -> (TextIndex, highest: Int)? {
        var highest = 0
        let index = TextIndex(file, at: offset, rules: SearchField.rules) { entry in
            highest = max(highest, entry.tag)
            return SearchField(rawValue: entry.field) != nil && entry.spelling >= 0
                && entry.spelling < spellings.unsafeBytes.count
        }
        return index.map { ($0, highest) }
    }

    /// The languages of names, which have the numbers from 0.
    static func languages(
        _ reader: inout RecordReader
    ) throws(RecordReader.Fault) -> [UnsafeRawBufferPointer] {
        let count = try reader.count()
        var languages: [UnsafeRawBufferPointer] = []
        // A forged count may be as large as the file.
        languages.reserveCapacity(min(count, 1024))
        for _ in 0..<count { languages.append(try reader.utf8Text()) }
        return languages
    }

    /// The field of a text.
    func field(of match: TextMatch) -> SearchField { SearchField(rawValue: match.field) ?? .name }

    /// The text in its original spelling, as UTF-8, or `nil` in a forged file.
    func spelling(of match: TextMatch) -> UnsafeRawBufferPointer? { spelling(of: index[match.entry]) }

    /// The text of `entry` in its original spelling, as UTF-8, or `nil` in a forged file.
    func spelling(of entry: TextIndex.Entry) -> UnsafeRawBufferPointer? {
        var reader = RecordReader(UnsafeRawBufferPointer(rebasing: file.unsafeBytes[entry.spelling...]))
        return try? reader.utf8Text()
    }

    /// The language of the text, or an empty text if it is not a name in a language other than English.
    func language(of match: TextMatch) -> UnsafeRawBufferPointer { languages[index[match.entry].tag] }
}
