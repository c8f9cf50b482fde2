import Countries
import Locating

@testable import Provisioning

/// A small Debian in memory, and the countries that it is set up for.
enum TestDevice {
    static let state = "/var/lib/countryexplorer-provision"

    static func file(_ text: String) -> DeviceItem { .file(DeviceFile(Array(text.utf8))) }

    /// A `regulatory.db` of these countries.
    static func regulatoryDatabase(_ codes: [String]) -> [UInt8] {
        Array("RGDB".utf8) + [0, 0, 0, 20] + codes.flatMap { Array($0.utf8) + [0, 9] } + [0, 0, 0, 0]
    }

    static let items: [String: DeviceItem] = [
        "/etc/debian_version": file("12.12\n"),
        "/etc/localtime": .link("/usr/share/zoneinfo/Etc/UTC"),
        "/etc/timezone": file("Etc/UTC\n"),
        "/etc/locale.gen": file("# en_GB.UTF-8 UTF-8\n"),
        "/etc/default/locale": file("# written by nobody\nLANG=C.UTF-8\n"),
        "/usr/share/zoneinfo/Etc/UTC": file("TZif UTC"),
        "/usr/share/zoneinfo/Africa/Cairo": file("TZif EG"),
        "/usr/share/zoneinfo/Europe/Zurich": file("TZif CH"),
        "/usr/share/zoneinfo/Europe/Berlin": file("TZif DE"),
        "/usr/share/i18n/locales/ar_EG": file(""),
        "/usr/share/i18n/locales/de_CH": file(""),
        "/usr/share/i18n/locales/fr_CH": file(""),
        "/lib/firmware/regulatory.db": .file(DeviceFile(regulatoryDatabase(["00", "CH", "EG"]))),
        "/lib/modules/6.1.0/modules.builtin": file("kernel/fs/ext4/ext4.ko\n"),
    ]

    static let keymaps = """
        # a comment
        EG\t*\tus,ara\t,\tgrp:alt_shift_toggle
        CH\tde\tch\t\t
        CH\tfr\tch\tfr\t
        """

    private static func code(_ letters: String) -> Country.Code {
        guard let code = Country.Code(letters) else { preconditionFailure("\(letters) is no code") }
        return code
    }

    static var egypt: Country {
        var country = Country(code: code("EG"), alpha3: "EGY", name: "Egypt", locale: "ar_EG.UTF-8")
        country.languages = [Country.Language(code: "ar", iso639_3: "ara", name: "Arabic")]
        country.customs = customs
        return country
    }

    static var switzerland: Country {
        var country = Country(code: code("CH"), alpha3: "CHE", name: "Switzerland", locale: "de_CH.UTF-8")
        country.languages = [
            Country.Language(code: "de", iso639_3: "deu", name: "German"),
            Country.Language(code: "fr", iso639_3: "fra", name: "French"),
        ]
        country.customs = customs
        return country
    }

    private static let customs = Country.Customs(
        firstDayOfWeek: .saturday,
        weekend: [.friday, .saturday],
        measurement: .metric,
        temperature: .celsius,
        paper: .a4,
        hourCycle: .twelve
    )

    static func cairo(_ reason: LaunchRecord.Reason = .located) -> Finding {
        Finding(country: egypt, timeZone: "Africa/Cairo", reason: reason)
    }

    static func zurich(_ reason: LaunchRecord.Reason = .located) -> Finding {
        Finding(country: switzerland, timeZone: "Europe/Zurich", reason: reason)
    }

    static func planner(
        _ disk: any DeviceDisk,
        _ finding: Finding,
        _ journal: Journal? = nil,
        language: String? = nil,
        forced: Set<Fact> = [],
        isNamed: Bool = true,
        free: [Fact: Set<String>] = [:]
    ) throws -> Planner {
        var request = Planner.Request()
        request.free = free
        (request.language, request.forced, request.isNamed) = (language, forced, isNamed)
        request.kernel = "6.1.0"
        let keymaps = try KeymapTable(parsing: Self.keymaps, from: "keymaps.tsv")
        return Planner(disk: disk, journal: journal, finding: finding, keymaps: keymaps, request: request)
    }

    /// Sets `facts` for `finding`.
    @discardableResult
    static func apply(
        _ disk: MemoryDisk,
        _ finding: Finding,
        facts: [Fact] = Fact.allCases,
        language: String? = nil,
        forced: Set<Fact> = [],
        actions: SystemActions = .none
    ) async throws -> [FactReport] {
        let planner = try planner(disk, finding, language: language, forced: forced)
        return try await provisioner(disk, actions).apply(facts) { journal in
            Planner(
                disk: disk,
                journal: journal,
                finding: finding,
                keymaps: planner.keymaps,
                request: planner.request
            )
        }
    }

    static func provisioner(_ disk: MemoryDisk, _ actions: SystemActions = .none) -> Provisioner {
        Provisioner(disk: disk, stateDisk: disk, folder: state, actions: actions)
    }
}
