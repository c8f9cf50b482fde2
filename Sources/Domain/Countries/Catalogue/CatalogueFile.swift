import CountryIndex
import JSONText
import MappedFile

/// A catalogue in a mapped file, read only on request.
///
/// Opening verifies a checksum over about 4 kB. Reading a country verifies and decodes only its record.
struct CatalogueFile: Sendable {
    private let file: CountryFile
    private let path: String

    var count: Int { file.count }

    /// Maps the file at `path`.
    init(opening path: String) throws(CatalogueError) {
        let file: MappedFile
        do {
            file = try MappedFile(opening: path)
        } catch {
            throw CatalogueError(error, path: path)
        }
        try self.init(file, path: path)
    }

    /// Treats `bytes` as the contents of a catalogue file.
    init(copying bytes: [UInt8]) throws(CatalogueError) {
        let file: MappedFile
        do {
            file = try MappedFile(copying: bytes)
        } catch {
            throw CatalogueError(error, path: "memory")
        }
        try self.init(file, path: "memory")
    }

    private init(_ file: MappedFile, path: String) throws(CatalogueError) {
        self.path = path
        do throws(CountryFileError) {
            self.file = try CountryFile(file)
        } catch {
            throw CatalogueError(reading: error, path: path)
        }
    }

    /// The position of `code` in the index, or `nil` if it is missing.
    func place(of code: Country.Code) -> Int? {
        let letters = Array(code.description.utf8)
        return file.place(of: (letters[0], letters[1]))
    }

    /// The country at a position of the index.
    func country(at place: Int) throws(CatalogueError) -> Country {
        var reader = RecordReader(try read { file throws(CountryFileError) in try file.record(at: place) })
        do throws(RecordReader.Fault) {
            let country = try Country(reading: &reader)
            guard reader.isAtEnd else { throw RecordReader.Fault() }
            return country
        } catch {
            throw CatalogueError(.damaged, path: path)
        }
    }

    /// The catalogue's description of itself.
    func metadata() throws(CatalogueError) -> CatalogueMetadata {
        let bytes = try read { file throws(CountryFileError) in try file.metadata() }
        do throws(JSONFault) {
            return try CatalogueMetadata(parsing: Array(bytes))
        } catch {
            throw CatalogueError(.damaged, path: path)
        }
    }

    /// The search in the file.
    ///
    /// Each call verifies the checksum of the search table.
    func finder() throws(CatalogueError) -> CountryFinder {
        try read { file throws(CountryFileError) in try CountryFinder(file) }
    }

    private func read<Value>(
        _ body: (CountryFile) throws(CountryFileError) -> Value
    ) throws(CatalogueError) -> Value {
        do throws(CountryFileError) {
            return try body(file)
        } catch {
            throw CatalogueError(reading: error, path: path)
        }
    }
}
