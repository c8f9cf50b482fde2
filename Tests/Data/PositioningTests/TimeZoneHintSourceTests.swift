import Boundaries
import Countries
import Fixes
import FoundationEssentials
import Locating
import Positioning
import Testing

struct TimeZoneHintSourceTests {
    private let folder: Folder
    private let zones = CountryTimeZones([
        Region(code: "EG", timeZone: "Africa/Cairo"), Region(code: "DE", timeZone: "Europe/Berlin"),
        Region(code: "IN", timeZone: "Asia/Kolkata"), Region(code: "CH", timeZone: "Europe/Zurich"),
        Region(code: "LI", timeZone: "Europe/Zurich"),
    ])

    init() throws {
        folder = try Folder()
        for path in ["etc", "usr/share/zoneinfo"] {
            try FileManager.default.createDirectory(
                atPath: folder.file(path),
                withIntermediateDirectories: true
            )
        }
        let list =
            "# version 2026c\nZ Asia/Kolkata 5:53:28 - LMT 1854\nL Asia/Kolkata Asia/Calcutta\nL Etc/UTC Zulu\n"
        _ = try folder.write(Array(list.utf8), to: "usr/share/zoneinfo/tzdata.zi")
    }

    private func hint(link: String? = nil, text: String? = nil, variable: String? = nil) async throws
        -> String
    {
        if let link {
            try FileManager.default.createSymbolicLink(
                atPath: folder.file("etc/localtime"),
                withDestinationPath: link
            )
        }
        if let text { _ = try folder.write(Array(text.utf8), to: "etc/timezone") }
        let zones = zones
        let system = SystemTimeZone(root: folder.path, environment: variable)
        do {
            let source = TimeZoneHintSource(system) { { zones.countries(of: $0).map(\.description) } }
            let hint = try await source.hint()
            #expect(hint.source == .timezone)
            return "\(hint.country), \(hint.timeZone ?? "-"), \(hint.detail)"
        } catch let reason as NoHint {
            return reason.description
        }
    }

    @Test(arguments: [
        "/usr/share/zoneinfo/Africa/Cairo", "../usr/share/zoneinfo/Africa/Cairo",
        "/usr/share/zoneinfo/posix/Africa/Cairo",
    ])
    func theLinkNamesTheZone(link: String) async throws {
        #expect(try await hint(link: link) == "EG, Africa/Cairo, the zone Africa/Cairo")
    }

    @Test(arguments: ["Africa/Cairo\n", "Africa/Cairo", "Africa/Cairo\n# by hand\n"])
    func theFileNamesTheZone(text: String) async throws {
        #expect(try await hint(text: text) == "EG, Africa/Cairo, the zone Africa/Cairo")
    }

    @Test(arguments: ["Africa/Cairo", ":Africa/Cairo", "/usr/share/zoneinfo/Africa/Cairo"])
    func theVariableNamesTheZone(variable: String) async throws {
        #expect(try await hint(variable: variable) == "EG, Africa/Cairo, the zone Africa/Cairo")
    }

    @Test func theLinkPrecedesTheFileAndTheFileTheVariable() async throws {
        let link = "/usr/share/zoneinfo/Europe/Berlin"
        #expect(try await hint(link: link, text: "Africa/Cairo", variable: "Asia/Kolkata").hasPrefix("DE"))
    }

    @Test func aZoneWithoutACountryIsFollowedByTheNext() async throws {
        let link = "/usr/share/zoneinfo/Etc/UTC"
        #expect(try await hint(link: link, text: "Etc/UTC", variable: "Europe/Berlin").hasPrefix("DE"))
    }

    @Test func anotherNameOfAZoneIsResolvedByTheSystemsList() async throws {
        #expect(try await hint(text: "Asia/Calcutta") == "IN, Asia/Kolkata, the zone Asia/Calcutta")
    }

    @Test(arguments: [
        ("Etc/UTC", "Etc/UTC belongs to no country"), ("Etc/GMT+5", "Etc/GMT+5 belongs to no country"),
        ("Zulu", "Zulu belongs to no country"), ("UTC", "UTC belongs to no country"),
        ("Europe/Zurich", "Europe/Zurich is used in CH, LI"),
        ("Mars/Olympus", "no country uses Mars/Olympus"),
        ("CET-1CEST", "the system has no time zone"), ("", "the system has no time zone"),
        ("/etc/localtime", "the system has no time zone"), ("a\u{7}b", "the system has no time zone"),
    ])
    func otherZonesGiveNoHintAndAReason(variable: String, reason: String) async throws {
        #expect(try await hint(variable: variable) == reason)
    }

    @Test func aSystemWithoutAZoneGivesNone() async throws {
        #expect(try await hint() == "the system has no time zone")
    }
}
