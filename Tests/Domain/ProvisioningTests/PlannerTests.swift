import Borders
import Boundaries
import Countries
import Faults
import Locating
import Testing

@testable import Provisioning

struct PlannerTests {
    private func report(
        _ fact: Fact,
        _ finding: Finding = TestDevice.cairo(),
        with items: [String: DeviceItem] = [:],
        without paths: [String] = [],
        language: String? = nil,
        forced: Set<Fact> = [],
        isNamed: Bool = true,
        free: [Fact: Set<String>] = [:]
    ) throws -> FactReport {
        var all = TestDevice.items.merging(items) { $1 }
        for path in paths { all[path] = nil }
        return try TestDevice.planner(
            MemoryDisk(all),
            finding,
            language: language,
            forced: forced,
            isNamed: isNamed,
            free: free
        ).report(fact)
    }

    /// The facts that each reason for a country permits, unnamed and named.
    @Test(arguments: [
        (LaunchRecord.Reason.located, Fact.allCases, Fact.allCases),
        (.nearest, [.timeZone, .locale, .keymap, .paper], [.timeZone, .locale, .keymap, .paper]),
        (.hint, [], [.timeZone, .locale, .keymap, .paper]), (.noCountry, [], []), (.denied, [], []),
        (.unavailable, [], []),
    ])
    func theReasonDecides(reason: LaunchRecord.Reason, usual: [Fact], named: [Fact]) throws {
        for (isNamed, permitted) in [(false, usual), (true, named)] {
            for fact in Fact.allCases {
                let outcome = try report(fact, TestDevice.cairo(reason), isNamed: isNamed).outcome
                #expect((outcome == .notLocated) == !permitted.contains(fact), "\(fact) \(isNamed)")
            }
        }
    }

    @Test func allIsSetOnAFreshDevice() throws {
        let values: [(Fact, String, [String])] = [
            (.timeZone, "Africa/Cairo", ["/etc/localtime", "/etc/timezone"]),
            (.wireless, "EG", ["/etc/modprobe.d/countryexplorer.conf"]),
            (.locale, "ar_EG.UTF-8", ["/etc/locale.gen", "/etc/default/locale"]),
            (.keymap, "us,ara", ["/etc/default/keyboard"]), (.paper, "a4", ["/etc/papersize"]),
        ]
        for (fact, value, paths) in values {
            let report = try report(fact)
            #expect(report.outcome == .set && report.value == value, "\(report)")
            #expect(report.changes.map(\.path) == paths)
        }
    }

    @Test(arguments: [
        (nil, FactOutcome.set), ("/usr/share/zoneinfo/UTC", .set), ("../usr/share/zoneinfo/Etc/UTC", .set),
        ("/usr/share/zoneinfo/Europe/Berlin", .kept), ("../usr/share/zoneinfo/Africa/Cairo", .same),
        ("/somewhere/else", .set), ("/usr/share/zoneinfo/GMT", .set), ("/usr/share/zoneinfo/Etc/GMT", .set),
        ("/usr/share/zoneinfo/Factory", .set), ("/usr/share/zoneinfo/posix/Etc/UTC", .set),
        ("/usr/share/zoneinfo/right/UTC", .set), ("/usr/share/zoneinfo/posix/Africa/Cairo", .same),
        ("/usr/share/zoneinfo/Etc/GMT-2", .kept), ("/data/localtime", .set),
    ])
    func aZoneThatAPersonSetStays(target: String?, outcome: FactOutcome) throws {
        var items: [String: DeviceItem] = ["/etc/timezone": TestDevice.file("Africa/Cairo\n")]
        if let target { items["/etc/localtime"] = .link(target) }
        // Without the link, only the name shows that a person has set the zone.
        if target == nil { items["/etc/timezone"] = TestDevice.file("UTC\n") }
        let without = target == nil ? ["/etc/localtime"] : []
        let report = try report(.timeZone, with: items, without: without)
        #expect(report.outcome == outcome, "\(report)")
        let forced = try self.report(.timeZone, with: items, without: without, forced: [.timeZone])
        #expect(forced.outcome == (outcome == .kept ? .set : outcome))
    }

