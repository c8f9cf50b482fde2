import Boundaries
import Countries
import Fixes
import FoundationEssentials
import Locating
import Logging
import Positioning
import Provisioning

extension Services {
    /// The sources of hints, in the order in which they are used.
    ///
    /// - Parameters:
    ///   - asked: the sources, or `nil` for those of the settings.
    ///   - attempts: records the result of each source.
    /// - Returns: the sources, which record their results.
    /// - Throws: ``DataTableError`` if the table of networks is needed and cannot be read.
    func hints(_ asked: [CountryHint.Source]?, attempts: SourceAttempts) throws -> [any CountryHintSource] {
        let listed = (settings.strings(.hints) ?? []).compactMap(CountryHint.Source.init)
        return try (asked ?? listed).map { source in
            RecordedHint(hint: try hint(source), attempts: attempts)
        }
    }

    /// The mobile networks with which the modems of this machine are registered, if their countries are known.
    ///
    /// The result is empty without ModemManager, which is not started for this. The table of networks is read only if a
    /// modem is registered. If it cannot be read, each registration includes the reason.
    func mobileRegistrations() async throws -> [Finding.MobileRegistration] {
        do {
            let registrations = try await NetworkHintSource(countries: { _ in [] }).registrations()
            return self.registrations(registrations)
        } catch let reason as NoHint {
            logger.debug("no mobile network to compare the position with: \(reason)")
            return []
        }
    }

    private func registrations(_ found: [NetworkHintSource.Registration]) -> [Finding.MobileRegistration] {
        do throws(DataTableError) {
            let networks = try networks()
            return found.compactMap { registration in
                let countries = networks.countries(ofNetwork: registration.code)
                if countries.isEmpty { return nil }
                return Finding.MobileRegistration(network: registration.detail, countries: countries)
            }
        } catch {
            return found.map { Finding.MobileRegistration(network: $0.detail, countries: [], fault: error) }
        }
    }

    private func networkHint() throws -> NetworkHintSource {
        let networks = try networks()
        return NetworkHintSource(
            countries: { networks.countries(ofNetwork: $0).map(\.description) },
            timeZone: { letters in
                // Without the boundaries, the hint has no time zone.
                Country.Code(letters).flatMap { (try? zones())?.onlyZone(of: $0) }
            }
        )
    }

    private func hint(_ source: CountryHint.Source) throws -> any CountryHintSource {
        switch source {
        case .network: return try networkHint()
        case .timezone:
            return TimeZoneHintSource(SystemTimeZone(environment: environment["TZ"])) {
                let zones = try zones()
                return { zones.countries(of: $0).map(\.description) }
            }
        }
    }

    @Sendable private func zones() throws -> CountryTimeZones { CountryTimeZones(try boundaries().regions) }
}

/// A hint source whose result is recorded.
private struct RecordedHint: CountryHintSource {
    let hint: any CountryHintSource
    let attempts: SourceAttempts

    var name: String { hint.name }

    func hint() async throws -> CountryHint {
        let start = ContinuousClock.now
        func note(_ outcome: SourceAttempt.Outcome) {
            let duration = start.duration(to: .now)
            attempts.note(SourceAttempt(source: name, outcome: outcome, duration: duration))
        }
        do {
            let answer = try await hint.hint()
            note(.hint(answer))
            return answer
        } catch let reason as NoHint {
            note(.noHint(reason: reason.description))
            throw reason
        }
    }
}
