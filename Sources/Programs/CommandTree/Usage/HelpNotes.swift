import ExitCodes

/// The last sections of each command's help: examples, exit codes, environment variables and files.
///
/// The man pages copy these sections from the help.
struct HelpNotes {
    private let path: CommandPath

    /// Creates the notes for the command that `path` names.
    init(_ path: CommandPath) { self.path = path }

    /// `help` with the notes.
    ///
    /// Any other text is unchanged.
    func ending(_ help: String) -> String {
        guard help.hasPrefix("OVERVIEW: ") else { return help }
        var text = help
        while text.last?.isNewline == true { text.removeLast() }
        for (title, lines) in sections where !lines.isEmpty {
            text += "\n\n\(title):"
            for line in lines { text += "\n  " + line }
        }
        return text + "\n"
    }

    private var sections: KeyValuePairs<String, [String]> {
        let examples = Self.examples[path.names.dropFirst().joined(separator: " ")] ?? []
        return [
            "EXAMPLES": examples.map { "countryexplorer \($0)" }, "EXIT CODES": Self.exitCodes,
            "ENVIRONMENT": Self.environment, "FILES": Self.files,
        ]
    }

    private static var exitCodes: [String] {
        let others = ExitStatus.allCases.filter { $0 != .no }.map { "\($0.rawValue) \(meaning($0))" }
        let text = "0 an answer, 1 none or nothing found, " + others.joined(separator: ", ")
        return Paragraph(text).lines(within: 76)
    }

    private static func meaning(_ status: ExitStatus) -> String {
        switch status {
        case .no: "none"
        case .decidedBefore: "decided before"
        case .usage: "usage"
        case .badData: "bad data"
        case .noInput: "no such file"
        case .unavailable: "source unavailable"
        case .software: "a fault of the program"
        case .cannotWrite: "cannot write"
        case .inputOutput: "input or output failed"
        case .temporaryFailure: "not in time"
        case .denied: "denied"
        case .badConfiguration: "bad configuration"
        }
    }

    private static let environment = [
        "COUNTRYEXPLORER_GPSD_HOST and the like set gpsd.host and every other key of config.json",
        "LC_ALL, LC_CTYPE, LANG: flags are printed where the first of them names UTF-8",
    ]

    private static let files = [
        "$XDG_CONFIG_HOME/countryexplorer/config.json: settings of a user",
        "/etc/countryexplorer/config.json: settings of the system",
        "$XDG_STATE_HOME/countryexplorer/store.sqlite: the selection",
    ]

    /// The examples of each command, by its words.
    static let examples: [String: [String]] = [
        "": ["locate 30.0444 31.2357", "first-launch --serial /dev/ttyUSB0", "doctor --listen 1"],
        "locate": [
            "locate 30.0444 31.2357 --format json", "locate 30.0444 31.2357 --as mgrs",
            "locate 25.72 32.66 --with city,facts --lang de",
            "locate --gpsd",
        ],
        "watch": ["watch --gpsd", "watch --nmea drive.nmea --near 500 --format json"],
        "first-launch": ["first-launch --serial /dev/ttyUSB0", "first-launch --again 30.0444 31.2357"],
        "provision": [
            "provision --facts all 47.38 8.54", "provision --root image --apply time-zone 30.0444 31.2357",
            "provision --root image --undo",
        ],
        "fixes": ["fixes --gpsd --count 3"],
        "countries": ["countries show EG"],
        "countries list": ["countries list --region africa --sort population --limit 5"],
        "countries show": ["countries show EG", "countries show Egypt --lang de --sources"],
        "countries search": ["countries search \"cote divoire\"", "countries search dollar --in currency"],
        "countries compare": ["countries compare EG LY SD --differences"],
        "countries rank": [
            "countries rank gdp_usd --per person --region europe --limit 10",
            "countries rank co2_mt --format csv",
        ],
        "countries series": ["countries series population EG SD --from 1990 --format csv"],
        "countries recent": ["countries recent --clear"],
        "countries refresh": ["countries refresh"],
        "cities": ["cities search lond --limit 5"],
        "cities search": [
            "cities search \"Paris, Texas\"", "cities search victoria --country CA,SC --population 10000",
        ],
        "cities nearest": ["cities nearest 25.70 32.65 --limit 3"],
        "cities show": ["cities show 2643743"],
        "cities race": ["cities race \"san fra\""],
        "cities compile": ["cities compile cities.csv --output cities.bin --names city-names.bin"],
        "cities favourites": ["cities favourites add \"Paris, Texas\""],
        "cities favourites list": ["cities favourites list"],
        "cities favourites add": ["cities favourites add \"Paris, Texas\""],
        "cities favourites remove": ["cities favourites remove Paris"],
        "cities favourites restore": ["cities favourites restore"],
        "cities favourites export": ["cities favourites export --format csv"],
        "convert": ["convert 100 EUR USD --date 2026-10-30", "convert 100 EUR EGP --rate USD/EGP=48.20"],
        "rates": ["rates info"],
        "rates info": ["rates info"],
        "rates refresh": ["rates refresh"],
        "holidays": [
            "holidays EG 2027", "holidays DE 2027 --region BY --format ics --output bavaria.ics",
            "holidays --on 2027-05-01",
        ],
        "flags": ["flags EG --format emoji", "flags EG --output egypt.svg"],
        "cache": ["cache stats"],
        "cache stats": ["cache stats"],
        "cache clear": ["cache clear"],
        "selected": ["selected add EG", "selected list"],
        "selected list": ["selected list --format json"],
        "selected add": ["selected add Egypt"],
        "selected remove": ["selected remove EG"],
        "selected undo": ["selected undo"],
        "selected export": ["selected export --format markdown"],
        "batch": [
            "batch places.csv --columns country,time_zone --output answered.csv",
            "batch track.gpx --time time --days",
        ],
        "trip": [
            "trip Cairo@2027-01-10/2027-01-14 Rome@2027-01-14/2027-02-20 --rule schengen",
            "trip London \"48.8566 2.3522\" JP --currency USD",
        ],
        "boundaries": ["boundaries info"],
        "boundaries info": ["boundaries info"],
        "boundaries verify": ["boundaries verify"],
        "boundaries compile": ["boundaries compile zones.geojson --code-property id --output zones.bin"],
        "boundaries export": ["boundaries export --country EG --tolerance 1000 --output egypt.geojsonl"],
        "boundaries diff": ["boundaries diff fine.bin coarse.bin --by country"],
        "boundaries shape": ["boundaries shape EG"],
        "simulate": ["simulate \"$(countryexplorer examples cairo-route.geojson)\" --output drive.nmea"],
        "bus": ["bus", "bus --idle 0"],
        "serve": ["serve", "serve --listen 127.0.0.1:0"],
        "doctor": ["doctor --listen 1", "doctor --format json", "doctor --listen 1 --report report.txt"],
        "examples": ["examples cairo-route.geojson"],
        "version": ["version"],
    ]
}
