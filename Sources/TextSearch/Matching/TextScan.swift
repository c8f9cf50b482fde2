/// Finds every place where a few bytes stand in many.
struct TextScan {
    private typealias Block = SIMD32<UInt8>

    private let text: UnsafeRawBufferPointer
    private let wanted: [UInt8]

    /// Looks for `wanted`, at least one byte, in `text`.
    init(_ text: UnsafeRawBufferPointer, for wanted: [UInt8]) {
        precondition(!wanted.isEmpty, "something is looked for")
        self.text = text
        self.wanted = wanted
    }

    /// Gives the offset of each occurrence in order; they may overlap.
    ///
    /// Compares the first and the last byte at 32 places at once, and the rest where both agree.
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