    @Test func aNameWithoutALinkIsAPersonsChoice() throws {
        let report = try report(
            .timeZone,
            with: ["/etc/timezone": TestDevice.file("Europe/Berlin\n")],
            without: ["/etc/localtime"]
        )
        #expect(report.outcome == .kept)
    }

    @Test func aStaleNameOfTheZoneIsCorrected() throws {
        let report = try report(
            .timeZone,
            with: ["/etc/localtime": .link("/usr/share/zoneinfo/Africa/Cairo")]
        )
        #expect(report.outcome == .set && report.changes.map(\.path) == ["/etc/timezone"], "\(report)")
    }

    @Test func aCopyOfAZoneCountsAsTheZone() throws {
        let same = try report(
            .timeZone,
            with: [
                "/etc/localtime": TestDevice.file("TZif EG"),
                "/etc/timezone": TestDevice.file("Africa/Cairo\n"),
            ]
        )
        #expect(same.outcome == .same)
        let other = try report(.timeZone, with: ["/etc/localtime": TestDevice.file("TZif DE")])
        #expect(other.outcome == .kept)
    }

    @Test func aZoneThatTheDeviceLacksIsUnknown() throws {
        let old = try report(.timeZone, without: ["/usr/share/zoneinfo/Africa/Cairo"])
        #expect(old.outcome == .unknown && old.detail?.description.contains("tzdata") == true)
        var finding = TestDevice.cairo()
        for zone in [nil, "../../etc/passwd", "/etc/passwd"] {
            finding.timeZone = zone
            #expect(try report(.timeZone, finding).outcome == .unknown)
        }
    }

    /// The items of the device that are below the time zone database.
    private static let database = TestDevice.items.keys.filter { $0.hasPrefix("/usr/share/zoneinfo") }
    private static let cairo = "EET-2EEST,M4.5.5/0,M10.5.4/24"

    private static let settings: [DeviceItem?] = [
        nil, .link("/usr/share/zoneinfo/Etc/UTC"), .link("../usr/share/zoneinfo/Africa/Cairo"),
    ]

    @Test(arguments: settings)
    func aDeviceWithoutTheDatabaseHasTheClocksOfTheZone(localtime: DeviceItem?) throws {
        let report = try report(
            .timeZone,
            with: localtime.map { ["/etc/localtime": $0] } ?? [:],
            without: Self.database + (localtime == nil ? ["/etc/localtime"] : [])
        )
        #expect(report.outcome == .set && report.value == "Africa/Cairo", "\(report)")
        #expect(report.changes.map(\.path) == ["/etc/localtime", "/etc/TZ", "/etc/timezone"])
        let texts = report.changes.map { $0.after.text?.split(separator: "\n").last.map(String.init) }
        #expect(texts == [Self.cairo, Self.cairo, "Africa/Cairo"])
        #expect(report.detail?.description.contains(Self.cairo) == true)
    }

    @Test func clocksThatAreSetStay() throws {
        let ours = DeviceItem.file(DeviceFile(ClockFile.bytes(rule: Self.cairo)))
        let cases: [(localtime: DeviceItem, line: String?, outcome: FactOutcome)] = [
            (ours, Self.cairo, .same), (ours, "UTC0", .set), (ours, nil, .set), (ours, "CET-1", .kept),
            (.file(DeviceFile(ClockFile.bytes(rule: "UTC0"))), nil, .set),
            (.file(DeviceFile(ClockFile.bytes(rule: "CET-1"))), nil, .kept),
            (TestDevice.file("TZif EG"), nil, .kept),
            (.link("/usr/share/zoneinfo/Europe/Berlin"), nil, .kept),
        ]
        for (localtime, line, outcome) in cases {
            let items = [
                "/etc/localtime": localtime, "/etc/TZ": line.map { TestDevice.file("\($0)\n") },
                "/etc/timezone": TestDevice.file("Africa/Cairo\n"),
            ]
            let found = try report(.timeZone, with: items.compactMapValues { $0 }, without: Self.database)
            #expect(found.outcome == outcome, "\(localtime) \(line ?? "-"): \(found)")
        }
    }

