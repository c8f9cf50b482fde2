import ArgumentParser
import Batch
import Decompression
import Glibc
import Synchronization

/// A table in a file, a pipe or standard input.
///
/// Compressed input is decompressed.
final class TableSource: ByteSource {
    private let source: DescriptorSource
    private let state: Mutex<State>

    private struct State: ~Copyable, Sendable {
        /// The bytes that were read and not yet passed on or decompressed.
        var input: [UInt8]
        var start = 0
        var isAtEnd = false
        var decompressor: Decompressor?
    }

    /// Opens `path`, and examines its first bytes.
    ///
    /// - Throws: ``Failure`` if the file cannot be read, or if the library for its compression is missing.
    init(opening path: String) throws {
        source = try DescriptorSource(opening: path)
        let beginning = try Self.beginning(of: source)
        var state = State(input: beginning)
        if let kind = Compression(beginning: beginning) {
            do throws(DecompressionError) {
                state.decompressor = try Decompressor(kind)
            } catch {
                throw Failure("\(source.name): \(error)", .unavailable)
            }
            isCompressed = true
        } else {
            isCompressed = false
        }
        self.state = Mutex(state)
    }

    private let isCompressed: Bool

    /// The name for messages.
    var name: String { source.name }

    /// The size of the text in bytes, if it is known.
    var byteCount: Int? { isCompressed ? nil : source.byteCount }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        try state.withLock { state in
            if state.decompressor != nil { return try decompress(&state, into: buffer) }
            guard state.start < state.input.count else { return try source.read(into: buffer) }
            let part = state.input[state.start...].prefix(buffer.count)
            buffer.copyBytes(from: part)
            state.start += part.count
            return part.count
        }
    }

    func isReady(withinMilliseconds time: Int) -> Bool {
        if state.withLock({ $0.start < $0.input.count || $0.isAtEnd }) { return true }
        return source.isReady(withinMilliseconds: time)
    }

    private static let portion = 1 << 16

    /// Reads and decompresses until there is text to return, or the input ends.
    private func decompress(_ state: inout State, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        do {
            while true {
                if state.start == state.input.count, !state.isAtEnd { try fill(&state) }
                let written = try step(&state, into: buffer)
                if written > 0 { return written }
                guard state.isAtEnd, state.start == state.input.count else { continue }
                try state.decompressor?.finish()
                return 0
            }
        } catch let error as DecompressionError {
            throw Failure("\(name): \(error)", .badData)
        }
    }

    private func fill(_ state: inout State) throws {
        var portion = [UInt8](repeating: 0, count: Self.portion)
        let count = try portion.withUnsafeMutableBytes { try source.read(into: $0) }
        portion.removeLast(portion.count - count)
        (state.input, state.start, state.isAtEnd) = (portion, 0, count == 0)
    }

    private func step(_ state: inout State, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let (input, start) = (state.input, state.start)
        let progress = try input.withUnsafeBytes { bytes in
            try state.decompressor?.step(UnsafeRawBufferPointer(rebasing: bytes[start...]), into: buffer)
        }
        state.start += progress?.used ?? 0
        return progress?.written ?? 0
    }

    /// The first bytes, as many as are needed to detect a compression, or fewer from a short file.
    private static func beginning(of source: DescriptorSource) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Compression.signatureLength)
        var count = 0
        while count < bytes.count {
            let read = try bytes.withUnsafeMutableBytes { room in
                try source.read(into: UnsafeMutableRawBufferPointer(rebasing: room[count...]))
            }
            if read == 0 { break }
            count += read
        }
        return Array(bytes.prefix(count))
    }
}
