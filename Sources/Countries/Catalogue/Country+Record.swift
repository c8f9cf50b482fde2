import Geodesy

/// A country as a record of the catalogue file; both directions name the fields in the same order.
extension Country {
    func write(to writer: inout RecordWriter) {
        writeIdentity(to: &writer)
        writeCodes(to: &writer)
        writeNames(to: &writer)
        writePlace(to: &writer)
        writePeople(to: &writer)
        writer.put(isUNMember)
        writer.put(isEUMember)
        writer.put(isInEurozone)
        writer.put(isIndependent)
        writer.put(sources) { $0.put($1) }
        writer.put(corrections) { $0.put($1) }
    }

    init(reading reader: inout RecordReader) throws(RecordReader.Fault) {
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

    private func writeIdentity(to writer: inout RecordWriter) {
        writer.put(code.description)
        writer.put(alpha3)
        writer.put(name)
        writer.put(locale)
        writer.put(flag)
    }

    private init(identity reader: inout RecordReader) throws(RecordReader.Fault) {
        let code = try reader.code()
        let alpha3 = try reader.optionalText()
        let name = try reader.text()
        self.init(code: code, alpha3: alpha3, name: name, locale: try reader.optionalText())
        flag = try reader.text()
    }

    // MARK: Names

    private func writeNames(to writer: inout RecordWriter) {
        writer.put(officialName)
        writer.put(nativeNames) { $0.put($1) }
        writer.put(translations) { $0.put($1) }
        writer.put(alternatives)
        writer.put(searchNames.names)
        writer.put(searchNames.demonyms)
        writer.put(searchNames.capitals)
        writer.put(searchNames.currencies)
        writer.put(formerNames) { writer, former in
            writer.put(former.name)
            writer.put(former.until) { $0.put($1) }
        }
        writer.put(demonyms)
    }

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

    private func writePlace(to writer: inout RecordWriter) {
        writer.put(capitals) { writer, capital in
            writer.put(capital.name)
            writer.put(capital.coordinate) { $0.put($1) }
            writer.put(capital.names) { $0.put($1) }
            writer.put(capital.alternatives)
        }
        writer.put(region)
        writer.put(subregion)
        writer.put(continents)
        writer.put(center) { $0.put($1) }
        writer.put(areaSquareKilometres) { $0.put($1) }
        writer.put(population) { $0.put($1) }
        writer.put(populationYear) { $0.put($1) }
        writer.put(isLandlocked)
        writer.put(borders.map(\.description))
        writer.put(nearest) { writer, neighbour in
            writer.put(neighbour.code.description)
            writer.put(neighbour.kilometres)
        }
        writer.put(timeZones) { writer, zone in
            writer.put(zone.id)
            writer.put(zone.standardMinutes)
            writer.put(zone.summerMinutes) { $0.put($1) }
        }
    }

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

extension RecordWriter {
    fileprivate mutating func put(_ name: Country.Name) {
        put(name.common)
        put(name.official)
    }

    fileprivate mutating func put(_ coordinate: Coordinate) {
        put(coordinate.latitude)
        put(coordinate.longitude)
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