    @Test func aLinkOfAnotherProgramIsKeptWithTheStringForIt() throws {
        let found = try report(.timeZone, with: ["/etc/TZ": .link("/tmp/TZ")], without: Self.database)
        #expect(found.outcome == .kept && found.changes == [])
        #expect(found.detail?.description.contains("set its time zone to \(Self.cairo)") == true, "\(found)")
    }

    @Test func theNameOfTheZoneIsWrittenOnlyWhereItIs() throws {
        let without = try report(.timeZone, without: ["/etc/timezone"])
        #expect(without.changes.map(\.path) == ["/etc/localtime"])
        let other = try report(.timeZone, without: ["/etc/debian_version"])
        #expect(other.changes.map(\.path) == ["/etc/localtime", "/etc/timezone"])
    }

    /// A device whose /etc is read-only keeps the link on another partition, and sets it there.
    @Test(arguments: [
        (DeviceItem.link("/usr/share/zoneinfo/UTC"), FactOutcome.set), (.absent, .set),
        (.link("/usr/share/zoneinfo/Europe/Berlin"), .kept),
        (.link("/usr/share/zoneinfo/Africa/Cairo"), .same),
        (TestDevice.file("TZif UTC"), .set), (TestDevice.file("TZif DE"), .kept), (.folder, .failed),
    ])
    func aLinkThroughAnotherPartitionIsFollowed(item: DeviceItem, outcome: FactOutcome) throws {
        var items: [String: DeviceItem] = ["/etc/localtime": .link("/data/localtime")]
        if item != .absent { items["/data/localtime"] = item }
        let report = try report(.timeZone, with: items, without: ["/etc/timezone"])
        #expect(report.outcome == outcome, "\(report)")
        guard outcome == .set else { return #expect(report.changes.isEmpty) }
        #expect(report.changes.map(\.path) == ["/data/localtime"])
        #expect(report.changes.first?.after == .link("/usr/share/zoneinfo/Africa/Cairo"))
    }

    @Test func linksInACircleFailTheZone() throws {
        let items: [String: DeviceItem] = [
            "/etc/localtime": .link("/data/localtime"), "/data/localtime": .link("/etc/localtime"),
        ]
        #expect(try report(.timeZone, with: items).error?.kind == .circle)
    }

    @Test func aFolderOfZonesIsNotAZone() throws {
        var finding = TestDevice.cairo()
        finding.timeZone = "Africa"
        #expect(try report(.timeZone, finding).outcome == .unknown)
    }

    /// Only the values that the maker of an image names count as unset.
    @Test func theMakerNamesTheValuesThatCountAsUnset() throws {
        let items: [String: DeviceItem] = [
            "/etc/localtime": .link("/usr/share/zoneinfo/Europe/London"),
            "/etc/default/locale": TestDevice.file("LANG=en_GB.UTF-8\n"),
            "/etc/default/keyboard": TestDevice.file("XKBLAYOUT=\"gb\"\n"),
            "/etc/papersize": TestDevice.file("letter\n"),
            "/etc/modprobe.d/cfg80211.conf": TestDevice.file("options cfg80211 ieee80211_regdom=GB\n"),
        ]
        let free: [Fact: Set<String>] = [
            .timeZone: ["Europe/London"], .locale: ["en_GB.UTF-8"], .keymap: ["gb"], .paper: ["letter"],
            .wireless: ["GB"],
        ]
        for fact in Fact.allCases {
            let kept = try report(fact, with: items)
            #expect(
                kept.outcome == .kept && kept.detail?.description.contains("replace it") == true,
                "\(kept)"
            )
            #expect(try report(fact, with: items, free: free).outcome == .set)
            #expect(try report(fact, with: items, free: [fact: ["other"]]).outcome == .kept)
        }
    }

