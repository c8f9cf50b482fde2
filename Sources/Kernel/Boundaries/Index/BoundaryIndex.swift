import MappedFile
package import Quoting

/// The borders of the world in one file.
///
/// Finds the region of any point on the globe. The file is mapped, never loaded. Opening it reads the header and the
/// names of the regions. Each block is checked before its first use, so damage causes an error and never a wrong
/// answer. An index is immutable and may be shared by any number of threads. To replace a file, rename a new one over
/// it: truncating it while it is open ends the process.
public final class BoundaryIndex: Sendable {
    /// The file's own description.
    public let metadata: BoundaryMetadata
    /// All regions, by country and then by time zone.
    public let regions: [Region]

    let path: String
    let header: BoundaryHeader
    let map: BorderMap

    private init(_ contents: Contents) {
        (path, header, map) = (contents.path, contents.header, contents.map)
        (metadata, regions) = (contents.metadata, contents.regions)
    }
}

extension BoundaryIndex {
    /// Reads the bytes of a file.
    ///
    /// Errors name the file by `path`.
    convenience init(_ file: MappedFile, path: String) throws(BoundaryError) {
        self.init(try Contents(file, path: path))
    }
}

/// The contents of a file, which are read before an index exists.
///
/// Embedded Swift never frees an object whose initializer throws after its allocation.
private struct Contents {
    let path: String
    let header: BoundaryHeader
    let map: BorderMap
    let metadata: BoundaryMetadata
    let regions: [Region]

    init(_ file: MappedFile, path: String) throws(BoundaryError) {
        self.path = path
        header = try BoundaryHeader(file.unsafeBytes, path: path)
        let bytes = VerifiedBytes(file: file, payloadEnd: header[.checksums].offset)
        map = BorderMap(header, bytes: bytes)
        do {
            regions = try Self.regions(in: bytes, header)
            let provenance = try Self.provenance(in: bytes, section: header[.metadata])
            metadata = BoundaryMetadata(
                provenance: provenance,
                formatVersion: header.version,
                latticeDegrees: Double(1 << header.latticeShift) / 1e7,
                regionCount: regions.count,
                edgeCount: header.edgeCount,
                leafCount: header.leafCount,
                fileBytes: file.unsafeBytes.count
            )
        } catch {
            throw .damaged(path: path, byte: error.byte)
        }
    }

    private static func regions(
        in bytes: VerifiedBytes,
        _ header: BoundaryHeader
    ) throws(Damage) -> [Region] {
        var cursor = try ByteCursor(bytes, section: header[.regions])
        var regions: [Region] = []
        for _ in 0..<header[.regions].count {
            regions.append(try Region(from: &cursor))
        }
        return regions
    }

    private static func provenance(
        in bytes: VerifiedBytes,
        section: BoundaryHeader.Section
    ) throws(Damage) -> BoundaryProvenance {
        var cursor = try ByteCursor(bytes, section: section)
        let millimetres = try cursor.number()
        var provenance = BoundaryProvenance(
            dataVersion: try cursor.text(limit: 4096),
            licence: try cursor.text(limit: 4096),
            sources: [],
            toleranceMetres: Double(millimetres) / 1000
        )
        for _ in 0..<(try cursor.number(in: 0...100)) {
            provenance.sources.append(try cursor.text(limit: 4096))
        }
        return provenance
    }
}

extension BoundaryIndex {
    /// The size of the file in bytes and the checksums of its header, such as `18522112-1f2e3d4c5b6a7988`.
    ///
    /// Two files of different content have different editions, whatever version of the data they state.
    package var edition: ByteText {
        "\(metadata.fileBytes)-\(header.seal.section.eightDigits)\(header.seal.header.eightDigits)"
    }

    /// Reads a file in memory.
    ///
    /// The caller keeps its bytes unchanged and in place for as long as the index lives.
    package convenience init(
        borrowing bytes: UnsafeRawBufferPointer,
        path: String = "memory"
    ) throws(BoundaryError) {
        try self.init(MappedFile(borrowing: bytes), path: path)
    }
}

extension UInt32 {
    /// The number in hexadecimal, with leading zeros.
    fileprivate var eightDigits: ByteText {
        var text = ByteText()
        for place in 0..<8 {
            let digit = UInt8((self >> UInt32(28 - 4 * place)) & 15)
            text.append(byte: digit + (digit < 10 ? 48 : 87))
        }
        return text
    }
}
