import CKernel
import CityIndex
import Geodesy
import MappedFile
import TextSearch

/// The target of a `ce_cities` pointer: a city file, with the state that its searches keep.
///
/// Only one thread may use it at a time, because a search reuses the intermediate result of the previous text.
final class OpenCities {
    let data: CityData
    private let traits: CityTraits
    private var typed: TypedNames
    /// The names of countries with which a text may end.
    var countries: CountryNames = CountryNames()
    /// The order among equally good matches.
    var preferred = PreferredCities.none
    /// The parts that the latest search left out, separated by commas.
    private(set) var ignored: [UInt8] = []

    init(_ data: CityData, _ traits: CityTraits) {
        (self.data, self.traits) = (data, traits)
        typed = TypedNames(data)
    }

    /// Opens a file whose bytes must not change.
    static func open(_ bytes: UnsafeRawBufferPointer) throws(CityDataError) -> OpenCities {
        guard bytes.count > 0 else { throw CityDataError(.foreign, path: "memory") }
        return try open(CityData(MappedFile(borrowing: bytes)))
    }

    /// Opens a file, and reads the data about every city that searches need.
    static func open(_ data: CityData) throws(CityDataError) -> OpenCities {
        OpenCities(data, try CityTraits(data))
    }

    /// Empties ``ignored``, before a search.
    func forgetIgnored() { ignored = [] }

    /// The hits of `text`, and their total number.
    ///
    /// Sets ``ignored``.
    func hits(
        _ text: [UInt8],
        _ conditions: CityConditions,
        near: Coordinate?,
        limit: Int
    ) throws(CityDataError) -> NameSearch.Found {
        let traits = traits
        var preferred = preferred
        preferred.near = near
        let question = try CityQuestion(conditions, preferred, data, limit: limit, isCounting: true) {
            traits
        }
        let (found, strays) = try NameSearch(data, question).cities(
            text,
            traits: { traits },
            ranges: { key throws(CityDataError) in try self.typed.ranges(key) },
            meaning: { self.countries.meaning(of: $0) }
        )
        ignored = Array(strays.joined(separator: [UInt8(ascii: ",")]))
        return found
    }
}

extension OpenCities {
    /// The pointer for C, which owns the object until ``close(_:)``.
    var handle: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

    /// Passes the object of a handle to `body`, without counting a reference.
    static func with<Result>(_ handle: OpaquePointer, _ body: (OpenCities) -> Result) -> Result {
        Unmanaged<OpenCities>.fromOpaque(UnsafeRawPointer(handle))._withUnsafeGuaranteedRef(body)
    }

    /// Releases the object of `handle`.
    static func close(_ handle: OpaquePointer) {
        Unmanaged<OpenCities>.fromOpaque(UnsafeRawPointer(handle)).release()
    }
}

extension CityDataError {
    /// The status for the error, from `countryexplorer.h`.
    var status: ce_status {
        switch code {
        case .missing: ce_status(CE_MISSING)
        case .unreadable: ce_status(CE_UNREADABLE)
        case .foreign, .unmatched: ce_status(CE_NOT_A_CITY_FILE)
        case .wrongVersion: ce_status(CE_WRONG_VERSION)
        case .truncated: ce_status(CE_TRUNCATED)
        case .damaged: ce_status(CE_DAMAGED)
        }
    }
}
