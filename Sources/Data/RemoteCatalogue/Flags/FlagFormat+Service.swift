import Refresh

extension FlagFormat {
    /// The end of the address at a service like flagcdn, and the path of the file below a folder of flags.
    func path(of name: String) -> String {
        switch self {
        case .svg: "/\(name).svg"
        case .png: "/w320/\(name).png"
        }
    }

    /// The format's name in a cache's key.
    var key: String { self == .svg ? "svg" : "w320.png" }

    /// True if `bytes` begin like an image of this format.
    ///
    /// Some services send a web page instead.
    func fits(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .svg:
            String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<svg")
                && String(validating: bytes, as: UTF8.self) != nil
        case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        }
    }
}
