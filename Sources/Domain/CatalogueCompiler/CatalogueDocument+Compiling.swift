public import Countries
import CountryIndex
import JSONEncoding
import MappedFile
import Quoting

extension CatalogueDocument {
    /// The bytes of a catalogue file.
    ///
    /// The same document gives the same bytes.
    ///
    /// - Throws: `DecodingError`, which names a text with a control character.
    public func compiled() throws -> [UInt8] {
        let countries = countries.sorted { $0.code < $1.code }
        var file = Draft(count: countries.count)
        file.append(metadata: Array(try JSONTree(metadata).text().utf8))
        let recorded = try countries.enumerated().map { place, country in
            try file.append(country, at: place)
        }
        file.append(search: SearchTableWriter(recorded).bytes())
        return file.sealed()
    }
}

extension Catalogue {
    /// Compiles `document` and opens the resulting bytes.
    ///
    /// - Throws: The errors of ``CatalogueDocument/compiled()``.
    public init(_ document: CatalogueDocument) throws { try self.init(copying: document.compiled()) }
}

/// A file under construction: the header and the index, then the sections.
private struct Draft {
    private var bytes: [UInt8]
    private let count: Int

    init(count: Int) {
        self.count = count
        let size = CatalogueFormat.headerSize + count * CatalogueFormat.entrySize
        bytes = CatalogueFormat.magic + [UInt8](repeating: 0, count: size - CatalogueFormat.magic.count)
        put(CatalogueFormat.version, at: CatalogueFormat.Field.version)
        put(UInt32(count), at: CatalogueFormat.Field.count)
        put(UInt32(CatalogueFormat.headerSize), at: CatalogueFormat.Field.index)
    }

    mutating func append(metadata: [UInt8]) {
        put(UInt32(bytes.count), at: CatalogueFormat.Field.metadata)
        put(UInt32(metadata.count), at: CatalogueFormat.Field.metadataLength)
        put(metadata.withUnsafeBytes(Checksum.crc32c), at: CatalogueFormat.Field.metadataChecksum)
        bytes += metadata
    }

    mutating func append(_ country: Country, at place: Int) throws -> SearchTableWriter.Recorded {
        var writer = RecordWriter()
        country.write(to: &writer)
        if let text = writer.refused {
            let fault = "\(country.code): a control character in \"\(TerminalText.line(text))\""
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: fault))
        }
        let entry = CatalogueFormat.headerSize + place * CatalogueFormat.entrySize
        for (index, letter) in country.code.description.utf8.enumerated() { bytes[entry + index] = letter }
        put(UInt32(bytes.count), at: entry + 4)
        put(UInt32(writer.bytes.count), at: entry + 8)
        put(writer.bytes.withUnsafeBytes(Checksum.crc32c), at: entry + 12)
        let offset = bytes.count
        bytes += writer.bytes
        return SearchTableWriter.Recorded(country: country, record: writer.bytes, offset: offset)
    }

    /// Appends the table, aligned to 16 bytes because its entries are read as numbers.
    mutating func append(search: [UInt8]) {
        while !bytes.count.isMultiple(of: 16) { bytes.append(0) }
        put(UInt32(bytes.count), at: CatalogueFormat.Field.search)
        put(UInt32(search.count), at: CatalogueFormat.Field.searchLength)
        put(search.withUnsafeBytes(Checksum.crc32c), at: CatalogueFormat.Field.searchChecksum)
        bytes += search
    }

    func sealed() -> [UInt8] {
        var file = self
        file.put(UInt64(bytes.count), at: CatalogueFormat.Field.length)
        let end = CatalogueFormat.headerSize + count * CatalogueFormat.entrySize
        let sum = file.bytes[..<end].withUnsafeBytes(Checksum.crc32c)
        file.put(sum, at: CatalogueFormat.Field.checksum)
        return file.bytes
    }

    private mutating func put<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
        withUnsafeBytes(of: number.littleEndian) { source in
            for (index, byte) in source.enumerated() { bytes[offset + index] = byte }
        }
    }
}
