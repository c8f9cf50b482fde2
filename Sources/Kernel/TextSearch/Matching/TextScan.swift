/// Finds all occurrences of a byte sequence in a text.
struct TextScan {
    private typealias Block = SIMD32<UInt8>

    private let text: UnsafeRawBufferPointer
    private let wanted: [UInt8]

    /// Searches for `wanted`, at least one byte, in `text`.
    init(_ text: UnsafeRawBufferPointer, for wanted: [UInt8]) {
        precondition(!wanted.isEmpty, "something is looked for")
        self.text = text
        self.wanted = wanted
    }

    /// Passes the offset of each occurrence to `body`, in order.
    ///
    /// Occurrences may overlap. Compares the first and the last byte at 32 offsets at once, and the other bytes where
    /// both match.
    func forEach(_ body: (Int) -> Void) {
        let last = wanted.count - 1
        let (firsts, lasts) = (Block(repeating: wanted[0]), Block(repeating: wanted[last]))
        var place = 0
        while place + last + Block.scalarCount <= text.count {
            let front = text.loadUnaligned(fromByteOffset: place, as: Block.self)
            let back = text.loadUnaligned(fromByteOffset: place + last, as: Block.self)
            let agrees = (front .== firsts) .& (back .== lasts)
            if any(agrees) {
                for lane in 0..<Block.scalarCount where agrees[lane] && isMatch(at: place + lane) {
                    body(place + lane)
                }
            }
            place += Block.scalarCount
        }
        while place + last < text.count {
            if isMatch(at: place) { body(place) }
            place += 1
        }
    }

    private func isMatch(at place: Int) -> Bool {
        for (index, byte) in wanted.enumerated() where text[place + index] != byte { return false }
        return true
    }
}
