public import CKernel
import CityIndex
import Geodesy
import TextSearch

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_cities_open_memory`, which is documented in the header.
@c @implementation
public func ce_cities_open_memory(
    _ bytes: UnsafeRawPointer,
    _ size: Int,
    _ cities: UnsafeMutablePointer<OpaquePointer?>,
    _ message: UnsafeMutablePointer<CChar>?,
    _ room: Int
) -> ce_status {
    cities.pointee = nil
    return MessageBuffer(message, room).reportCities { () throws(CityDataError) in
        let file = UnsafeRawBufferPointer(start: bytes, count: max(0, size))
        cities.pointee = try OpenCities.open(file).handle
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_cities_close`, which is documented in the header.
@c @implementation
public func ce_cities_close(_ cities: OpaquePointer?) {
    if let cities { OpenCities.close(cities) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_cities_verify`, which is documented in the header.
@c @implementation
public func ce_cities_verify(
    _ cities: OpaquePointer,
    _ message: UnsafeMutablePointer<CChar>?,
    _ room: Int
) -> ce_status {
    OpenCities.with(cities) { open in
        MessageBuffer(message, room).reportCities { () throws(CityDataError) in try open.data.verify() }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_cities_name_countries`, which is documented in the header.
@c @implementation
public func ce_cities_name_countries(
    _ cities: OpaquePointer,
    _ names: OpaquePointer?
) {
    let countries = names.map { OpenCountryNames.with($0) { CountryNames($0.finder) } } ?? CountryNames()
    OpenCities.with(cities) { $0.countries = countries }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_cities_prefer`, which is documented in the header.
@c @implementation
public func ce_cities_prefer(
    _ cities: OpaquePointer,
    _ favourites: UnsafePointer<UInt32>?,
    _ favouriteCount: Int,
    _ countries: UnsafePointer<CChar>?,
    _ countryCount: Int
) -> ce_status {
    guard favouriteCount >= 0, countryCount >= 0 else { return ce_status(CE_BAD_ARGUMENT) }
    return OpenCities.with(cities) { open in
        do throws(CityDataError) {
            open.preferred = try PreferredCities(
                open.data,
                favourites: Array(UnsafeBufferPointer(start: favourites, count: favouriteCount)),
                countries: countries.map { codes($0, countryCount) } ?? []
            )
            return ce_status(CE_OK)
        } catch {
            return error.status
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_cities_search`, which is documented in the header.
@c @implementation
public func ce_cities_search(
    _ cities: OpaquePointer,
    _ question: UnsafePointer<ce_city_question>,
    _ found: UnsafeMutablePointer<ce_city>,
    _ room: Int,
    _ count: UnsafeMutablePointer<Int>,
    _ total: UnsafeMutablePointer<Int>
) -> ce_status {
    let question = question.pointee
    (count.pointee, total.pointee) = (0, 0)
    guard question.hasSizes, room >= 0 else { return ce_status(CE_BAD_ARGUMENT) }
    return OpenCities.with(cities) { open in
        do throws(CityDataError) {
            let text = Array(UnsafeRawBufferPointer(start: question.text, count: question.text_size))
            open.forgetIgnored()
            guard String(decoding: text, as: UTF8.self).unicodeScalars.count <= NameSearch.mostLetters else {
                return ce_status(CE_OK)
            }
            let near = try? Coordinate(latitude: question.latitude, longitude: question.longitude)
            let limit = min(question.offset, open.data.count) + min(room, open.data.count) + 1
            let (hits, all) = try open.hits(text, question.conditions, near: near, limit: limit)
            for hit in hits.dropFirst(question.offset).prefix(room) {
                let place = try open.data.place(rank: hit.rank)
                var city = try ce_city(open.data, place: place, metres: .nan)
                if let near { city.metres = near.geodesicDistance(to: city.coordinate) }
                city.quality = UInt32(hit.quality.rawValue)
                found[count.pointee] = city
                count.pointee += 1
            }
            total.pointee = all ?? hits.count
            return ce_status(all == nil ? CE_MORE : CE_OK)
        } catch {
            return error.status
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_cities_ignored`, which is documented in the header.
@c @implementation
public func ce_cities_ignored(
    _ cities: OpaquePointer,
    _ text: UnsafeMutablePointer<CChar>?,
    _ room: Int
) -> Int {
    OpenCities.with(cities) { open in
        guard let text, room > 0 else { return open.ignored.count }
        let fitting = min(open.ignored.count, room - 1)
        for place in 0..<fitting { text[place] = CChar(bitPattern: open.ignored[place]) }
        text[fitting] = 0
        return open.ignored.count
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_cities_nearest`, which is documented in the header.
@c @implementation
public func ce_cities_nearest(
    _ cities: OpaquePointer,
    _ latitude: Double,
    _ longitude: Double,
    _ withinMetres: Double,
    _ population: UInt32,
    _ found: UnsafeMutablePointer<ce_city>,
    _ room: Int,
    _ count: UnsafeMutablePointer<Int>
) -> ce_status {
    count.pointee = 0
    guard let place = try? Coordinate(latitude: latitude, longitude: longitude) else {
        return ce_status(CE_BAD_COORDINATE)
    }
    guard room >= 0, withinMetres >= 0 else { return ce_status(CE_BAD_ARGUMENT) }
    return OpenCities.with(cities) { open in
        do throws(CityDataError) {
            let near = try PlaceFinder(open.data).records(
                near: place,
                count: room,
                radiusMetres: withinMetres,
                population: population
            )
            for city in near {
                found[count.pointee] = try ce_city(open.data, place: city.place, metres: city.metres)
                count.pointee += 1
            }
            return ce_status(CE_OK)
        } catch {
            return error.status
        }
    }
}

/// The letters of countries, given by two letters each without separators, as numbers.
private func codes(_ text: UnsafePointer<CChar>, _ count: Int) -> [UInt16] {
    (0..<count).map { letters(UInt8(bitPattern: text[2 * $0]), UInt8(bitPattern: text[2 * $0 + 1])) }
}

extension ce_city_question {
    /// True if no size exceeds the largest `Int`, as a negative number in C would.
    fileprivate var hasSizes: Bool {
        text_size >= 0 && offset >= 0 && country_count >= 0 && time_zones_size >= 0
    }

    /// The conditions for cities in the result.
    fileprivate var conditions: CityConditions {
        var zones: [[UInt8]]?
        if let time_zones {
            let bytes = UnsafeRawBufferPointer(start: time_zones, count: time_zones_size)
            zones = bytes.split(separator: UInt8(ascii: ",")).map { Array($0) }
        }
        return CityConditions(
            countries: countries.map { codes($0, country_count) },
            population: population,
            zones: zones
        )
    }
}

extension ce_city {
    /// Creates the city of a record.
    ///
    /// Its texts point into the file.
    fileprivate init(_ data: CityData, place: Int, metres: Double) throws(CityDataError) {
        let record = try data.record(place)
        let coordinate = record.point.coordinate
        let area = try data.area(Int(record.subdivision))
        self.init()
        self.metres = metres
        (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
        id = record.number(CityFileFormat.Record.id)
        population = record.number(CityFileFormat.Record.population)
        name = ce_text(try data.nameBytes(place: place))
        country = ce_text(area.letters)
        subdivision_code = ce_text(area.code)
        subdivision = ce_text(area.name)
        time_zone = ce_text(try data.zoneBytes(Int(record.zone)))
    }

    fileprivate var coordinate: Coordinate { Coordinate(clampingLatitude: latitude, longitude: longitude) }
}

extension ce_text {
    /// The text of `bytes`, which stay in place.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.init()
        start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        size = bytes.count
    }
}
