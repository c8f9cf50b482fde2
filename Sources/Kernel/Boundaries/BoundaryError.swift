package import Quoting

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif !hasFeature(Embedded)
import Glibc
#endif

/// The reason why a boundary file cannot be used, or can no longer be used.
public enum BoundaryError: Error, Hashable, Sendable {
    /// The file does not exist.
    case missing(path: String)
    /// The system did not open or map the file, and reported this `errno`.
    case unreadable(path: String, errno: Int32)
    /// The path names something else: a folder, a device, or a file of another kind.
    case notABoundaryFile(path: String)
    /// The file is shorter than its header states, or than any boundary file.
    case truncated(path: String, expected: Int, actual: Int)
    /// The file has a format version that this program does not support.
    case wrongVersion(path: String, found: UInt32, supported: UInt32)
    /// The bytes differ from those that were written.
    ///
    /// `byte` is the offset of the first byte in doubt.
    case damaged(path: String, byte: Int)

    /// The path of the file, as the caller gave it.
    public var path: String {
        switch self {
        case .missing(let path), .unreadable(let path, _), .notABoundaryFile(let path): path
        case .truncated(let path, _, _), .wrongVersion(let path, _, _), .damaged(let path, _): path
        }
    }
}

extension BoundaryError: CustomStringConvertible {
    /// One line that names the file, the fault and the remedy.
    public var description: String {
        "\(path): \(reason); \(advice)"
    }

    /// A clause that describes the fault.
    public var reason: String { reasonText.string }

    /// A clause that describes the remedy.
    public var advice: String { adviceText.string }

    /// ``reason`` without the functions of `String`, for the kernel.
    package var reasonText: ByteText {
        switch self {
        case .missing: "no such boundary file"
        case .unreadable(_, let number):
            "cannot read the boundary file (\(Self.systemText(number)))"
        case .notABoundaryFile: "not a boundary file"
        case .truncated(_, let expected, let actual): "cut short, \(actual) of \(expected) bytes"
        case .wrongVersion(_, let found, let supported):
            "format version \(found), where \(supported) is read"
        case .damaged(_, let byte): "damaged at byte \(byte)"
        }
    }

    /// ``advice`` without the functions of `String`, for the kernel.
    package var adviceText: ByteText {
        switch self {
        case .missing: "name another boundary file or folder of data"
        case .notABoundaryFile: "name a compiled boundary file"
        case .unreadable: "check its permissions"
        case .truncated, .damaged: "restore it from the release or compile it again"
        case .wrongVersion(_, let found, let supported):
            found > supported
                ? "upgrade this program, or compile the file again with it"
                : "compile it again with this program"
        }
    }
}

extension BoundaryError {
    /// The system's text for an `errno`.
    ///
    /// The kernel runs without a system and returns the number.
    private static func systemText(_ number: Int32) -> ByteText {
        #if hasFeature(Embedded)
        "error \(Int(number))"
        #else
        ByteText(String(cString: strerror(number)))
        #endif
    }
}

/// Damage met inside a file, before the file's name is known.
struct Damage: Error {
    /// The first byte of the file that is in doubt.
    let byte: Int
}
