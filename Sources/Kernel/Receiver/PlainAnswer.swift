import Boundaries
import Geodesy
import JSONText
import LaunchRules
import Quoting
import TimeZoneRules

/// The answer for a place or a launch as the program writes it.
///
/// The keys are those of `Answer` in the domain, of which these are the ones without further options. The tests compare
/// the bytes of both.
struct PlainAnswer {
    /// The country, or `nil` on the high seas.
    var country: CountryFacts?
    var timeZone: String?
    /// The source of the time zone: position, country or capital.
    var zoneBasis: String?
    /// The name of the origin, or `fallback`.
    var origin: String
    var reason: LaunchReason
    var dataVersion: String?
    /// The tolerance, in metres, of coarse borders, or `nil` for exact ones.
    var borderTolerance: Double?
    var dispute: Dispute?
    var attempt: Attempt?
    /// The parts of an answer for a place, or `nil` for a launch.
    var place: Place?
    /// The parts of an answer for a launch, or `nil` for a place.
    var launch: Launch?

    /// The time zone's clocks as a POSIX string, or `nil` if they are unknown.
    var posixTimeZone: String? { timeZone.flatMap(PosixTimeZone.rule) }

    /// A source that was asked.
    struct Attempt {
        let source: String
        let outcome: String
        let seconds: Double
    }

    struct Place {
        let fix: Fix
        let region: Region?
    }

    struct Launch {
        let record: LaunchDecision
        let isNew: Bool
    }

    /// The lines of the answer, each with its line feed.
    func text(as format: Format) -> String {
        switch format {
        case .json: json + "\n"
        case .env: lines(variables.map { ShellWord.assignment($0.0, $0.1) })
        case .variables: lines(variables.map { $0.0 + "=" + TerminalText.line($0.1) })
        case .code: lines((country?.code.description ?? place?.region?.code).map { [$0] } ?? [])
        }
    }

    /// The forms of an answer.
    enum Format {
        case json, env, code, variables
    }

    private func lines(_ lines: [String]) -> String {
        var text = ""
        for line in lines { text += line + "\n" }
        return text
    }
}

// MARK: Shell variables

extension PlainAnswer {
    private var variables: [(String, String)] {
        var values: [(String, String)] = [
            ("COUNTRY_CODE", country?.code.description ?? ""),
            ("COUNTRY_ALPHA3", country?.alpha3 ?? ""),
            ("COUNTRY_NAME", country?.name ?? ""),
            ("COUNTRY_TIME_ZONE", timeZone ?? ""),
            ("COUNTRY_TIME_ZONE_FROM", zoneBasis ?? ""),
            ("COUNTRY_POSIX_TIME_ZONE", posixTimeZone ?? ""),
            ("COUNTRY_LOCALE", country?.locale ?? ""),
            ("COUNTRY_ORIGIN", origin),
            ("COUNTRY_REASON", reason.rawValue),
            ("COUNTRY_DISPUTE", dispute?.name ?? ""),
            ("COUNTRY_CLAIMANTS", Self.words(dispute?.claimantCodes ?? [])),
            ("COUNTRY_ADMINISTRATOR", dispute?.administrator?.title ?? ""),
            ("COUNTRY_CONTROLLER", dispute?.administrator?.controller?.description ?? ""),
        ]
        if let launch {
            let candidates = launch.record.candidates
            values.append(
                ("COUNTRY_CANDIDATES", Self.words(candidates.map { $0.country?.description ?? "--" }))
            )
            values.append(("COUNTRY_LIKELIHOODS", Self.words(candidates.map { $0.likelihood.description })))
        }
        if let place {
            values.append(("COUNTRY_REGION", place.region?.code ?? ""))
            values.append(("COUNTRY_REGION_NAME", place.region?.name ?? ""))
        }
        if let borderTolerance {
            values.append(("COUNTRY_BORDER_TOLERANCE", Int(borderTolerance.rounded()).description))
        }
        // The names of earlier releases.
        values.append(("COUNTRY_CODE3", country?.alpha3 ?? ""))
        values.append(("COUNTRY_TIMEZONE", timeZone ?? ""))
        values.append(("COUNTRY_TIMEZONE_FROM", zoneBasis ?? ""))
        return values
    }

    private static func words(_ words: [String]) -> String {
        var text = ""
        for word in words { text += (text.isEmpty ? "" : " ") + word }
        return text
    }
}

// MARK: JSON