    @Test(arguments: [
        ("/etc/wpa_supplicant/wpa_supplicant.conf", "ctrl_interface=x\ncountry=GB\n"),
        ("/etc/wpa_supplicant/wpa_supplicant-wlan0.conf", " country = gb # home\n"),
        ("/etc/hostapd/hostapd.conf", "country_code=GB\n"), ("/etc/iwd/main.conf", "[General]\nCountry=GB\n"),
        ("/etc/default/crda", "REGDOMAIN=GB\n"), ("/etc/wpa_supplicant.conf", "country=GB\n"),
        ("/etc/hostapd.conf", "country_code=GB\n"),
    ])
    func aServiceThatSetsAnotherCountryIsReported(path: String, text: String) throws {
        let other = try report(.wireless, with: [path: TestDevice.file(text)])
        #expect(other.outcome == .kept && other.current == "GB" && other.changes.isEmpty, "\(other)")
        #expect(other.detail?.description.contains(path) == true)
        let same = text.replacing("GB", with: "EG").replacing("gb", with: "eg")
        #expect(try report(.wireless, with: [path: TestDevice.file(same)]).outcome == .set)
        let comment = text.split(separator: "\n").map { "#\($0)\n" }.joined()
        #expect(try report(.wireless, with: [path: TestDevice.file(comment)]).outcome == .set)
    }

    /// One service has the country, and another one a different country.
    @Test func eachServiceThatDiffersIsReported() throws {
        let items = [
            "/etc/wpa_supplicant/wpa_supplicant.conf": TestDevice.file("country=EG\n"),
            "/etc/hostapd/hostapd.conf": TestDevice.file("country_code=GB\n"),
            "/etc/iwd/main.conf": TestDevice.file("Country=US\n"),
        ]
        let report = try report(.wireless, with: items)
        #expect(report.outcome == .kept && report.current == "GB")
        let detail = try #require(report.detail?.description)
        #expect(detail.contains("hostapd.conf sets the radio to GB") && detail.contains("main.conf sets"))
        #expect(!detail.contains("wpa_supplicant"))
    }

