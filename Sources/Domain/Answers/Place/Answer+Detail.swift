import Boundaries
import Countries
import Fixes
import Geodesy
import Locating

extension Answer {
    /// The requested details beyond the country, on a separate line.
    ///
    /// It is `nil` without details.
    public var detailLine: String? {
        guard let resolution else { return nil }
        let clauses = [
            resolution.border.map { Self.text($0, isAtSea: country == nil) },
            resolution.certainty.flatMap { Self.text($0, within: resolution.fix.accuracyMetres) },
            resolution.nearest.map {
                "nearest country \(Self.text($0.country)), \(Self.metres($0.distanceMetres))"
            },
            city?.text.map { "nearest city \($0)" }, facts?.text,
        ].compactMap { $0 }
        return clauses.isEmpty ? nil : clauses.joined(separator: "; ")
    }

    /// The part of the sentence after the country and the time zone: the subdivision, the sea and the dispute.
    var remarks: String {
        var text = ""
        if let part = resolution?.subdivision {
            text += ", \(part.name.map { "\($0) (\(part.code))" } ?? part.code)"
            if let parent = part.parent { text += " in \(parent.name) (\(parent.code))" }
        }
        if resolution?.surface == .territorialSea { text += ", territorial sea" }
        return text + (dispute.map(Self.text) ?? "")
    }

    private static func text(_ dispute: Dispute) -> String {
        let claimants = dispute.claimantCodes.joined(separator: " and ")
        let claim = "; \(dispute.name ?? "disputed"), claimed by \(claimants)"
        guard let administrator = dispute.administrator else { return claim }
        let control = administrator.controller.map { ", which \($0) controls" } ?? ""
        return "\(claim), administered by \(administrator.title)\(control)"
    }

    private static func text(_ border: Border, isAtSea: Bool) -> String {
        let distance = metres(border.distanceMetres)
        guard let beyond = border.beyond else {
            return border.kind == .seaLimit
                ? "\(distance) from the high seas" : "\(distance) from land that no country claims"
        }
        if isAtSea { return "\(distance) from \(text(beyond))" }
        let kind =
            switch border.kind {
            case .land: "land border"
            case .sea: "sea border"
            case .seaLimit, .unknown: "border"
            }
        return "\(distance) from the \(kind) with \(text(beyond))"
    }

    private static func text(_ certainty: Certainty, within radius: Double?) -> String? {
        guard let radius else { return nil }
        switch certainty {
        case .certain: return "certain within \(metres(radius))"
        case .ambiguous(let candidates):
            let list = candidates.map { "\(text($0.country)) \(percent($0.likelihood))" }
            return "within \(metres(radius)): \(list.joined(separator: ", "))"
        }
    }

    private static func text(_ country: Country?) -> String {
        country.map { "\($0.name) (\($0.code))" } ?? "the high seas"
    }

    private static func percent(_ share: Double) -> String {
        share < 0.005 ? "below 1 %" : "\(Int(clamping: share * 100)) %"
    }

    static func metres(_ metres: Double) -> String {
        if metres < 1000 { return "\(Int(clamping: metres)) m" }
        if metres < 99_950 { return "\((metres / 1000).rounded(toDecimals: 1)) km" }
        return "\(Int(clamping: metres / 1000)) km"
    }
}
