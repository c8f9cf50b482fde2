import MappedFile

/// The layout of a boundary file, all numbers little endian.
///
///     0    magic, 8 bytes             24   block size, UInt32
///     8    format version, UInt32     28   lattice unit in 1e-7 degree, UInt32: a power of two up to 64
///     12   header length, UInt32      32   distinct edges, UInt32
///     16   file length, UInt64        36   leaves, UInt32
///     40   six section entries: offset UInt64, length UInt64, count UInt32, kind UInt32
///     184  zero
///     248  CRC-32C of the checksum section
///     252  CRC-32C of the 252 bytes before it
///
/// The sections follow in the order of their kinds. The file is divided into blocks. The checksum section, which
/// is last, holds a CRC-32C for each block that begins before it, computed without the header and without the section
/// itself. No node and no leaf crosses from one block into another.
///
/// A variable-length number has seven bits in each byte, low bits first. The top bit is set in every byte but the last.
/// A text is its length, as such a number, and its UTF-8.
package enum BoundaryFormat {
    /// The byte above 127, the carriage return, the end of file and the line feed reveal a transfer in text mode.
    package static let magic: [UInt8] = [0x89, 0x43, 0x58, 0x42, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The version that is written, and the only version that is read.
    package static let version: UInt32 = 4
    package static let headerLength = 256
    package static let blockShift = 14
    package static let blockSize = 1 << blockShift
    /// The number of bytes that end the leaf section and belong to no leaf.
    ///
    /// It exceeds the length of any node or leaf, so that a lookup does not have to check where a forged one ends.
    package static let leafSlack = 4096
    /// The largest number of regions in a file.
    package static let regionLimit = 65_535

    /// The offset of each field of the header.
    package enum Offset {
        package static let version = 8
        package static let headerLength = 12
        package static let fileLength = 16
        package static let blockSize = 24
        package static let latticeUnit = 28
        package static let edgeCount = 32
        package static let leafCount = 36
        package static let sections = 40
        package static let checksumsChecksum = 248
        package static let headerChecksum = 252
    }

    /// The parts of a file.
    package enum SectionKind: UInt32, CaseIterable, Sendable {
        /// Tolerance in millimetres, data version, licence, number of sources, sources.
        case metadata = 1
        /// For each region from 1 on: code, name, time zone, number of claimants.
        ///
        /// If there are claimants, their letters, the dispute and the administrator follow. The administrator is a code
        /// or a name. A name is followed by the code of the state in control, or by an empty text. A number above 100
        /// is 100 more than the number of overlapping zones, whose codes follow as texts instead.
        case regions
        /// One entry of 32 bits for each root cell, from the south-west along the parallels.
        case rootGrid
        /// The nodes, see ``CellNode``.
        ///
        /// The section starts at a block boundary.
        case nodes
        /// Border leaves, see ``BorderLeaf``, then 4096 bytes of zero.
        ///
        /// The section starts at a block boundary.
        case leaves
        /// One CRC-32C for each block.
        case checksums
    }

    /// True if vertices may lie on a lattice of `unit` × 1e-7 degree.
    package static func isLatticeUnit(_ unit: Int) -> Bool {
        (1...64).contains(unit) && unit & (unit - 1) == 0
    }

    /// The smallest coordinate of the lattice that is not below `coordinate`.
    package static func latticeCeiling(_ coordinate: Int64, unit: Int64) -> Int64 {
        (coordinate + unit - 1) & -unit
    }

    /// The number of blocks before the checksum section, which starts at `payloadEnd`.
    package static func blockCount(payloadEnd: Int) -> Int {
        (payloadEnd + blockSize - 1) >> blockShift
    }

    /// Computes all checksums of a complete file again.
    package static func seal(_ file: inout [UInt8]) {
        guard let header = try? BoundaryHeader(unchecked: file) else { return }
        let table = header[.checksums]
        file.withUnsafeMutableBytes { bytes in
            for block in 0..<blockCount(payloadEnd: table.offset) {
                let start = max(block << blockShift, headerLength)
                let end = min((block + 1) << blockShift, table.offset)
                bytes.put(sumOf: start..<end, at: table.offset + 4 * block)
            }
            bytes.put(sumOf: table.offset..<table.end, at: Offset.checksumsChecksum)
            bytes.put(sumOf: 0..<Offset.headerChecksum, at: Offset.headerChecksum)
        }
    }
}

extension UnsafeMutableRawBufferPointer {
    fileprivate func put(sumOf range: Range<Int>, at offset: Int) {
        let sum = Checksum.crc32c(UnsafeRawBufferPointer(rebasing: self[range]))
        storeBytes(of: sum.littleEndian, toByteOffset: offset, as: UInt32.self)
    }
}
