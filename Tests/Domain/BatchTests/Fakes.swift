import Batch
import Boundaries
import CatalogueCompiler
import Countries
import Geodesy
import Synchronization
import Testing

/// A table in memory that arrives in pieces, with a pause of the input between two of them.
final class PiecewiseSource: ByteSource {
    private let pieces: Mutex<[ArraySlice<UInt8>]>
    private let asked = Mutex(false)

    init(_ pieces: [ArraySlice<UInt8>]) { self.pieces = Mutex(pieces.filter { !$0.isEmpty }) }

    convenience init(_ text: String) { self.init([Array(text.utf8)[...]]) }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        pieces.withLock { pieces in
            guard let first = pieces.first else { return 0 }
            let part = first.prefix(buffer.count)
            buffer.copyBytes(from: part)
            pieces[0] = first.dropFirst(part.count)
            if pieces[0].isEmpty { pieces.removeFirst() }
            return part.count
        }
    }

    /// Every other question without patience is answered by no, so that chunks end at odd places.
    func isReady(withinMilliseconds time: Int) -> Bool {
        guard time == 0 else { return true }
        return asked.withLock { asked in
            asked.toggle()
            return asked
        }
    }
}

/// Egypt is north of 10°, Chile south of −10°, and the sea is between them.
let world: RegionLookup = {
    let letters: [(UInt8, UInt8)] = [(0x45, 0x47), (0x43, 0x4C)]
    let regions = letters.compactMap { first, second in
        TwoLetterCode(first, second).map { Region(code: $0.description, timeZone: "Zone/\($0)") }
    }
    let countries = [("EG", "Egypt"), ("CL", "Chile, \"long\"")].compactMap { code, name in
        Country.Code(code).map { Country(code: $0, alpha3: code + "X", name: name, locale: nil) }
    }
    guard let catalogue = try? Catalogue(CatalogueDocument(countries)) else {
        preconditionFailure("two countries make a catalogue")
    }
    return RegionLookup(regions: regions, catalogue) { coordinates, numbers in
        for (place, coordinate) in coordinates.enumerated() {
            numbers[place] = coordinate.latitude > 10 ? 1 : coordinate.latitude < -10 ? 2 : 0
        }
    }
}()

/// The outcome of a table, and the text written.
func run(
    _ source: PiecewiseSource,
    _ change: (inout BatchOptions) -> Void = { _ in }
) throws -> (text: String, summary: BatchSummary) {
    var options = BatchOptions()
    options.threads = 3
    change(&options)
    let written = Mutex<[UInt8]>([])
    let summary = try BatchRun(options, world).run(from: source) { bytes in
        written.withLock { $0 += Array(bytes) }
    }
    return (String(decoding: written.withLock { $0 }, as: UTF8.self), summary)
}

/// The same of a text in one piece.
func run(
    _ text: String,
    _ change: (inout BatchOptions) -> Void = { _ in }
) throws -> (text: String, summary: BatchSummary) {
    try run(PiecewiseSource(text), change)
}
