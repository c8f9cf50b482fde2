public import Countries
public import Faults
import Locating
public import Provisioning
import Quoting
import Vocabulary

/// The result of setting up a device, for output in each format.
public struct ProvisionAnswer: Sendable {
    /// The country, with its basis.
    public var finding: Finding
    /// The reports on the facts: the actual changes, or the planned ones.
    public var facts: [FactReport]
    /// The facts that are reported but not set.
    ///
    /// It is `nil` for a fallback or an ambiguous country, and in disputed territory.
    public var told: LocalFacts?
    /// True if the facts were set, false if they were only planned.
    public var isApplied: Bool
    /// The wording of options in remedies.
    public var wording: Remedy.Wording

    /// Creates an answer from a country and the reports on its facts.
    public init(
        finding: Finding,
        facts: [FactReport],
        told: LocalFacts?,
        isApplied: Bool,
        wording: @escaping Remedy.Wording
    ) {
        (self.finding, self.facts, self.told) = (finding, facts, told)
        (self.isApplied, self.wording) = (isApplied, wording)
    }

    /// True if nothing is left to do.
    public var isDone: Bool { facts.allSatisfy(\.outcome.isDone) }

    /// True if a file was changed or a fact failed.
    public var hasChanges: Bool {
        facts.contains { $0.outcome == .failed || $0.outcome == .set && !$0.changes.isEmpty }
    }

    /// The answer in a form that any program may read, or `nil` for a fallback, which does not indicate the device's
    /// location.
    ///
    /// Each fact has its present value. The contents of changed files are omitted, because some of them are not public.
    public var published: ProvisionAnswer? {
        switch finding.reason {
        case .located, .nearest, .hint, .ambiguous: break
        case .noCountry, .denied, .unavailable: return nil
        }
        var answer = self
        for index in answer.facts.indices {
            answer.facts[index].changes = []
            if isApplied, facts[index].outcome == .set { answer.facts[index].current = facts[index].value }
        }
        return answer
    }

    /// The reason for a fact's outcome, on one line.
    ///
    /// It is `nil` if the outcome needs no explanation.
    public func detail(of report: FactReport) -> String? {
        report.error?.message(wording) ?? report.detail?.text(wording)
    }

    /// One line for the country, one for each fact, and one for the facts that are reported but not set.
    public var lines: [String] {
        let country = "\(finding.country.name) (\(finding.country.code)), \(finding.reason.rawValue)"
        let width = facts.map(\.fact.rawValue.count).max() ?? 0
        return [country] + facts.map { "\(padded($0.fact.rawValue, to: width))  \(line(of: $0))" }
            + (told.map { ["printed, not set: \($0.line)"] } ?? [])
    }

    private func line(of report: FactReport) -> String {
        let verb = report.outcome == .set && !isApplied ? "would be set" : report.outcome.rawValue
        var text = verb
        if let value = report.value { text += ": \(value)" }
        if report.outcome == .set { text += " (was \(report.current ?? "unset"))" }
        let paths = report.changes.map(\.path)
        if !paths.isEmpty { text += ", in \(paths.joined(separator: " and "))" }
        return text + (detail(of: report).map { "; \($0)" } ?? "")
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: width - text.count)
    }
}

extension ProvisionAnswer {
    /// The known values by fact, including those that the device already has or another party has set.
    private var values: [Fact: String] {
        var values: [Fact: String] = [:]
        for report in facts where report.outcome.isDone { values[report.fact] = report.value }
        return values
    }

    /// The credentials for systemd-firstboot, as `NAME:VALUE`.
    ///
    /// The radio and the keyboard have no credentials.
    public var credentials: [String] {
        let names: [(Fact, String)] = [(.timeZone, "firstboot.timezone"), (.locale, "firstboot.locale")]
        return names.compactMap { fact, name in values[fact].map { "\(name):\($0)" } }
    }

    /// The user data for cloud-init.
    public var cloudConfiguration: [String] {
        var lines = ["#cloud-config"]
        if let zone = values[.timeZone] { lines.append("timezone: \(zone)") }
        if let locale = values[.locale] { lines.append("locale: \(locale)") }
        let files = facts.filter { $0.outcome.isDone && $0.fact != .timeZone && $0.fact != .locale }
            .flatMap(\.changes)
        if !files.isEmpty { lines.append("write_files:") }
        for change in files {
            lines += ["  - path: \(change.path)", "    content: |"]
            let text = change.after.text ?? ""
            lines += text.parts(between: "\n", omittingEmpty: true).map { "      \($0)" }
        }
        return lines
    }

    /// Shell assignments, one per line, each with its value in single quotes.
    public var assignments: [String] {
        var values: [(String, String)] = [
            ("COUNTRY_CODE", finding.country.code.description),
            ("COUNTRY_REASON", finding.reason.rawValue),
            ("COUNTRY_TIME_ZONE", finding.timeZone ?? ""),
            ("PROVISIONED", isApplied && isDone ? "yes" : "no"),
        ]
        for report in facts {
            let name = report.fact.rawValue.uppercased().replacing("-", with: "_")
            values.append(("PROVISION_\(name)", report.outcome.rawValue))
            values.append(("PROVISION_\(name)_VALUE", report.value ?? ""))
        }
        values += LocalFacts.variables(of: told)
        return OldName.withOldVariables(values).map { ShellWord.assignment($0, $1) }
    }
}
