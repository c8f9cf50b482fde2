/// Cuts the input into chunks of whole rows.
struct ChunkReader {
    /// The memory for a chunk.
    ///
    /// It grows for a longer row, up to the limit.
    struct Buffer: ~Copyable {
        fileprivate(set) var storage: UnsafeMutableRawBufferPointer
        /// The number of bytes that are filled.
        fileprivate(set) var count = 0

        init(byteCount: Int) {
            storage = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 16)
            storage.bindMemory(to: UInt8.self)
        }

        deinit { storage.deallocate() }

        /// The bytes read so far.
        var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[0..<count]) }

        /// The bytes read so far, bound to `UInt8`.
        var text: UnsafeBufferPointer<UInt8> { bytes.assumingMemoryBound(to: UInt8.self) }

        fileprivate var room: UnsafeMutableRawBufferPointer {
            UnsafeMutableRawBufferPointer(rebasing: storage[count...])
        }

        fileprivate mutating func grow(to byteCount: Int) {
            var larger = Buffer(byteCount: byteCount)
            larger.storage.copyMemory(from: bytes)
            swap(&storage, &larger.storage)
        }
    }

    /// The result of reading a chunk.
    enum Outcome {
        case chunk
        case end
        /// The first row does not end within the limit.
        case rowTooLong
    }

    private let source: any ByteSource
    private let rowLimit: Int
    private var cutter: RowCutter
    /// The bytes already read that belong to the next chunk.
    private var rest: [UInt8] = []
    private var isAtEnd = false

    init(_ source: any ByteSource, rowLimit: Int) {
        self.source = source
        self.rowLimit = rowLimit
        cutter = RowCutter(.csv)
    }

    /// Reads the beginning of the input, at least its first row.
    ///
    /// The first chunk still starts with it.
    mutating func beginning(in buffer: inout Buffer) throws -> Outcome {
        load(&buffer)
        let outcome = try fill(&buffer, cuts: false) { false }
        rest = Array(buffer.bytes)
        return outcome
    }

    /// Accepts any format for the beginning of the input.
    mutating func beginAnew() { cutter = .anything }

    /// Skips the first bytes, and cuts rows by `dialect` from now on.
    mutating func begin(_ dialect: Dialect, skipping count: Int, hasBeginning: Bool = false) {
        cutter = RowCutter(dialect, hasBeginning: hasBeginning)
        rest.removeFirst(count)
    }

    /// Fills `buffer` with whole rows: as many as fit, or fewer if the input pauses.
    ///
    /// The last row may be incomplete if the input ends within it. Returns early if `isStopped` returns true.
    mutating func next(_ buffer: inout Buffer, isStopped: () -> Bool) throws -> Outcome {
        load(&buffer)
        return try fill(&buffer, cuts: true, isStopped)
    }

    /// Starts a chunk with the bytes left over from the previous one.
    private mutating func load(_ buffer: inout Buffer) {
        buffer.count = 0
        if buffer.storage.count < rest.count { buffer.grow(to: rest.count) }
        buffer.storage.copyBytes(from: rest)
        buffer.count = rest.count
        rest.removeAll(keepingCapacity: true)
    }

    private mutating func fill(_ buffer: inout Buffer, cuts: Bool, _ isStopped: () -> Bool) throws -> Outcome
    {
        while !isAtEnd {
            if buffer.count == buffer.storage.count
                || (buffer.count > 0 && !source.isReady(withinMilliseconds: 0))
            {
                let whole = cutter.wholeRows(buffer.bytes)
                if whole > 0 {
                    if cuts { cut(&buffer, at: whole) }
                    return .chunk
                }
                guard buffer.count < rowLimit else { return .rowTooLong }
                if buffer.count == buffer.storage.count { buffer.grow(to: min(2 * buffer.count, rowLimit)) }
            }
            while !source.isReady(withinMilliseconds: 100) {
                if isStopped() { return .end }
            }
            let count = try source.read(into: buffer.room)
            buffer.count += count
            isAtEnd = count == 0
        }
        return buffer.count == 0 ? .end : .chunk
    }

    private mutating func cut(_ buffer: inout Buffer, at whole: Int) {
        rest.append(contentsOf: buffer.bytes[whole...])
        buffer.count = whole
    }
}
