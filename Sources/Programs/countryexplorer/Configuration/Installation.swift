import FoundationEssentials

/// Where the program's own files are.
struct Installation: Sendable {
    /// The folder of the boundary index and the table of countries.
    let data: String
    /// The folder of the profiles' settings; `nil` when it is not there.
    let profiles: String?

    /// The folder of the page's files.
    let page: String

    /// The boundary index.
    let boundaries: String

    var countries: String { data + "/countries.bin" }
    /// The countries of mobile networks.
    var networks: String { data + "/mcc.tsv" }
    /// The keyboard layouts of countries; may be absent.
    var keymaps: String { data + "/keymaps.tsv" }
    /// The emergency numbers of countries; may be absent.
    var emergency: String { data + "/emergency.tsv" }
    /// Land and sea; may be absent.
    var land: String { data + "/land.bin" }
    /// The subdivisions of countries; may be absent.
    var subdivisions: String { data + "/subdivisions.bin" }
    /// Which subdivisions are parts of others; may be absent.
    var subdivisionParents: String { data + "/subdivisions.tsv" }

    /// The cities; may be absent.
    var cities: String { data + "/cities.bin" }
    /// The other names of cities; may be absent.
    var cityNames: String { data + "/city-names.bin" }

    /// The folder of the scripts that the units run, where the program is installed.
    let scripts: String

    /// Finds the files relative to the executable.
    ///
    /// They are in `../share/countryexplorer` where installed, else in the checkout that holds the `.build`
    /// folder it was built in. `override` names the data folder instead, and `boundaries` one file of it.
    /// The page is in the data folder's `page` where installed, else in `Sources/Page` of the checkout.
    init(executable: String, override: String?, boundaries: String? = nil) {
        let folder = executable.split(separator: "/").dropLast()
        scripts = Self.path(folder.dropLast() + ["libexec", "countryexplorer"])
        let installed = Self.path(folder.dropLast() + ["share", "countryexplorer"])
        var (data, profiles, page) = (installed, installed + "/Config", installed + "/page")
        if !Self.exists(installed), let index = folder.lastIndex(of: ".build") {
            let root = folder[..<index]
            (data, profiles) = (Self.path(root + ["data"]), Self.path(root + ["Config"]))
            page = Self.path(root + ["Sources", "Page"])
        }
        self.data = override ?? data
        self.boundaries = boundaries ?? self.data + "/boundaries.bin"
        let beside = self.data + "/page"
        self.page = Self.exists(beside) ? beside : page
        self.profiles = Self.exists(profiles) ? profiles : nil
    }

    /// The running program's file, with links followed.
    static var executable: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            ?? CommandLine.arguments[0]
    }

    private static func exists(_ folder: String) -> Bool { FileManager.default.fileExists(atPath: folder) }

    private static func path(_ components: ArraySlice<Substring>) -> String {
        "/" + components.joined(separator: "/")
    }
}
