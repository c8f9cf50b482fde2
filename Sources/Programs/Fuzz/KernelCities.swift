import CKernel
import CatalogueCompiler
import FoundationEssentials
import Kernel
import SplitMix

/// Queries files of cities with the functions of the C interface, including numbers that a caller should not pass.
struct KernelCities {
    /// The largest number of cities in the answer to a question.
    private static let room = 12
    private static let texts = [
        "s", "san", "sna", "rome, it", "saint, italy", "москва", "springfeild", "a part", ",", "\u{0}", "",
    ]
    private static let catalogue =
        (try? CatalogueDocument(json: Data(CatalogueSeeds.json)).compiled()) ?? []
    private static let offsets = [0, 0, 0, 1, 7, 200, Int.max, Int.min, -1]
    private static let degrees = [0, 12.5, -91, 90, 180, 1e300, -.infinity, .nan]
    private static let numbers: [UInt32] = [0, 1, 300, 1 << 24, 1 << 31, .max]

    /// The bytes of the file, which contain every text of an answer.
    private let bytes: UnsafeRawBufferPointer
    private let cities: OpaquePointer

    /// Opens `bytes` and calls each function with them.
    ///
    /// - Returns: The number of cities found, or `nil` if the file was refused.
    /// - Throws: A fault if the interface returns an invalid status, number or text.
    static func found(in bytes: [UInt8], using generator: inout SplitMix64) throws(Fault) -> Int? {
        let held = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 16)
        defer { held.deallocate() }
        held.copyBytes(from: bytes)
        guard let base = held.baseAddress else { return nil }
        var cities: OpaquePointer?
        var message = [CChar](repeating: 0x7F, count: 41)
        let status = ce_cities_open_memory(base, bytes.count, &cities, &message, 40)
        guard let cities else {
            try check(status, isRefusal: true)
            guard message[40] == 0x7F, message.contains(0) else { throw Fault("a message without an end") }
            return nil
        }
        defer { ce_cities_close(cities) }
        try check(status)
        return try KernelCities(bytes: UnsafeRawBufferPointer(held), cities: cities).ask(&generator)
    }

    private func ask(_ generator: inout SplitMix64) throws(Fault) -> Int {
        try Self.check(ce_cities_verify(cities, nil, 0))
        nameCountries(&generator)
        var total = 0
        for _ in 0..<3 {
            let favourites = [generator.pick(Self.numbers), UInt32(1), 60]
            try Self.check(ce_cities_prefer(cities, favourites, favourites.count, "ITxx", 2))
            for text in Self.texts { total += try search(text, &generator) }
            total += try nearest(&generator)
            try Self.check(ce_cities_prefer(cities, nil, 0, nil, 0))
        }
        return total
    }

    /// Sets the names of countries from a catalogue, which is damaged in most cases.
    private func nameCountries(_ generator: inout SplitMix64) {
        CatalogueSeeds.damagedFile(Self.catalogue, using: &generator).withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            var names: OpaquePointer?
            _ = ce_country_names_open_memory(base, bytes.count, &names, nil, 0)
            ce_cities_name_countries(cities, names)
            ce_country_names_close(names)
        }
    }

    private func search(_ text: String, _ generator: inout SplitMix64) throws(Fault) -> Int {
        let (zones, countries) = (Array("Europe/Rome,,x".utf8CString), Array("ITUS".utf8CString))
        let utf8 = Array(text.utf8CString)
        var found = [ce_city](repeating: ce_city(), count: Self.room)
        var (count, total) = (0, 0)
        let room = Int.random(in: 0...Self.room, using: &generator)
        let (latitude, longitude) = (generator.pick(Self.degrees), generator.pick(Self.degrees))
        let (offset, population) = (generator.pick(Self.offsets), generator.pick(Self.numbers))
        let (isInZones, isInCountries) = (generator.next() % 4 == 0, generator.next() % 4 == 0)
        let status = utf8.withUnsafeBufferPointer { utf8 in
            zones.withUnsafeBufferPointer { zones in
                countries.withUnsafeBufferPointer { countries in
                    guard let text = utf8.baseAddress else { return ce_status(CE_DAMAGED) }
                    var question = ce_city_question(
                        latitude: latitude,
                        longitude: longitude,
                        text: text,
                        text_size: utf8.count - 1,
                        offset: offset,
                        countries: isInCountries ? countries.baseAddress : nil,
                        country_count: 2,
                        time_zones: isInZones ? zones.baseAddress : nil,
                        time_zones_size: zones.count - 1,
                        population: population
                    )
                    return ce_cities_search(cities, &question, &found, room, &count, &total)
                }
            }
        }
        try Self.check(status)
        guard (0...room).contains(count), total >= 0 else {
            throw Fault("\(count) cities in room for \(room)")
        }
        return try read(found.prefix(count))
    }

    private func nearest(_ generator: inout SplitMix64) throws(Fault) -> Int {
        var found = [ce_city](repeating: ce_city(), count: Self.room)
        var count = 0
        let status = ce_cities_nearest(
            cities,
            generator.pick(Self.degrees),
            generator.pick(Self.degrees),
            generator.pick([0, 1e6, -1, .infinity, .nan]),
            generator.pick(Self.numbers),
            &found,
            Self.room,
            &count
        )
        try Self.check(status)
        guard (0...Self.room).contains(count) else { throw Fault("\(count) cities are near") }
        return try read(found.prefix(count))
    }

    /// Counts the cities and checks that their texts lie in the file.
    private func read(_ cities: ArraySlice<ce_city>) throws(Fault) -> Int {
        for city in cities {
            for text in [city.name, city.country, city.subdivision_code, city.subdivision, city.time_zone] {
                guard let start = text.start, let base = bytes.baseAddress else { continue }
                let place = UnsafeRawPointer(start) - base
                guard place >= 0, place <= bytes.count, (0...bytes.count - place).contains(text.size) else {
                    throw Fault("a text outside of the file")
                }
            }
        }
        return cities.count
    }

    private static func check(_ status: ce_status, isRefusal: Bool = false) throws(Fault) {
        let refusals = [CE_TRUNCATED, CE_WRONG_VERSION, CE_DAMAGED, CE_NOT_A_CITY_FILE]
        let answers = isRefusal ? [] : [CE_OK, CE_MORE, CE_BAD_COORDINATE, CE_BAD_ARGUMENT]
        guard (refusals + answers).contains(where: { ce_status($0) == status }) else {
            throw Fault("the status \(status) of the C interface")
        }
    }
}
