import Countries
import Geodesy

/// Every city there is, in a mapped file of which nothing is read before it is asked for.
///
/// Cities are numbered by rank: by population, the largest first, and of equals by ID. A second file with names in
/// other languages and scripts is optional.
///
/// Opening checks the header and the checksums of the blocks, 0.1 ms or less; each block of 4 KiB is checked on its
/// first use.
public struct CityData: Sendable {
    /// How many cities there are.
    public let count: Int
    /// The source and its licence, one line.
    public let source: String
    /// Whether the file of other names is open.
    public var hasOtherNames: Bool { others != nil }
    /// How many other names there are.
    public var otherNameCount: Int { others?.termCount ?? 0 }
    /// The bytes of the mapped files.
    public let byteCount: Int

    /// The names themselves, the other names, and the words within names.
    let names: NameIndex
    let others: NameIndex?
    let words: NameIndex?
    let spellings: Spellings?
    let records: CitySection
    let splits: CitySection
    private let places: CitySection
    private let nameTexts: CitySection
    private let zones: StringTable
    private let subdivisions: StringTable
    private let files: [CheckedBytes]

    /// Opens the file of cities at `path` and, when `names` is given, the file of other names there.
    public init(opening path: String, names: String? = nil) throws(CityDataError) {
        let cities = try CityFile(opening: path, magic: CityFileFormat.citiesMagic)
        let other = try names.map { names throws(CityDataError) in
            try CityFile(opening: names, magic: CityFileFormat.namesMagic)
        }
        try self.init(cities, other)
    }

    /// Holds the bytes of the files.
    public init(copying bytes: [UInt8], names: [UInt8]? = nil) throws(CityDataError) {
        let cities = try CityFile(copying: bytes, magic: CityFileFormat.citiesMagic)
        let other = try names.map { names throws(CityDataError) in
            try CityFile(copying: names, magic: CityFileFormat.namesMagic)
        }
        try self.init(cities, other)
    }

    private init(_ file: CityFile, _ other: CityFile?) throws(CityDataError) {
        if let other, other.identity != file.identity || other.cityCount != file.cityCount {
            throw CityDataError(.unmatched, path: other.bytes.path)
        }
        count = file.cityCount
        (records, splits, places) = (file[.records], file[.splits], file[.places])
        nameTexts = file[.names]
        zones = try StringTable(file[.zones])
        subdivisions = try StringTable(file[.subdivisions])
        names = try NameIndex(file, .names)
        others = try other.map { file throws(CityDataError) in try NameIndex(file, .names) }
        words = try other.map { file throws(CityDataError) in try NameIndex(file, .words) }
        spellings = other.map { Spellings($0[.spellings]) }
        byteCount = file.byteCount + (other?.byteCount ?? 0)
        files = [file.bytes] + (other.map { [$0.bytes] } ?? [])
        let inner = (1 << CityFileFormat.levels(cities: count)) - 1
        guard records.count == count * CityFileFormat.Record.size, places.count == 3 * count,
            splits.count == 4 * inner, names.termCount <= count
        else { throw CityDataError(.damaged(byte: CityFileFormat.Field.sections), path: file.bytes.path) }
        let about = file[.source]
        let line = UnsafeRawBufferPointer(start: try about.pointer(0, about.count), count: about.count)
        guard let source = String(safe: line) else { throw about.damaged(0) }
        self.source = source
    }

    /// Checks every block of the files: some 20 ms.
    ///
    /// - Throws: ``CityDataError`` for the first that is not what was written.
    public func verify() throws(CityDataError) {
        for file in files { try file.verify() }
    }

    /// The city of `rank`, from 0 up to ``count``.
    public func city(rank: Int) throws(CityDataError) -> City { try city(place: place(rank: rank)) }

    /// The city with `id`, or `nil`; reads every record, some 0.3 ms.
    public func city(id: UInt32) throws(CityDataError) -> City? {
        for place in 0..<count where try record(place).number(CityFileFormat.Record.id) == id {
            return try city(place: place)
        }
        return nil
    }

    /// The place of the city of `rank` among the records.
    func place(rank: Int) throws(CityDataError) -> Int {
        let place = try places.shortNumber(3 * rank)
        guard place < count else { throw places.damaged(3 * rank) }
        return place
    }

    /// The city whose record is the one of this number.
    func city(place: Int) throws(CityDataError) -> City {
        let record = try record(place)
        let (country, subdivision) = try area(Int(record.subdivision))
        return City(
            id: record.number(CityFileFormat.Record.id),
            name: try name(place: place),
            country: country,
            subdivision: subdivision,
            coordinate: record.point.coordinate,
            population: record.number(CityFileFormat.Record.population),
            timeZone: try zones.text(Int(record.zone))
        )
    }

    /// The record of a city.
    @inline(__always)
    func record(_ place: Int) throws(CityDataError) -> CityRecord {
        CityRecord(
            address: try records.pointer(place &* CityFileFormat.Record.size, CityFileFormat.Record.size)
        )
    }

    /// The country and the subdivision of a number in the records.
    func area(_ number: Int) throws(CityDataError) -> (Country.Code, City.Subdivision?) {
        let bytes = try subdivisions.bytes(number)
        guard bytes.count > 2, let end = bytes.dropFirst(2).firstIndex(of: 0),
            let letters = String(safe: UnsafeRawBufferPointer(rebasing: bytes[..<2])),
            let country = Country.Code(letters),
            let code = String(safe: UnsafeRawBufferPointer(rebasing: bytes[2..<end])),
            let name = String(safe: UnsafeRawBufferPointer(rebasing: bytes[(end + 1)...]))
        else { throw records.damaged(0) }
        return (country, code.isEmpty && name.isEmpty ? nil : City.Subdivision(code: code, name: name))
    }

    /// How many numbers of subdivisions the records may have.
    var areaCount: Int { subdivisions.count }

    /// The time zone of a number in the records, and how many there are.
    func zone(_ number: Int) throws(CityDataError) -> String { try zones.text(number) }
    var zoneCount: Int { zones.count }

    /// The name of a city: it is the fewer than ``CityFileFormat/nameBlock`` names after an offset.
    func name(place: Int) throws(CityDataError) -> String {
        let block = place / CityFileFormat.nameBlock
        let base = 4 * ((count + CityFileFormat.nameBlock - 1) / CityFileFormat.nameBlock)
        var offset = base + Int(try nameTexts.number(4 * block))
        for _ in 0..<place % CityFileFormat.nameBlock {
            offset += 1 + Int(try nameTexts.pointer(offset, 1).byte(0))
        }
        let length = Int(try nameTexts.pointer(offset, 1).byte(0))
        let bytes = UnsafeRawBufferPointer(start: try nameTexts.pointer(offset + 1, length), count: length)
        guard let name = String(safe: bytes) else { throw nameTexts.damaged(offset) }
        return name
    }
}

/// The bytes of a city's record.
struct CityRecord {
    let address: UnsafeRawPointer

    @inline(__always)
    func number(_ field: Int) -> UInt32 { address.number(field) }

    var zone: UInt16 { short(CityFileFormat.Record.zone) }
    var subdivision: UInt16 { short(CityFileFormat.Record.subdivision) }

    /// Where the city is.
    @inline(__always)
    var point: SpacePoint {
        SpacePoint(
            x: Int32(bitPattern: address.number(0)),
            y: Int32(bitPattern: address.number(4)),
            z: Int32(bitPattern: address.number(8))
        )
    }

    private func short(_ field: Int) -> UInt16 {
        UInt16(littleEndian: address.loadUnaligned(fromByteOffset: field, as: UInt16.self))
    }
}
