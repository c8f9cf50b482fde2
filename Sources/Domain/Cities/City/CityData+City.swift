import Boundaries
public import CityIndex
import Countries
import Geodesy

extension CityData {
    /// The city of `rank`, from 0 up to but not including ``count``.
    public func city(rank: Int) throws(CityDataError) -> City { try city(place: place(rank: rank)) }

    /// The city with `id`, or `nil` if it is missing.
    ///
    /// Reads every record, which takes about 0.3 ms.
    public func city(id: UInt32) throws(CityDataError) -> City? {
        for place in 0..<count where try record(place).number(CityFileFormat.Record.id) == id {
            return try city(place: place)
        }
        return nil
    }

    /// The city whose record has this number.
    func city(place: Int) throws(CityDataError) -> City {
        let record = try record(place)
        let area = try area(Int(record.subdivision))
        guard let code = String(safe: area.code), let name = String(safe: area.name),
            let letters = TwoLetterCode(area.letters[0], area.letters[1])
        else { throw records.damaged(0) }
        return City(
            id: record.number(CityFileFormat.Record.id),
            name: try self.name(place: place),
            country: Country.Code(letters),
            subdivision: code.isEmpty && name.isEmpty ? nil : City.Subdivision(code: code, name: name),
            coordinate: record.point.coordinate,
            population: record.number(CityFileFormat.Record.population),
            timeZone: try zone(Int(record.zone))
        )
    }
}
