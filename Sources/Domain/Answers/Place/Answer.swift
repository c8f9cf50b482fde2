public import Boundaries
public import Countries
public import Fixes
public import Geodesy
public import Locating
import TimeZoneRules

/// The answer for one place or one first launch, for output in each format.
public struct Answer: Sendable {
    /// The country, or `nil` on the high seas and on unclaimed land.
    public var country: Country?
    /// The IANA time zone, or `nil` if it is unknown.
    public var timeZone: String?
    /// The source of the time zone, or `nil` if it is unknown.
    public var zoneBasis: LaunchRecord.ZoneBasis?
    /// The origin of the position, or `nil` without a position.
    public var origin: Fix.Origin?
    /// The kind of hint that suggested the country, or `nil` without a hint.
    public var hint: CountryHint.Source?
    /// The reason for the choice of the country.
    public var reason: LaunchRecord.Reason
    /// The countries in which a first launch's position may lie, the likeliest first.
    ///
    /// The list is empty unless the position is ambiguous.
    public var candidates: [LaunchRecord.Candidate] = []
    /// The version of the boundaries, or `nil` if none were used.
    public var dataVersion: String?
    /// The tolerance, in metres, of coarse borders, or `nil` if the borders are exact or were not used.
    public var borderToleranceMetres: Double?
    /// The fix, or `nil` if the answer is about a selection rather than a place.
    public var fix: Fix?
    /// The position in another notation, or `nil` if it was not requested.
    public var position: String?
    /// The parties of a dispute about the territory, or `nil` without a dispute.
    public var dispute: Dispute?
    /// The complete resolution, or `nil` if the answer is not about a place.
    public var resolution: Resolution?
    /// The requested details beyond the country.
    public var asked = ResolutionDetail()
    /// True outside all regions of boundaries that have only regions other than countries.
    public var isOutsideZones = false
    /// The nearest city, or `nil` if it was not requested or the data are missing.
    public var city: AskedCity?
    /// The facts of the country, or `nil` if they were not requested.
    public var facts: AskedFacts?
    /// The queried sources with their results, or `nil` if the answer does not come from a source.
    public var tried: [SourceAttempt]?

    /// The time zone's clocks as a POSIX string, or `nil` if they are unknown.
    public var posixTimeZone: String? { timeZone.flatMap(PosixTimeZone.rule) }

    /// The name of the origin, `network-hint`, `timezone-hint` or `fallback`.
    public var originName: String { origin?.rawValue ?? hint.map { "\($0.rawValue)-hint" } ?? "fallback" }
}

extension Answer {
    /// Creates the answer for a resolution.
    public init(_ resolution: Resolution, asked: ResolutionDetail = ResolutionDetail()) {
        self.init(
            country: resolution.country,
            timeZone: resolution.timeZone,
            zoneBasis: resolution.timeZone.map { _ in .position },
            origin: resolution.fix.origin,
            reason: resolution.region == nil ? .noCountry : .located,
            dataVersion: resolution.dataVersion,
            borderToleranceMetres: resolution.borderToleranceMetres,
            fix: resolution.fix,
            dispute: resolution.dispute,
            resolution: resolution,
            asked: asked
        )
    }

    /// Creates the answer for a first launch.
    public init(_ record: LaunchRecord, catalogue: Catalogue) {
        let code = record.country
        self.init(
            country: catalogue[code]
                ?? Country(code: code, alpha3: nil, name: code.description, locale: nil),
            timeZone: record.timeZone,
            zoneBasis: record.zoneBasis,
            origin: record.origin,
            hint: record.hint,
            reason: record.reason,
            candidates: record.candidates,
            dataVersion: record.dataVersion,
            borderToleranceMetres: record.borderToleranceMetres,
            fix: nil,
            dispute: record.dispute
        )
    }

    /// The failed sources as a clause: ", after trying gpsd at localhost:2947".
    ///
    /// It is empty if the first source gave the fix.
    public var failedClause: String {
        let failed = (tried ?? []).filter(\.isFailure)
        return failed.isEmpty ? "" : ", after trying " + failed.map(\.source).joined(separator: ", ")
    }

    /// The answer in words: "Egypt (EG), time zone Africa/Cairo".
    ///
    /// A region that is not a whole country also has its own name.
    public var sentence: String {
        let names = [country.map { "\($0.name) (\($0.code))" }, ownRegion.map(Self.text)].compactMap { $0 }
        guard !names.isEmpty else {
            let place = fix.map { " at \($0.coordinate)" } ?? ""
            let zone = timeZone.map { ", time zone \($0)" } ?? ""
            return isOutsideZones
                ? "no region\(place): outside all regions of the boundary file\(zone)\(precision)"
                : "no country\(place): the high seas, or a place that no country claims\(zone)\(precision)"
        }
        let zone = timeZone.map { ", time zone \($0)" } ?? ", time zone unknown"
        return "\(names.joined(separator: ", "))\(zone)\(remarks)\(precision)"
    }

    /// The clause about coarse borders, or an empty text.
    private var precision: String {
        borderToleranceMetres.map { "; \(Self.coarseness($0))" } ?? ""
    }

    /// The clause about borders with a tolerance: "coarse borders, up to 1000 m off".
    public static func coarseness(_ toleranceMetres: Double) -> String {
        "coarse borders, up to \(Int(clamping: toleranceMetres)) m off"
    }

    /// The region if it is not a whole country, which is the case if its code differs from the country's.
    private var ownRegion: Region? {
        guard let region = resolution?.region, region.country?.description != region.code else { return nil }
        return region
    }

    private static func text(_ region: Region) -> String {
        region.name.map { "\($0) (\(region.code))" } ?? region.code
    }

    /// The countries in which the position may lie: "DE 62 %, FR 38 %".
    ///
    /// It is empty if the country is certain.
    public var candidateList: String {
        candidates.map { candidate in
            let percent = Int((candidate.likelihood * 100).rounded())
            return "\(candidate.country.map(\.description) ?? "the high seas") \(percent) %"
        }.joined(separator: ", ")
    }

    /// The output of `--format code`: the country's code, or the region's, or `nil` without either.
    public var code: String? { country?.code.description ?? resolution?.region?.code }

    /// The sentence after its position: "30.0444, 31.2357: Egypt (EG), …".
    public var echoed: String {
        guard let fix else { return sentence }
        var answer = self
        answer.fix = nil
        return position.map { "\($0): \(answer.sentence)" } ?? Self.echoed(answer.sentence, at: fix)
    }

    /// `sentence` after the position of `fix`.
    public static func echoed(_ sentence: String, at fix: Fix) -> String {
        let (latitude, longitude) = (fix.coordinate.latitude, fix.coordinate.longitude)
        return "\(latitude.rounded(toDecimals: 7)), \(longitude.rounded(toDecimals: 7)): \(sentence)"
    }
}
