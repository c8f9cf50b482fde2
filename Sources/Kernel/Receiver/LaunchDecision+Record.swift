import Boundaries
import CReceiver
import Geodesy
import Kernel
import LaunchRules
import Quoting

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_launch_record`, which is documented in the header.
@c @implementation
public func ce_launch_record(
    _ launch: OpaquePointer,
    _ text: UnsafeMutablePointer<CChar>,
    _ room: Int
) -> Int {
    let record = Handle.with(launch, OpenLaunch.self) { $0.decision.record }
    return copy(record, to: text, room) ? record.utf8.count : 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_launch_parse`, which is documented in the header.
@c @implementation
public func ce_launch_parse(_ text: UnsafePointer<CChar>, _ size: Int) -> OpaquePointer? {
    guard size > 0, size <= LaunchDecision.longestRecord else { return nil }
    let bytes = Array(UnsafeRawBufferPointer(start: text, count: size))
    return LaunchDecision(record: bytes).map { Handle.make(OpenLaunch($0)) }
}

extension LaunchDecision {
    /// The longest record that is read, in bytes.
    static let longestRecord = 65_536
    /// The first line, with the version of the format.
    private static let head = "countryexplorer launch 1"
    /// The last line, without which the record is incomplete.
    private static let end = "end"

    /// The decision as lines of a key, a space and a value.
    ///
    /// Unknown values have no line. Control characters in a value become spaces.
    var record: String {
        var text = Self.head + "\n"
        func add(_ key: String, _ value: String?) {
            if let value { text += key + " " + TerminalText.line(value) + "\n" }
        }
        add("reason", reason.rawValue)
        add("country", country.description)
        add("decided", String(decided.milliseconds))
        add("zone", timeZone)
        add("capital", isCapitalZone ? "yes" : nil)
        add("origin", origin?.rawValue)
        add("cause", cause)
        add("data", dataVersion)
        add("tolerance", borderTolerance.map { String($0.bitPattern) })
        add("final", isFinal ? "yes" : nil)
        for candidate in candidates {
            let bits = String(candidate.likelihood.bitPattern)
            add("candidate", (candidate.country?.description ?? "--") + " " + bits)
        }
        if let dispute {
            add("dispute", dispute.name ?? "")
            for code in dispute.claimantCodes { add("claimant", code) }
            add("administrator", dispute.administrator?.title)
            add("controller", dispute.administrator?.controller?.description)
        }
        return text + Self.end + "\n"
    }

    /// Reads a record, or returns `nil` for any other bytes.
    init?(record bytes: [UInt8]) {
        guard let text = try? UTF8Span(validating: bytes.span) else { return nil }
        let lines = String(copying: text).parts(between: "\n", omittingEmpty: false)
        guard lines.count > 2, Self.isSame(lines[0], Self.head),
            Self.isSame(lines[lines.count - 2], Self.end),
            lines[lines.count - 1].utf8.isEmpty
        else { return nil }
        let fields = Fields(lines.dropFirst().dropLast(2))
        guard let reason = LaunchReason.allCases.first(where: { fields.has("reason", $0.rawValue) }),
            let country = fields["country"].flatMap({ TwoLetterCode($0) }),
            let decided = fields["decided"].flatMap({ Int64($0) })
        else { return nil }
        self.init(reason, in: country, at: Timestamp(milliseconds: decided))
        timeZone = fields["zone"]
        isCapitalZone = fields["capital"] != nil
        origin = Fix.Origin.allCases.first { fields.has("origin", $0.rawValue) }
        (cause, dataVersion) = (fields["cause"], fields["data"])
        if let bits = fields["tolerance"] {
            guard let metres = UInt64(bits).map({ Double(bitPattern: $0) }), metres > 0, metres <= 1e9 else {
                return nil
            }
            borderTolerance = metres
        }
        isFinal = fields["final"] != nil
        dispute = fields.dispute
        for value in fields.all("candidate") {
            guard let candidate = Candidate(record: value) else { return nil }
            candidates.append(candidate)
        }
    }

    /// Compares bytes: a comparison of strings would bring Unicode's tables into the kernel.
    fileprivate static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.elementsEqual(right.utf8)
    }
}

extension LaunchDecision.Candidate {
    /// Reads a code, or `--`, and the bits of a probability.
    fileprivate init?(record text: String) {
        let parts = text.parts(between: " ", omittingEmpty: true)
        guard parts.count == 2, let bits = UInt64(parts[1]) else { return nil }
        let likelihood = Double(bitPattern: bits)
        guard likelihood >= 0, likelihood <= 1 else { return nil }
        self.init(country: TwoLetterCode(parts[0]), likelihood: likelihood)
    }
}

/// The keys and values of a record.
private struct Fields {
    private var pairs: [(key: [UInt8], value: String)] = []

    init(_ lines: some Sequence<String>) {
        for line in lines {
            let bytes = Array(line.utf8)
            guard let end = bytes.firstIndex(of: UInt8(ascii: " ")) else { continue }
            pairs.append((Array(bytes[..<end]), String(decoding: bytes[(end + 1)...], as: UTF8.self)))
        }
    }

    func all(_ key: String) -> [String] {
        pairs.filter { $0.key.elementsEqual(key.utf8) }.map { $0.value }
    }

    subscript(key: String) -> String? { all(key).first }

    func has(_ key: String, _ value: String) -> Bool {
        self[key].map { LaunchDecision.isSame($0, value) } ?? false
    }

    var dispute: Dispute? {
        guard let name = self["dispute"] else { return nil }
        let administrator = self["administrator"].flatMap {
            Administrator(text: $0, controller: self["controller"].flatMap { TwoLetterCode($0) })
        }
        return Dispute(
            name: name.utf8.isEmpty ? nil : name,
            zones: all("claimant"),
            administrator: administrator
        )
    }
}
