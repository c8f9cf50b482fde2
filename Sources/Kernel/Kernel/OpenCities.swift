import CKernel
import CityIndex
import Geodesy
import MappedFile
import TextSearch

/// What a `ce_cities` points to: a file of cities, with what its searches keep.
///
/// One thread at a time: a search remembers where the last text led.
final class OpenCities {
    let data: CityData
    private let traits: CityTraits
    private var typed: TypedNames
    /// The names of countries that a text may end with.
    var countries: CountryNames = CountryNames()
    /// What comes first among equals.
    var preferred = PreferredCities.none

    init(_ data: CityData, _ traits: CityTraits) {
        (self.data, self.traits) = (data, traits)
        typed = TypedNames(data)
    }

    /// Opens a file whose bytes stay as they are.
    static func open(_ bytes: UnsafeRawBufferPointer) throws(CityDataError) -> OpenCities {
        guard bytes.count > 0 else { throw CityDataError(.foreign, path: "memory") }
        return try open(CityData(MappedFile(borrowing: bytes)))
    }

    /// Reads what searches need of every city.
    static func open(_ data: CityData) throws(CityDataError) -> OpenCities {
        OpenCities(data, try CityTraits(data))
    }

    /// What `text` finds, and how many there are.
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
        return try NameSearch(data, question).hits(
            text,
            traits: { traits },
            ranges: { key throws(CityDataError) in try self.typed.ranges(key) },
            meaning: { self.countries.meaning(of: $0) }
        )
    }
}

extension OpenCities {
    /// The pointer that C holds, which owns the object until ``close(_:)``.
    var handle: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

    /// Gives `body` the object of a handle, without counting a reference.
    static func with<Result>(_ handle: OpaquePointer, _ body: (OpenCities) -> Result) -> Result {
        Unmanaged<OpenCities>.fromOpaque(UnsafeRawPointer(handle))._withUnsafeGuaranteedRef(body)
    }

    /// Ends what `handle` owns.
    static func close(_ handle: OpaquePointer) {
        Unmanaged<OpenCities>.fromOpaque(UnsafeRawPointer(handle)).release()
    }
}

extension CityDataError {
    /// The number of the error in `countryexplorer.h`.
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
