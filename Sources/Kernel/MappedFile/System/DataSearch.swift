#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The search for a data file of the program, in the order that all its parts follow.
public enum DataSearch {
    /// The folders of installations, in order.
    private static let installed = ["/usr/local/share/countryexplorer", "/usr/share/countryexplorer"]

    /// The folders that are searched for data, in order.
    ///
    /// `named` is the folder that a person named, which is then the only one. `folder` is the absolute path of the
    /// folder of the program or of the library.
    public static func folders(named: String?, beside folder: String?) -> [String] {
        if let named, !named.isEmpty { return [named] }
        return (folder.map(beside) ?? []) + installed
    }

    /// The folder that the environment names in `COUNTRYEXPLORER_DATA`, or `nil`.
    ///
    /// A program with the rights of another user must not read files that its caller names, so it gets `nil`.
    public static var environment: String? {
        guard getuid() == geteuid(), getgid() == getegid() else { return nil }
        return getenv("COUNTRYEXPLORER_DATA").map { String(cString: $0) }
    }

    /// The folders that belong to the folder of a program or of a library, in order.
    ///
    /// They are that folder, `share/countryexplorer` in the two folders above it, and the data folder of the checkout
    /// in whose `.build` folder it is.
    public static func beside(_ folder: String) -> [String] {
        let bytes = Array(folder.utf8)
        let above = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.suffix(2).reversed()
        let shared = above.map { text(bytes[..<$0]) + "/share/countryexplorer" }
        return [folder] + shared + (checkout(of: folder).map { [$0 + "/data"] } ?? [])
    }

    /// The folder of the checkout in whose `.build` folder `folder` is, or `nil`.
    public static func checkout(of folder: String) -> String? {
        let (bytes, build) = (Array(folder.utf8) + [UInt8(ascii: "/")], Array("/.build/".utf8))
        let root = bytes.indices.first { bytes[$0...].starts(with: build) }
        return root.map { text(bytes[..<$0]) }
    }

    /// The first of `folders` that has a file `name`, or `nil`.
    public static func folder(of name: String, in folders: [String]) -> String? {
        folders.first { has(name, $0) }
    }

    /// The boundary files of an installation, the exact one first.
    private static let boundaryFiles = ["boundaries.bin", "coarse.bin"]

    /// The first of `folders` that has a boundary file, or `nil`.
    public static func folderOfBoundaries(in folders: [String]) -> String? {
        folders.first { folder in boundaryFiles.contains { has($0, folder) } }
    }

    /// The path of the boundary file in `folder`: the coarse one if the exact one is absent and the coarse one is not.
    public static func boundaries(in folder: String) -> String {
        folder + "/" + (boundaryFiles.first { has($0, folder) } ?? boundaryFiles[0])
    }

    private static func has(_ name: String, _ folder: String) -> Bool {
        access(folder + "/" + name, R_OK) == 0
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
