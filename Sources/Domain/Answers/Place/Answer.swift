public import Boundaries
public import Countries
public import Fixes
import Geodesy
public import Locating

/// What is said about one place or one first launch, in each format.
public struct Answer: Sendable {
    /// The country; `nil` for the high seas, or land that no country claims.
    public var country: Country?
    /// The IANA time zone; `nil` when it is unknown.
    public var timeZone: String?
    /// What the time zone follows from; `nil` when it is unknown.
    public var zoneBasis: LaunchRecord.ZoneBasis?
    /// What the position came from; `nil` when there is none.
    public var origin: Fix.Origin?
    /// What the country goes by without a position; `nil` when it is the fallback.
    public var hint: CountryHint.Source?
    /// Why it is this country.
    public var reason: LaunchRecord.Reason
    /// The countries that a first launch's position may lie in, the likeliest first; empty unless it is ambiguous.
    public var candidates: [LaunchRecord.Candidate] = []
    /// The version of the boundaries; `nil` when none were asked.
    public var dataVersion: String?
    /// The fix, when the answer is about a place rather than about a selection.
    public var fix: Fix?
    /// The position in another notation; `nil` when it was not asked for.
    public var position: String?
    /// Who claims and administers the ground; `nil` where nobody disputes it.
    public var dispute: Dispute?
    /// All that was found out about the place, when the answer is about one.
    public var resolution: Resolution?
    /// What was asked for beyond the country.
    public var asked = ResolutionDetail()
    /// True outside all regions of boundaries that have regions of other kinds than countries only.
    public var isOutsideZones = false
    /// The nearest city; `nil` when it was not asked for, or there is no data.
    public var city: AskedCity?
    /// The facts of the country; `nil` when they were not asked for.
    public var facts: AskedFacts?
    /// The sources asked and what came of each; `nil` when the answer is about something else.
    public var tried: [SourceAttempt]?

    /// The origin by its name, `network-hint` or `timezone-hint`, or `fallback`.
    public var originName: String { origin?.rawValue ?? hint.map { "\($0.rawValue)-hint" } ?? "fallback" }
}

extension Answer {
    /// The answer of a resolution.
    public init(_ resolution: Resolution, asked: ResolutionDetail = ResolutionDetail()) {
        self.init(
            country: resolution.country,
            timeZone: resolution.timeZone,
            zoneBasis: resolution.timeZone.map { _ in .position },
            origin: resolution.fix.origin,
            reason: resolution.region == nil ? .noCountry : .located,
            dataVersion: resolution.dataVersion,
            fix: resolution.fix,
            dispute: resolution.dispute,
            resolution: resolution,
            asked: asked
        )
    }

    /// The answer of a first launch.
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
            fix: nil,
            dispute: record.dispute
        )
    }

    /// ", after trying gpsd at localhost:2947", or nothing when the first source gave the fix.
    public var failedClause: String {
        let failed = (tried ?? []).filter(\.isFailure)
        return failed.isEmpty ? "" : ", after trying " + failed.map(\.source).joined(separator: ", ")
    }

    /// "Egypt (EG), time zone Africa/Cairo"; a region that is not the whole of a country stands under its own name, too.
    public var sentence: String {
        let names = [country.map { "\($0.name) (\($0.code))" }, ownRegion.map(Self.text)].compactMap { $0 }
        guard !names.isEmpty else {
            let place = fix.map { " at \($0.coordinate)" } ?? ""
            let zone = timeZone.map { ", time zone \($0)" } ?? ""
            return isOutsideZones
                ? "no region\(place): outside all regions of the boundary file\(zone)"
                : "no country\(place): the high seas, or a place that no country claims\(zone)"
        }
        let zone = timeZone.map { ", time zone \($0)" } ?? ", time zone unknown"
        return "\(names.joined(separator: ", "))\(zone)\(remarks)"
    }

    /// The region, if it is more or less than a country: one whose code is not two letters.
    private var ownRegion: Region? {
        guard let region = resolution?.region, region.country?.description != region.code else { return nil }
        return region
    }

    private static func text(_ region: Region) -> String {
        region.name.map { "\($0) (\(region.code))" } ?? region.code
    }

    /// "DE 62 %, FR 38 %": the countries that the position may lie in; empty when it is certain.
    public var candidateList: String {
        candidates.map { candidate in
            let percent = Int((candidate.likelihood * 100).rounded())
            return "\(candidate.country.map(\.description) ?? "the high seas") \(percent) %"
        }.joined(separator: ", ")
    }

    /// What `--format code` prints: the country, else the region; `nil` where there is neither.
    public var code: String? { country?.code.description ?? resolution?.region?.code }

    /// The sentence behind the position that it is about: "30.0444, 31.2357: Egypt (EG), …".
    public var echoed: String {
        guard let fix else { return sentence }
        var answer = self
        answer.fix = nil
        return position.map { "\($0): \(answer.sentence)" } ?? Self.echoed(answer.sentence, at: fix)
    }

    /// `sentence` behind the position of `fix`.
    public static func echoed(_ sentence: String, at fix: Fix) -> String {
        let (latitude, longitude) = (fix.coordinate.latitude, fix.coordinate.longitude)
        return "\(latitude.rounded(toDecimals: 7)), \(longitude.rounded(toDecimals: 7)): \(sentence)"
    }
}
