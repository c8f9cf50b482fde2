import CCompression
public import Faults

/// A format of compressed bytes.
public enum Compression: String, CaseIterable, Hashable, Sendable {
    /// RFC 1952. Consecutive members form one text.
    case gzip
    /// RFC 8878. Consecutive frames form one text.
    case zstd

    /// The number of bytes that identify the format.
    public static let signatureLength = 4

    /// The format of data with this beginning, or `nil` if it is not compressed.
    public init?(beginning bytes: some Sequence<UInt8>) {
        let beginning = Array(bytes.prefix(Self.signatureLength))
        guard let kind = Self.allCases.first(where: { beginning.starts(with: $0.signature) }) else {
            return nil
        }
        self = kind
    }

    private var signature: [UInt8] {
        switch self {
        case .gzip: [0x1F, 0x8B, 0x08]
        case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
        }
    }

    var number: Int32 {
        switch self {
        case .gzip: Int32(CCOMPRESSION_GZIP)
        case .zstd: Int32(CCOMPRESSION_ZSTD)
        }
    }
}

/// The reasons why bytes cannot be decompressed.
public enum DecompressionError: Error, Hashable, Sendable {
    /// The system's library for the format is not available.
    case noLibrary(Compression, reason: String)
    /// The bytes break the format's rules, or a checksum does not match.
    case damaged(Compression)
    /// The bytes end before the end of the text.
    case truncated(Compression)
}

extension DecompressionError: CustomStringConvertible {
    /// One clause with the problem and the remedy.
    public var description: String {
        switch self {
        case .noLibrary(let kind, let reason):
            "compressed by \(kind.rawValue), and \(reason); install it, or decompress the file first"
        case .damaged(let kind): "damaged: not what \(kind.rawValue) writes; get the file again"
        case .truncated(let kind): "cut short: the \(kind.rawValue) data end too early; get the file again"
        }
    }
}

extension DecompressionError: FaultError {
    /// Always invalid data.
    public var fault: Fault {
        .data(.invalid)
    }
}
