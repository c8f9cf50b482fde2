import Countries
import Fixes
import Locating
import Positioning
import SuiteTraits
import Testing

extension RealParts {
    /// On a real bus, with a ModemManager of the tests' own.
    @Suite struct NetworkHintSourceTests {
        private let networks: MobileNetworks

        init() throws {
            let table = "602\tEG\n262\tDE\n310\tGU US\n31026\tUS\n"
            networks = try MobileNetworks(parsing: table, from: "mcc.tsv")
        }

        /// The hint, or the reason why there is no hint.
        private func hint(_ state: String?, patience limit: Duration = patience) async throws -> String {
            try await FakeModemManager.answering(state) { manager in
                try await ask(busAddress: manager.address, patience: limit)
            }
        }

        private func ask(busAddress: String, patience limit: Duration = patience) async throws -> String {
            let networks = networks
            let source = NetworkHintSource(
                busAddress: busAddress,
                patience: limit,
                countries: { networks.countries(ofNetwork: $0).map(\.description) },
                timeZone: { $0 == "EG" ? "Africa/Cairo" : nil }
            )
            do {
                let hint = try await source.hint()
                #expect(hint.source == .network)
                return "\(hint.country), \(hint.timeZone ?? "-"), \(hint.detail)"
            } catch let reason as NoHint {
                return reason.description
            }
        }

        @Test(arguments: [
            (
                #"{"modems": [{"operator": "60202", "name": "Vodafone \"EG\""}]}"#,
                #"EG, Africa/Cairo, the network 60202 (Vodafone "EG")"#
            ),
            (#"{"modems": [{"operator": "31026"}]}"#, "US, -, the network 31026"),
            (#"{"modems": [{"operator": "310999"}]}"#, "the network 310999 may be in any of GU, US"),
            (#"{"modems": [{"operator": "99901"}]}"#, "no country uses the network 99901"),
            (#"{"modems": [{"operator": "نص"}]}"#, "no country uses the network نص"),
            (#"{"modems": [{"operator": ""}, {}]}"#, "no modem is registered with a network"),
            (#"{"modems": []}"#, "ModemManager has no modem"),
            (
                #"{"modems": [{"operator": ""}, {"operator": "99901"}, {"operator": "26201", "name": "Ö"}]}"#,
                "DE, -, the network 26201 (Ö)"
            ),
            (
                #"{"modems": [{"operator": "", "location": {"1": "262,02,84CD,2BAF,0"}}]}"#,
                "DE, -, the network 26202"
            ),
            (
                #"{"modems": [{"operator": "", "enabled": 0, "location": {"1": "262,02,84CD,2BAF,0"}}]}"#,
                "no modem is registered with a network"
            ),
            (
                #"{"modems": [{"operator": "", "refuse": true}]}"#,
                "ModemManager: PolicyKit authorization failed"
            ),
        ])
        func theNetworkNamesItsCountryOrTheReasonForNone(state: String, answer: String) async throws {
            #expect(try await hint(state) == answer)
        }

        @Test func anAbsentServiceGivesNoHint() async throws {
            #expect(try await hint(nil) == "no ModemManager here")
            #expect(try await ask(busAddress: "unix:path=/does/not/exist") == "no ModemManager here")
        }

        @Test func aSilentServiceIsAbandoned() async throws {
            let answer = try await hint(#"{"silent": true}"#, patience: .seconds(1))
            #expect(answer == "ModemManager: it does not answer")
        }

        @Test func aCancelledQuestionEndsAtOnce() async throws {
            let time = try await FakeModemManager.answering(#"{"silent": true}"#) { manager in
                let source = NetworkHintSource(
                    busAddress: manager.address,
                    patience: patience,
                    countries: { _ in [] }
                )
                let task = Task { try await source.hint() }
                try await wait { (try? manager.calls.isEmpty) == false }
                let start = ContinuousClock.now
                task.cancel()
                await #expect(throws: CancellationError.self) { try await task.value }
                return start.duration(to: .now)
            }
            print("a question to a silent ModemManager is cancelled in \(time)")
        }
    }
}
