import MappedFile
import Quoting

/// A verified section of a file.
package struct Section: Sendable {
    private let file: SectionFile
    private let range: Range<Int>

    init(_ file: SectionFile, _ range: Range<Int>) {
        self.file = file
        self.range = range
    }

    /// The length of the section in bytes.
    package var count: Int { range.count }

    /// The error for impossible contents.
    package var damaged: SectionError { file.damaged }

    /// The number at an offset in the section.
    @inline(__always)
    package func number<Number: FixedWidthInteger>(
        _ offset: Int,
        as type: Number.Type = Number.self
    ) throws(SectionError) -> Number {
        let size = MemoryLayout<Number>.size
        guard offset >= 0, offset <= count &- size else { throw damaged }
        let start = range.lowerBound &+ offset
        return Number(
            littleEndian: file.file.unsafeBytes.loadUnaligned(fromByteOffset: start, as: Number.self)
        )
    }

    /// The Float64 at an offset in the section.
    package func real(_ offset: Int) throws(SectionError) -> Double {
        Double(bitPattern: try number(offset, as: UInt64.self))
    }

    /// The bytes of a part of the section.
    ///
    /// They are valid for as long as the file is open.
    package func bytes(_ start: Int, _ length: Int) throws(SectionError) -> UnsafeRawBufferPointer {
        guard start >= 0, length >= 0, start <= count, length <= count &- start else { throw damaged }
        let first = range.lowerBound &+ start
        return UnsafeRawBufferPointer(rebasing: file.file.unsafeBytes[first..<first &+ length])
    }

    /// A text.
    ///
    /// Throws if it is not UTF-8 or has a control character, which a terminal would obey.
    package func text(_ start: Int, _ length: Int) throws(SectionError) -> String {
        let bytes = try bytes(start, length)
        guard !ControlBytes.occur(in: bytes), let text = String(validating: bytes, as: UTF8.self) else {
            throw damaged
        }
        return text
    }
}

/// A table of numbered texts: their count, an offset for each and for the end, and the bytes.
package struct SectionTexts: Sendable {
    private let section: Section
    private let start: Int
    package let count: Int

    /// Reads the table that begins at an offset of a section.
    package init(_ section: Section, from start: Int = 0) throws(SectionError) {
        let count = Int(clamping: try section.number(start, as: UInt32.self))
        guard count <= (section.count - start - 8) / 4 else { throw section.damaged }
        (self.section, self.start, self.count) = (section, start, count)
    }

    /// The text with a number.
    package func text(_ number: Int) throws(SectionError) -> String {
        guard number >= 0, number < count else { throw section.damaged }
        let first = Int(clamping: try section.number(start + 4 + 4 * number, as: UInt32.self))
        let end = Int(clamping: try section.number(start + 8 + 4 * number, as: UInt32.self))
        let base = start + 8 + 4 * count
        guard first <= end, end <= section.count - base else { throw section.damaged }
        return try section.text(base + first, end - first)
    }
}
