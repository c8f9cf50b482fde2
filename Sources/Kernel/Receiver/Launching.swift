import Borders
import Boundaries
public import CKernel
public import CReceiver
import Geodesy
import Kernel
import LaunchRules

/// The target of a `ce_launch` pointer.
final class OpenLaunch {
    var decision: LaunchDecision

    init(_ decision: LaunchDecision) {
        self.decision = decision
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_launch_decide`, which is documented in the header.
@c @implementation
public func ce_launch_decide(
    _ index: OpaquePointer,
    _ countries: OpaquePointer,
    _ fix: UnsafePointer<ce_fix>?,
    _ cause: UnsafePointer<CChar>?,
    _ terms: UnsafePointer<ce_launch_terms>,
    _ now: Int64,
    _ launch: UnsafeMutablePointer<OpaquePointer?>
) -> ce_status {
    launch.pointee = nil
    guard let view = Worldview(number: terms.pointee.view), terms.pointee.nearest_metres >= 0,
        let fallback = TwoLetterCode(number: terms.pointee.fallback)
    else { return ce_status(CE_BAD_ARGUMENT) }
    let (cause, now) = (cause.map { String(cString: $0) }, Timestamp(milliseconds: now))
    return OpenIndex.with(index) { open in
        OpenCountries.with(countries) { countries in
            let launching = Launching(
                open: open,
                countries: countries,
                terms: LaunchTerms(terms.pointee),
                view: view,
                fallback: fallback
            )
            do throws(BoundaryError) {
                if let given = fix?.pointee {
                    guard let fix = Fix(given) else { return ce_status(CE_BAD_COORDINATE) }
                    let place = try launching.place(of: fix, nearestWithin: terms.pointee.nearest_metres)
                    launch.pointee = launching.decision(by: place, at: now).handle(under: launching.terms)
                } else {
                    let reason: LaunchReason = launching.terms.isDenied ? .denied : .unavailable
                    let decision = launching.fallback(reason, cause: cause, at: now)
                    launch.pointee = decision.handle(under: launching.terms)
                }
                return ce_status(CE_OK)
            } catch {
                return open.status(of: error)
            }
        }
    }
}

/// The making of a decision.
private struct Launching {
    let open: OpenIndex
    let countries: OpenCountries
    let terms: LaunchTerms
    let view: Worldview
    let fallback: TwoLetterCode

    func place(of fix: Fix, nearestWithin metres: Double) throws(BoundaryError) -> LaunchPlace {
        let standard = open.countryBorders
        return try LaunchPlace(
            of: fix,
            by: view == .standard ? standard : BorderFinder(open.boundaries, worldview: view),
            standard: standard,
            in: open.boundaries,
            nearestWithin: metres
        )
    }

    func decision(by place: LaunchPlace, at now: Timestamp) -> LaunchDecision {
        let moment = place.fix.launchMoment(besides: now)
        switch place.evidence.choice(isLocationRequired: terms.isLocationRequired) {
        case .ambiguous(let country):
            var decision = located(.ambiguous, in: country, zone: place.agreedTimeZone, by: place, at: moment)
            decision.candidates = (place.candidates ?? []).map {
                LaunchDecision.Candidate(country: $0.ground.country, likelihood: $0.likelihood)
            }
            return decision
        case .located(let country):
            return located(.located, in: country, zone: place.region?.timeZone, by: place, at: moment)
        case .nearest(let country):
            return located(.nearest, in: country, zone: place.nearest?.region.timeZone, by: place, at: moment)
        case .noCountry, .ignored:
            return fallback(.noCountry, cause: "the position is in no country", at: moment)
        }
    }

    private func located(
        _ reason: LaunchReason,
        in country: TwoLetterCode,
        zone: String?,
        by place: LaunchPlace,
        at moment: Timestamp
    ) -> LaunchDecision {
        var decision = LaunchDecision(reason, in: country, at: moment)
        decision.timeZone = zone
        decision.origin = place.fix.origin
        let provenance = open.boundaries.metadata.provenance
        (decision.dataVersion, decision.borderTolerance) = (provenance.dataVersion, provenance.coarseMetres)
        decision.dispute = place.region?.dispute
        return decision
    }

    /// The fallback country with its only time zone, or that of its capital.
    func fallback(_ reason: LaunchReason, cause: String?, at moment: Timestamp) -> LaunchDecision {
        let facts = CountryFacts(fallback, in: countries)
        let zone = LaunchZone(of: facts.zones, capital: facts.capital, in: open.boundaries)
        var decision = LaunchDecision(reason, in: fallback, at: moment)
        (decision.timeZone, decision.isCapitalZone) = (zone?.name, zone?.isOfCapital ?? false)
        decision.cause = cause
        return decision
    }
}

extension LaunchDecision {
    /// A pointer to the decision, which is final if the terms make it so.
    fileprivate func handle(under terms: LaunchTerms) -> OpaquePointer {
        let launch = OpenLaunch(self)
        launch.decision.isFinal = terms.makesFinal(reason)
        return Handle.make(launch)
    }
}

extension LaunchTerms {
    /// Reads the terms of C.
    init(_ terms: ce_launch_terms) {
        self.init()
        func has(_ flag: Int) -> Bool { Int(terms.flags) & flag != 0 }
        (isDenied, isLocationRequired) = (has(CE_LAUNCH_DENIED), has(CE_LAUNCH_REQUIRED))
        (isAgain, isOnce) = (has(CE_LAUNCH_AGAIN), has(CE_LAUNCH_ONCE))
    }
}

extension TwoLetterCode {
    /// The letters of a number in the form of `CE_VIEW_OF`.
    init?(number: UInt32) {
        guard number >> 16 == 0 else { return nil }
        self.init(UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number))
    }
}
