import FoundationEssentials

/// Where the program's own files are.
struct Installation: Sendable {
    /// The folder of the boundary index and the table of countries.
    let data: String
    /// The folder of the profiles' settings; `nil` when it is not there.
    let profiles: String?

    /// The boundary index.
    let boundaries: String

    var countries: String { data + "/countries.bin" }
    /// The countries of mobile networks.
    var networks: String { data + "/mcc.tsv" }
    /// Land and sea; may be absent.
    var land: String { data + "/land.bin" }
    /// The subdivisions of countries; may be absent.
    var subdivisions: String { data + "/subdivisions.bin" }
    /// Which subdivisions are parts of others; may be absent.
    var subdivisionParents: String { data + "/subdivisions.tsv" }

    /// Finds the files relative to the executable.
    ///
    /// They are in `../share/countryexplorer` where installed, else in the checkout that holds the `.build`
    /// folder it was built in. `override` names the data folder instead, and `boundaries` one file of it.
    init(executable: String, override: String?, boundaries: String? = nil) {
        let folder = URL(filePath: executable).deletingLastPathComponent()
        let installed = folder.deletingLastPathComponent().appending(path: "share/countryexplorer")
        var (data, profiles) = (installed, installed.appending(path: "Config"))
        if !Self.exists(installed), let root = Self.checkout(above: folder) {
            (data, profiles) = (root.appending(path: "data"), root.appending(path: "Config"))
        }
        self.data = override ?? data.path
        self.boundaries = boundaries ?? self.data + "/boundaries.bin"
        self.profiles = Self.exists(profiles) ? profiles.path : nil
    }

    /// The running program's file, with links followed.
    static var executable: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            ?? CommandLine.arguments[0]
    }

    private static func exists(_ folder: URL) -> Bool { FileManager.default.fileExists(atPath: folder.path) }

    private static func checkout(above folder: URL) -> URL? {
        guard let index = folder.pathComponents.lastIndex(of: ".build") else { return nil }
        let components = folder.pathComponents[1..<index]
        return URL(filePath: "/" + components.joined(separator: "/"))
    }
}