extension PlainAnswer {
    /// One line with sorted keys, and null for an unknown value.
    private var json: String {
        var writer = JSONWriter(escaping: .inert)
        writer.object { writer in
            if let place { writeAccuracy(of: place.fix, &writer) }
            if let borderTolerance {
                writer.key("borderTolerance")
                writer.number(borderTolerance)
            }
            if let launch { writeCandidates(launch.record, &writer) }
            writeCountry(&writer)
            for key in ["data", "dataVersion"] { write(key, dataVersion, &writer) }
            if let launch { write("decided", launch.record.decided.description, &writer) }
            writeDispute(&writer)
            if let place { writeDegrees("lat", place.fix.coordinate.latitude, &writer) }
            write("locale", country?.locale, &writer)
            if let place { writeDegrees("lon", place.fix.coordinate.longitude, &writer) }
            if let launch { write("new", launch.isNew, &writer) }
            write("origin", origin, &writer)
            write("posixTimeZone", posixTimeZone, &writer)
            if let launch { write("provisional", launch.record.standing.isProvisional, &writer) }
            write("reason", reason.rawValue, &writer)
            if let place { writeRegion(place.region, &writer) }
            if launch != nil { write("selected", true, &writer) }
            if let place { write("time", place.fix.time?.description, &writer) }
            for suffix in ["Zone", "zone"] {
                write("time" + suffix, timeZone, &writer)
                if launch != nil { write("time" + suffix + "From", zoneBasis, &writer) }
            }
            writeAttempts(&writer)
        }
        return writer.text
    }

    private func writeAccuracy(of fix: Fix, _ writer: inout JSONWriter) {
        writer.key("accuracy")
        if let metres = fix.accuracyMetres {
            writer.number(metres.rounded(toDecimals: 2))
        } else {
            writer.null()
        }
    }

    private func writeCandidates(_ record: LaunchDecision, _ writer: inout JSONWriter) {
        writer.key("candidates")
        writer.array { writer in
            for candidate in record.candidates {
                writer.object { writer in
                    write("code", candidate.country?.description, &writer)
                    writer.key("likelihood")
                    writer.number(candidate.likelihood)
                }
            }
        }
        write("cause", record.cause, &writer)
    }

    private func writeCountry(_ writer: inout JSONWriter) {
        writer.key("country")
        guard let country else { return writer.null() }
        writer.object { writer in
            write("alpha3", country.alpha3, &writer)
            write("code", country.code.description, &writer)
            write("code3", country.alpha3, &writer)
            write("name", country.name, &writer)
        }
    }

    private func writeDispute(_ writer: inout JSONWriter) {
        writer.key("dispute")
        guard let dispute else { return writer.null() }
        writer.object { writer in
            writer.key("administrator")
            if let administrator = dispute.administrator {
                writeAdministrator(administrator, &writer)
            } else {
                writer.null()
            }
            writer.key("claimants")
            writer.array { writer in for code in dispute.claimantCodes { writer.string(code) } }
            write("name", dispute.name, &writer)
        }
    }

    private func writeAdministrator(_ administrator: Administrator, _ writer: inout JSONWriter) {
        var isCode = false
        if case .country = administrator { isCode = true }
        writer.object { writer in
            write("code", isCode ? administrator.title : nil, &writer)
            write("controller", administrator.controller?.description, &writer)
            write("name", isCode ? nil : administrator.title, &writer)
        }
    }

    private func writeRegion(_ region: Region?, _ writer: inout JSONWriter) {
        writer.key("region")
        guard let region else { return writer.null() }
        writer.object { writer in
            write("code", region.code, &writer)
            write("name", region.name, &writer)
        }
    }

    private func writeAttempts(_ writer: inout JSONWriter) {
        writer.key("tried")
        writer.array { writer in
            guard let attempt else { return }
            writer.object { writer in
                write("outcome", attempt.outcome, &writer)
                writer.key("seconds")
                writer.number(attempt.seconds.rounded(toDecimals: 3))
                write("source", attempt.source, &writer)
            }
        }
    }

    private func writeDegrees(_ key: String, _ degrees: Double, _ writer: inout JSONWriter) {
        writer.key(key)
        writer.number(degrees.rounded(toDecimals: 9))
    }

    private func write(_ key: String, _ value: String?, _ writer: inout JSONWriter) {
        writer.key(key)
        writer.string(value)
    }

    private func write(_ key: String, _ value: Bool, _ writer: inout JSONWriter) {
        writer.key(key)
        writer.truth(value)
    }
}
