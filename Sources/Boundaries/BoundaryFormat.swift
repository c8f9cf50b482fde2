/// The layout of a boundary file, all numbers little endian.
///
///     0    magic, 8 bytes             24   block size, UInt32
///     8    format version, UInt32     28   lattice unit in 1e-7 degree, UInt32
///     12   header length, UInt32      32   distinct edges, UInt32
///     16   file length, UInt64        36   leaves, UInt32
///     40   six section entries: offset UInt64, length UInt64, count UInt32, kind UInt32
///     184  zero
///     248  CRC-32C of the checksum section
///     252  CRC-32C of the 252 bytes before it
///
/// The sections follow in the order of their kinds. All bytes from the end of the header to the checksum
/// section, which stands last, are cut into blocks; the checksum section holds one CRC-32C a block.
///
/// A variable-length number has seven bits a byte, low bits first, the top bit set on all bytes but the last.
/// A signed one is folded first: 0, −1, 1, −2 become 0, 1, 2, 3. A text is its length and its UTF-8.
package enum BoundaryFormat {
    /// A byte above 127, a carriage return, an end of file and a line feed show a transfer as text.
    package static let magic: [UInt8] = [0x89, 0x43, 0x58, 0x42, 0x0D, 0x0A, 0x1A, 0x0A]
    package static let version: UInt32 = 2
    package static let headerLength = 256
    package static let blockSize = 16_384
    package static let nodeBytes = 16
    /// The most regions a file may name.
    package static let regionLimit = 65_535

    /// Where each fact stands in the header.
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
        /// For each region from 1 on: code, name, time zone, number of claimants, their letters, and then the dispute.
        case regions
        /// One entry of 32 bits for each root cell, from the south-west along the parallels.
        case rootGrid
        /// Four entries a node: south-west, south-east, north-west, north-east.
        case nodes
        /// For each leaf: region at the corner, number of chains; for each chain: left, right, number of
        /// edges, first vertex less the corner, each further vertex less the one before; east, then north.
        case leaves
        /// One CRC-32C a block.
        case checksums
    }

    /// The number of blocks in a payload of `length` bytes.
    package static func blockCount(payload length: Int) -> Int {
        (length + blockSize - 1) / blockSize
    }

    /// Makes all checksums of a complete file right again.
    package static func seal(_ file: inout [UInt8]) {
        guard let header = try? BoundaryHeader(unchecked: file) else { return }
        let table = header[.checksums]
        file.withUnsafeMutableBytes { bytes in
            for block in 0..<blockCount(payload: table.offset - headerLength) {
                let start = headerLength + block * blockSize
                let end = min(start + blockSize, table.offset)
                let sum = Checksum.crc32c(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
                bytes.storeBytes(
                    of: sum.littleEndian,
                    toByteOffset: table.offset + 4 * block,
                    as: UInt32.self
                )
            }
            let sums = Checksum.crc32c(UnsafeRawBufferPointer(rebasing: bytes[table.offset..<table.end]))
            bytes.storeBytes(of: sums.littleEndian, toByteOffset: Offset.checksumsChecksum, as: UInt32.self)
            let whole = Checksum.crc32c(UnsafeRawBufferPointer(rebasing: bytes[..<Offset.headerChecksum]))
            bytes.storeBytes(of: whole.littleEndian, toByteOffset: Offset.headerChecksum, as: UInt32.self)
        }
    }
}
