/// A long sequence of small values, in memory while it is short, and in a scratch file when it is long.
struct Spool<Element: BitwiseCopyable> {
    private var tail: [Element] = []
    private var file: ScratchFile?
    private var portions: [(offset: Int, count: Int)] = []
    private let folder: String
    private let portion: Int

    /// The number of values.
    private(set) var count = 0

    /// Creates an empty spool.
    ///
    /// The scratch file, if needed, is created in `folder`.
    init(folder: String, portion: Int = 1 << 16) {
        self.folder = folder
        self.portion = portion
    }

    mutating func append(_ element: Element) throws(CoverageError) {
        tail.append(element)
        count += 1
        if tail.count >= 16 * portion { try flush() }
    }

    /// Moves the values in memory to the file.
    mutating func flush() throws(CoverageError) {
        let file: ScratchFile
        if let known = self.file { file = known } else { file = try ScratchFile(in: folder) }
        self.file = file
        var start = 0
        while start < tail.count {
            let end = min(start + portion, tail.count)
            let written = tail.withUnsafeBytes { bytes in
                let stride = MemoryLayout<Element>.stride
                let part = UnsafeRawBufferPointer(rebasing: bytes[(start * stride)..<(end * stride)])
                return Result { () throws(CoverageError) in try file.append(part) }
            }
            portions.append((try written.get(), end - start))
            start = end
        }
        tail.removeAll(keepingCapacity: true)
    }

    /// Flushes if there is a file, and releases unused memory.
    mutating func close() throws(CoverageError) {
        if file != nil { try flush() }
        if file != nil || tail.isEmpty { tail = [] }
    }

    func makeReader() -> Reader { Reader(self) }

    /// Returns the values in their order, with one portion in memory at a time.
    struct Reader {
        private let spool: Spool
        private var buffer: [Element] = []
        private var index = 0
        private var next = 0

        fileprivate init(_ spool: Spool) { self.spool = spool }

        /// The next value, without taking it, or `nil` after the last.
        mutating func peek() throws(CoverageError) -> Element? {
            while index == buffer.count {
                guard next <= spool.portions.count else { return nil }
                buffer = try spool.portion(next)
                index = 0
                next += 1
            }
            return buffer[index]
        }

        mutating func take() throws(CoverageError) -> Element? {
            let element = try peek()
            index += 1
            return element
        }
    }

    /// The portion with a number.
    ///
    /// The last portion is the one still in memory.
    private func portion(_ number: Int) throws(CoverageError) -> [Element] {
        guard number < portions.count, let file else { return number == portions.count ? tail : [] }
        let place = portions[number]
        var failure: CoverageError?
        let elements = [Element](unsafeUninitializedCapacity: place.count) { buffer, count in
            do throws(CoverageError) {
                try file.read(at: place.offset, into: UnsafeMutableRawBufferPointer(buffer))
                count = place.count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return elements
    }
}
