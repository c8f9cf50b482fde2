import Borders
import Boundaries
import CKernel

/// What a `ce_index` points to: an index with its texts in C's form, and the searches for its borders.
final class OpenIndex: Sendable {
    let boundaries: BoundaryIndex
    let regionTexts: TextTable
    let fileTexts: TextTable
    let countryBorders: BorderFinder
    private let regionBorders: BorderFinder
    /// Where a caller wants the byte at which the file was found damaged.
    ///
    /// Unsafe, since it is written without a lock: whoever gives it asks from one thread at a time.
    private nonisolated(unsafe) let damagedByte: UnsafeMutablePointer<Int>?

    init(_ boundaries: BoundaryIndex, damagedByte: UnsafeMutablePointer<Int>? = nil) {
        self.boundaries = boundaries
        self.damagedByte = damagedByte
        regionTexts = TextTable(boundaries.regions.flatMap { $0.kernelTexts })
        fileTexts = TextTable(boundaries.kernelTexts)
        countryBorders = BorderFinder(boundaries)
        regionBorders = BorderFinder(betweenRegionsOf: boundaries)
    }

    /// The search for a kind of border; `nil` for a number that is none.
    ///
    /// One for another view of the world is made for each question, which costs a tenth of a search.
    func finder(between kind: UInt32) -> BorderFinder? {
        switch Int(truncatingIfNeeded: kind) {
        case CE_BETWEEN_COUNTRIES: countryBorders
        case CE_BETWEEN_REGIONS: regionBorders
        default: Worldview(number: kind).map { BorderFinder(boundaries, worldview: $0) }
        }
    }

    /// The number of an error, whose damaged byte is written to where the caller wants it.
    func status(of error: BoundaryError) -> ce_status {
        if case .damaged(_, let byte) = error { damagedByte?.pointee = byte }
        return error.status
    }

    /// The region of a number; `nil` for a number that is none.
    func region(_ number: UInt32) -> Region? {
        number >= 1 && number <= boundaries.regions.count ? boundaries.regions[Int(number) - 1] : nil
    }
}

extension Worldview {
    /// The view of a number in `countryexplorer.h`; `nil` for a number that is none.
    init?(number: UInt32) {
        switch Int(truncatingIfNeeded: number) {
        case CE_VIEW_STANDARD: self = .standard
        case CE_VIEW_DE_FACTO: self = .deFacto
        default:
            guard number >> 16 == 0,
                let party = TwoLetterCode(UInt8(number >> 8), UInt8(truncatingIfNeeded: number))
            else { return nil }
            self = .party(party)
        }
    }
}

extension OpenIndex {
    /// The pointer that C holds, which owns the object until ``close(_:)``.
    var handle: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

    /// Gives `body` the object of a handle, without counting a reference.
    static func with<Result>(_ handle: OpaquePointer, _ body: (OpenIndex) -> Result) -> Result {
        Unmanaged<OpenIndex>.fromOpaque(UnsafeRawPointer(handle))._withUnsafeGuaranteedRef(body)
    }

    /// Ends what `handle` owns.
    static func close(_ handle: OpaquePointer) {
        Unmanaged<OpenIndex>.fromOpaque(UnsafeRawPointer(handle)).release()
    }
}
