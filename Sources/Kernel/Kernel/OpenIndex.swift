package import Borders
package import Boundaries
package import CKernel

/// The target of a `ce_index` pointer: an index with its texts as C strings, and the searches for its borders.
package final class OpenIndex: Sendable {
    package let boundaries: BoundaryIndex
    let regionTexts: TextTable
    let fileTexts: TextTable
    package let countryBorders: BorderFinder
    private let regionBorders: BorderFinder
    /// The address for the offset of a damaged byte, which the caller provides.
    ///
    /// It is unsafe because it is written without a lock. A caller that provides it uses the index from one thread at a
    /// time.
    private nonisolated(unsafe) let damagedByte: UnsafeMutablePointer<Int>?

    init(_ boundaries: BoundaryIndex, damagedByte: UnsafeMutablePointer<Int>? = nil) {
        self.boundaries = boundaries
        self.damagedByte = damagedByte
        regionTexts = TextTable { writer in
            for region in boundaries.regions { region.writeKernelTexts(to: &writer) }
        }
        fileTexts = TextTable { boundaries.writeKernelTexts(to: &$0) }
        countryBorders = BorderFinder(boundaries)
        regionBorders = BorderFinder(betweenRegionsOf: boundaries)
    }

    /// The search for a kind of border, or `nil` for an unknown kind.
    ///
    /// The search for a worldview other than the standard one is created for each call, at a tenth of the cost of a
    /// search.
    func finder(between kind: UInt32) -> BorderFinder? {
        switch Int(truncatingIfNeeded: kind) {
        case CE_BETWEEN_COUNTRIES: countryBorders
        case CE_BETWEEN_REGIONS: regionBorders
        default: Worldview(number: kind).map { BorderFinder(boundaries, worldview: $0) }
        }
    }

    /// The status for an error.
    ///
    /// The offset of a damaged byte is stored at the caller's address.
    package func status(of error: BoundaryError) -> ce_status {
        if case .damaged(_, let byte) = error { damagedByte?.pointee = byte }
        return error.status
    }

    /// The region with this number, or `nil` for an unknown number.
    func region(_ number: UInt32) -> Region? {
        number >= 1 && number <= boundaries.regions.count ? boundaries.regions[Int(number) - 1] : nil
    }
}

extension Worldview {
    /// The worldview with this number in `countryexplorer.h`, or `nil` for an unknown number.
    package init?(number: UInt32) {
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

    /// The worldview's number in `countryexplorer.h`.
    var number: UInt32 {
        switch self {
        case .standard: UInt32(CE_VIEW_STANDARD)
        case .deFacto: UInt32(CE_VIEW_DE_FACTO)
        case .party(let party): party.number
        }
    }
}

extension TwoLetterCode {
    /// The letters in the form of `CE_VIEW_OF`.
    package var number: UInt32 { (UInt32(first) << 8) | UInt32(second) }
}

extension OpenIndex {
    /// The pointer for C, which owns the object until ``close(_:)``.
    var handle: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

    /// Passes the object of a handle to `body`, without counting a reference.
    package static func with<Result>(_ handle: OpaquePointer, _ body: (OpenIndex) -> Result) -> Result {
        Unmanaged<OpenIndex>.fromOpaque(UnsafeRawPointer(handle))._withUnsafeGuaranteedRef(body)
    }

    /// Releases the object of `handle`.
    static func close(_ handle: OpaquePointer) {
        Unmanaged<OpenIndex>.fromOpaque(UnsafeRawPointer(handle)).release()
    }
}
