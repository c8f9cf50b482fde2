import Countries
import Geodesy

/// Writes a country as a record of the catalogue file.
///
/// `Country(reading:)` reads the fields in the same order.
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

    private func writeIdentity(to writer: inout RecordWriter) {
        writer.put(code.description)
        writer.put(alpha3)
        writer.put(name)
        writer.put(locale)
        writer.put(flag)
    }

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
