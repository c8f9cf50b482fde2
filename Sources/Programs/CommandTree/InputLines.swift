import ArgumentParser
import Glibc

/// Reads the lines of standard input, each as soon as it arrives.
struct InputLines {
    /// The length in bytes at which a line is cut.
    ///
    /// Every position is shorter.
    private static let longest = 16 << 10

    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private var rest: Range<Int> = 0..<0
    private var isAnnounced = false

    /// The next line without its end, or `nil` at the end of the input.
    ///
    /// `beforeWaiting` is called before each read, so that answers can be written together.
    ///
    /// - Throws: ``Failure`` if the input cannot be read, and the errors of `beforeWaiting`.
    mutating func next(beforeWaiting: () throws -> Void = {}) throws -> String? {
        var line: [UInt8] = []
        var isAny = false
        while true {
            if rest.isEmpty {
                try beforeWaiting()
                if !isAnnounced { TerminalInput.announce("lines") }
                isAnnounced = true
                rest = try fill()
            }
            guard !rest.isEmpty else { break }
            isAny = true
            let end = buffer[rest].firstIndex(of: UInt8(ascii: "\n"))
            let part = rest.lowerBound..<(end ?? rest.upperBound)
            line += buffer[part].prefix(Self.longest - line.count)
            rest = (end.map { $0 + 1 } ?? rest.upperBound)..<rest.upperBound
            if end != nil { break }
        }
        return isAny ? String(decoding: line, as: UTF8.self) : nil
    }

    private mutating func fill() throws(Failure) -> Range<Int> {
        while true {
            try DescriptorSource.checkStandardInput(for: "lines")
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count >= 0 { return 0..<count }
            guard errno == EINTR else {
                throw Failure("standard input: \(String(cString: strerror(errno)))", .inputOutput)
            }
        }
    }
}
