package import CountryIndex
import Geodesy

/// Reads a country from its record in the catalogue file.
///
/// The target `CatalogueCompiler` writes the fields in the same order.
extension Country {
    package init(reading reader: inout RecordReader) throws(RecordReader.Fault) {
        try self.init(identity: &reader)
        try readCodes(&reader)
        try readNames(&reader)
        try readPlace(&reader)
        try readPeople(&reader)
        isUNMember = try reader.flag()
        isEUMember = try reader.flag()
        isInEurozone = try reader.flag()
        isIndependent = try reader.flag()
        sources = try reader.table { (reader) throws(RecordReader.Fault) in try reader.text() }
        corrections = try reader.table { (reader) throws(RecordReader.Fault) in try reader.text() }
        guard impossible == nil else { throw RecordReader.Fault() }
    }

    // MARK: Identity

    private init(identity reader: inout RecordReader) throws(RecordReader.Fault) {
        let code = try reader.code()
        let alpha3 = try reader.optionalText()
        let name = try reader.text()
        self.init(code: code, alpha3: alpha3, name: name, locale: try reader.optionalText())
        flag = try reader.text()
    }

    // MARK: Names

    private mutating func readNames(_ reader: inout RecordReader) throws(RecordReader.Fault) {
        officialName = try reader.optionalText()
        nativeNames = try reader.table { (reader) throws(RecordReader.Fault) in try reader.name() }
        translations = try reader.table { (reader) throws(RecordReader.Fault) in try reader.name() }
        alternatives = try reader.texts()
        searchNames.names = try reader.texts()
        searchNames.demonyms = try reader.texts()
        searchNames.capitals = try reader.texts()
        searchNames.currencies = try reader.texts()
        formerNames = try reader.list { (reader) throws(RecordReader.Fault) in
            FormerName(name: try reader.text(), until: try reader.optionalInteger())
        }
        demonyms = try reader.texts()
    }

    // MARK: Place

    private mutating func readPlace(_ reader: inout RecordReader) throws(RecordReader.Fault) {
        capitals = try reader.list { (reader) throws(RecordReader.Fault) in
            Capital(
                name: try reader.text(),
                coordinate: try reader.optionalCoordinate(),
                names: try reader.table { (reader) throws(RecordReader.Fault) in try reader.text() },
                alternatives: try reader.texts()
            )
        }
        region = try reader.optionalText()
        subregion = try reader.optionalText()
        continents = try reader.texts()
        center = try reader.optionalCoordinate()
        areaSquareKilometres = try reader.optionalReal()
        population = try reader.optionalInteger()
        populationYear = try reader.optionalInteger()
        isLandlocked = try reader.flag()
        borders = try reader.list { (reader) throws(RecordReader.Fault) in try reader.code() }
        nearest = try reader.list { (reader) throws(RecordReader.Fault) in
            Neighbour(code: try reader.code(), kilometres: try reader.integer())
        }
        timeZones = try reader.list { (reader) throws(RecordReader.Fault) in
            Zone(
                id: try reader.text(),
                standardMinutes: try reader.integer(),
                summerMinutes: try reader.optionalInteger()
            )
        }
    }
}

extension RecordReader {
    fileprivate mutating func code() throws(Fault) -> Country.Code {
        guard let code = Country.Code(try text()) else { throw Fault() }
        return code
    }

    fileprivate mutating func name() throws(Fault) -> Country.Name {
        Country.Name(common: try text(), official: try optionalText())
    }

    fileprivate mutating func optionalCoordinate() throws(Fault) -> Coordinate? {
        guard try flag() else { return nil }
        let (latitude, longitude) = (try real(), try real())
        guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else {
            throw Fault()
        }
        return coordinate
    }
}
