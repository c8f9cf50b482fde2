import CPosix
import FoundationEssentials
import Glibc
import MappedFile

/// The paths of the program's own files.
package struct Installation: Sendable {
    /// The folder of the boundary index and the table of countries.
    package let data: String
    /// The folder of the profiles' settings, or `nil` if it does not exist.
    let profiles: String?

    /// The folder of the page's files.
    package let page: String

    /// The path of the boundary index: the exact one, or the coarse one if only that is installed.
    package let boundaries: String

    var countries: String { data + "/countries.bin" }
    /// The table of the countries of mobile networks.
    var networks: String { data + "/mcc.tsv" }
    /// The table of keyboard layouts by country.
    ///
    /// It may be absent.
    var keymaps: String { data + "/keymaps.tsv" }
    /// The table of emergency numbers by country.
    ///
    /// It may be absent.
    var emergency: String { data + "/emergency.tsv" }
    /// The groups of countries with rules of days.
    ///
    /// It may be absent.
    var groups: String { data + "/groups.tsv" }
    /// The index of land and sea.
    ///
    /// It may be absent.
    var land: String { data + "/land.bin" }
    /// The index of the subdivisions of countries.
    ///
    /// It may be absent.
    var subdivisions: String { data + "/subdivisions.bin" }
    /// The table of subdivisions that are parts of others.
    ///
    /// It may be absent.
    var subdivisionParents: String { data + "/subdivisions.tsv" }

    /// The figures of countries.
    ///
    /// It may be absent.
    var indicators: String { data + "/indicators.bin" }
    /// The exchange rates.
    ///
    /// It may be absent.
    var rates: String { data + "/rates.bin" }
    /// The public holidays.
    ///
    /// It may be absent.
    var holidays: String { data + "/holidays.bin" }
    /// The plugs and voltages of countries.
    ///
    /// It may be absent.
    var plugs: String { data + "/plugs.bin" }

    /// The city file.
    ///
    /// It may be absent.
    package var cities: String { data + "/cities.bin" }
    /// The file of other city names.
    ///
    /// It may be absent.
    package var cityNames: String { data + "/city-names.bin" }

    /// The folder of the scripts that the systemd units run, in an installation.
    let scripts: String

    /// Finds the files relative to the executable.
    ///
    /// The data are in the first folder of `DataSearch` that has boundaries, for example in `../share/countryexplorer` in
    /// an installation. `override` replaces the data folder, and `boundaries` replaces one file of it. The page is in the
    /// data folder's `page` in an installation, else in `Sources/Page` of the checkout.
    init(executable: String, override: String?, boundaries: String? = nil) {
        let folder = executable.split(separator: "/").dropLast()
        scripts = Self.path(folder.dropLast() + Self.helperFolder)
        let folders = DataSearch.folders(named: nil, beside: Self.path(folder))
        let data =
            DataSearch.folderOfBoundaries(in: folders)
            ?? Self.path(folder.dropLast() + ["share", "countryexplorer"])
        let root = DataSearch.checkout(of: Self.path(folder)).flatMap { $0 + "/data" == data ? $0 : nil }
        let profiles = (root ?? data) + "/Config"
        let page = root.map { $0 + "/Sources/Page" } ?? data + "/page"
        self.data = override ?? data
        self.boundaries = boundaries ?? DataSearch.boundaries(in: self.data)
        let beside = self.data + "/page"
        self.page = Self.exists(beside) ? beside : page
        self.profiles = Self.exists(profiles) ? profiles : nil
    }

    /// The path of the program `countryexplorer`, with symbolic links resolved.
    ///
    /// For a helper in `libexec/countryexplorer`, it is the path in the folder `bin` of the same installation.
    static var executable: String {
        let running =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? startedPath
        let components = running.split(separator: "/")
        guard components.dropLast().suffix(2) == helperFolder[...] else { return running }
        return path(components.dropLast(3) + ["bin", "countryexplorer"])
    }

    /// The path that the program was started by, with symbolic links resolved, for a system without `/proc`.
    private static var startedPath: String {
        guard let path = cposix_program_path(), let resolved = realpath(path, nil) else { return "" }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The folders that may contain the helpers of the program at `executable`: that of an installation, and that of
    /// the program itself, as in a build.
    static func helperFolders(of executable: String) -> [String] {
        let folder = executable.split(separator: "/").dropLast()
        return [path(folder.dropLast() + helperFolder), path(folder)]
    }

    private static let helperFolder: [Substring] = ["libexec", "countryexplorer"]

    private static func exists(_ folder: String) -> Bool { FileManager.default.fileExists(atPath: folder) }

    private static func path(_ components: ArraySlice<Substring>) -> String {
        "/" + components.joined(separator: "/")
    }
}