    /// Without the tables, a fact is unknown or ambiguous, with the remedy, and never silently none.
    @Test func aMissingTableIsNamed() throws {
        let disk = MemoryDisk(TestDevice.items)
        var finding = TestDevice.cairo()
        let fault = DataTableError.missing(path: "/data/mcc.tsv")
        finding.networks = [.init(network: "the network 26201", countries: [], fault: fault)]
        let radio = try TestDevice.planner(disk, finding).report(.wireless)
        #expect(radio.outcome == .ambiguous)
        #expect(
            radio.detail?.description.contains(
                "/data/mcc.tsv: does not exist; install the package countryexplorer-data-common"
            ) == true
        )
        #expect(try TestDevice.planner(disk, finding, forced: [.wireless]).report(.wireless).outcome == .set)
        var request = Planner.Request()
        request.isNamed = true
        request.keymapFault = .malformed(path: "/k", line: 2, expected: "a country")
        let planner = Planner(
            disk: disk,
            journal: nil,
            finding: TestDevice.cairo(),
            keymaps: KeymapTable(),
            request: request
        )
        let keyboard = planner.report(.keymap)
        #expect(keyboard.outcome == .unknown && keyboard.detail?.description.contains("/k: line 2") == true)
        #expect(planner.report(.timeZone).outcome == .set)
    }

    @Test(arguments: [
        ("/etc/modprobe.d/wifi.conf", "options cfg80211 ieee80211_regdom=DE\n"),
        ("/usr/lib/modprobe.d/vendor.conf", "# a comment\noptions cfg80211  ieee80211_regdom=US foo=1\n"),
        ("/proc/cmdline", "quiet cfg80211.ieee80211_regdom=DE\n"),
    ])
    func aRadioThatAPersonSetStays(path: String, text: String) throws {
        let items = [path: TestDevice.file(text)]
        #expect(try report(.wireless, with: items).outcome == .kept)
        #expect(try report(.wireless, with: items, forced: [.wireless]).outcome == .set)
    }

    @Test func aCommentSetsNoRadio() throws {
        let items = ["/etc/modprobe.d/wifi.conf": TestDevice.file("# options cfg80211 ieee80211_regdom=DE\n")]
        #expect(try report(.wireless, with: items).outcome == .set)
    }

    @Test func aNetworkOfAnotherCountrySetsNoRadio() throws {
        let networks = { (codes: [String]) in
            Finding.MobileRegistration(
                network: "the network",
                countries: codes.compactMap { Country.Code($0) }
            )
        }
        for (others, outcome) in [
            ([["DE"]], FactOutcome.ambiguous), ([["EG"]], .set), ([["EG", "DE"]], .set),
            ([["EG"], ["IL", "PS"]], .ambiguous), ([], .set),
        ] {
            var finding = TestDevice.cairo()
            finding.networks = others.map(networks)
            let report = try report(.wireless, finding)
            #expect(report.outcome == outcome && report.changes.isEmpty == (outcome != .set))
            #expect(try self.report(.wireless, finding, forced: [.wireless]).outcome == .set)
            #expect(try self.report(.timeZone, finding).outcome == .set)
        }
    }

    @Test func aCountryWithoutRulesForRadiosIsUnknown() throws {
        let path = "/lib/firmware/regulatory.db"
        for bytes in [
            TestDevice.regulatoryDatabase(["CH"]), Array("RGDB".utf8), [],
            Array("RGDB".utf8) + [0, 0, 0, 21] + Array("EG".utf8) + [0, 9, 0, 0, 0, 0],
        ] {
            #expect(try report(.wireless, with: [path: .file(DeviceFile(bytes))]).outcome == .unknown)
        }
        #expect(try report(.wireless, without: [path]).outcome == .unknown)
    }

    @Test func aRadioInTheKernelIsSetAtEachRun() throws {
        let list = TestDevice.file("kernel/net/wireless/cfg80211.ko\n")
        let report = try report(.wireless, with: ["/lib/modules/6.1.0/modules.builtin": list])
        #expect(report.outcome == .set && report.value == "EG" && report.changes.isEmpty, "\(report)")
    }

    @Test func aLocaleOfSeveralLanguagesIsNotGuessed() throws {
        let asked = try report(.locale, TestDevice.zurich())
        #expect(asked.outcome == .ambiguous && asked.detail?.description.contains("de, fr") == true)
        #expect(try report(.locale, TestDevice.zurich(), language: "fr").value == "fr_CH.UTF-8")
        #expect(try report(.locale, TestDevice.zurich(), language: "hi").outcome == .unknown)
        #expect(try report(.locale, without: ["/usr/share/i18n/locales/ar_EG"]).outcome == .unknown)
    }

    @Test func theOtherLinesOfALocaleStay() throws {
        let items = [
            "/etc/default/locale": TestDevice.file("LANGUAGE=en\nLANG=\"C.UTF-8\"\nLC_TIME=en_DK.UTF-8\n")
        ]
        let change = try #require(try report(.locale, with: items).changes.last)
        #expect(change.after.text == "LANGUAGE=en\nLC_TIME=en_DK.UTF-8\nLANG=ar_EG.UTF-8\n")
        let german = ["/etc/default/locale": TestDevice.file("LANG=de_DE.UTF-8\n")]
        #expect(try report(.locale, with: german).outcome == .kept)
        let locale = try report(.locale, with: ["/usr/lib/locale/ar_EG.utf8": .folder])
        #expect(locale.generatedLocale == nil && locale.outcome == .set)
    }

    @Test func aKeyboardOfSeveralLanguagesIsNotGuessed() throws {
        #expect(try report(.keymap, TestDevice.zurich()).outcome == .ambiguous)
        let french = try report(.keymap, TestDevice.zurich(), language: "fr")
        #expect(french.value == "ch(fr)" && french.outcome == .set)
        let text = try #require(french.changes.first?.after.text)
        #expect(text.contains("XKBLAYOUT=\"ch\"\nXKBVARIANT=\"fr\"\n"))
        let german = ["/etc/default/keyboard": TestDevice.file("XKBLAYOUT=\"de\"\n")]
        #expect(try report(.keymap, with: german).outcome == .kept)
        #expect(try report(.keymap, without: ["/etc/debian_version"]).outcome == .unknown)
    }

    @Test func modeAndOwnerStay() throws {
        let owner = DeviceFile.Owner(user: 7, group: 8)
        let old = DeviceItem.file(DeviceFile(Array("LANG=C\n".utf8), mode: 0o640, owner: owner))
        let change = try #require(try report(.locale, with: ["/etc/default/locale": old]).changes.last)
        guard case .file(let file) = change.after else { return #expect(Bool(false), "\(change)") }
        #expect(file.mode == 0o640 && file.owner == owner)
    }

    @Test(arguments: [DeviceItem.folder, .other("a device")])
    func settingsThatAreNotFilesAreRefused(item: DeviceItem) throws {
        let report = try report(.paper, with: ["/etc/papersize": item], forced: [.paper])
        #expect(report.outcome == .failed && report.error?.fault == .storage(.save), "\(report)")
    }

    @Test func aLargeFileIsNotReplaced() throws {
        let large = DeviceItem.file(DeviceFile([UInt8](repeating: 10, count: 40_000)))
        #expect(try report(.locale, with: ["/etc/default/locale": large]).outcome == .failed)
    }

    @Test(arguments: ["EG\t*\tus,ara\t,", "EG\t*\t\t\t", "Egypt\t*\tus\t\t", "EG\t*\t$(ls)\t\t", "EG"])
    func aDamagedTableOfKeymapsIsRefused(line: String) {
        #expect(throws: DataTableError.self) { try KeymapTable(parsing: "# x\n\(line)\n", from: "k") }
    }

    /// Ground that is answered as Egypt: its administrator, the requested view, and true if Egypt's rules are certain.
    @Test(
        arguments: [
            ("EG", nil, true), ("SD", nil, false), (nil, nil, false), ("SD", "EG", true),
            ("SD", "standard", true),
            ("SD", "SD", false), ("SD", "de-facto", false), ("EG", "de-facto", true), (nil, "FR", true),
        ] as [(String?, String?, Bool)]
    )
    func disputedGroundHasOnlyItsTimeZone(administrator: String?, view: String?, isCertain: Bool) throws {
        let views: [String: Worldview] = ["standard": .standard, "de-facto": .deFacto]
        var finding = TestDevice.cairo()
        finding.dispute = Dispute(
            name: "Halaib",
            claimants: try ["EG", "SD"].map { try #require(TwoLetterCode($0)) },
            administrator: administrator.flatMap { TwoLetterCode($0) }.map(Administrator.country)
        )
        finding.worldview = try view.map { try views[$0] ?? .party(#require(TwoLetterCode($0))) }
        #expect(finding.isMatterOfView != isCertain)
        for fact in Fact.allCases {
            let report = try report(fact, finding)
            #expect(report.outcome == (fact == .timeZone || isCertain ? .set : .ambiguous), "\(report)")
        }
        #expect((finding.localFacts(emergency: EmergencyTable()) != nil) == isCertain)
    }

    @Test(arguments: [
        "EG", "EG\t", "EG\t1", "EG\t112,", "EG\t1 2", "EG\t$(ls)", "Egypt\t112", "EG\t112\nEG\t112",
    ])
    func aDamagedTableOfEmergencyNumbersIsRefused(lines: String) {
        #expect(throws: DataTableError.self) { try EmergencyTable(parsing: "# x\n\(lines)\n", from: "e") }
    }

    @Test(arguments: LaunchRecord.Reason.allCases)
    func aFallbackHasNoLocalFacts(reason: LaunchRecord.Reason) throws {
        let table = try EmergencyTable(parsing: "# x\nEG\t122,123\n", from: "e")
        let told = TestDevice.cairo(reason).localFacts(emergency: table)
        #expect((told == nil) == [.ambiguous, .noCountry, .denied, .unavailable].contains(reason))
        if let told { #expect(told.emergencyNumbers == ["122", "123"] && told.formats == "ar_EG.UTF-8") }
        #expect(table.numbers(of: TestDevice.switzerland.code).isEmpty)
    }

    /// An empty file is not a person's setting.
    @Test(arguments: ["", "\n", " \n"]) func anEmptyPaperSizeCountsAsUnset(text: String) throws {
        let report = try report(.paper, with: ["/etc/papersize": TestDevice.file(text)])
        #expect(report.outcome == .set && report.current == nil && report.value == "a4", "\(report)")
    }
}
