import Countries
import Fixes
import Geodesy
import Locating
import Quoting

extension WatchReport {
    /// What the program that is run is told in its environment.
    ///
    /// A position is among it only if asked for: environments are seen by other processes, and copied into logs.
    public func variables(withPosition: Bool) -> [(String, String)] {
        var values = [("EVENT", event.name), ("EVENT_TIME", time.description), ("EVENT_CLOCK", clock)]
        if event.settled != nil {
            values.append(("PREVIOUS_COUNTRY_CODE", event.previous?.code ?? ""))
        }
        switch event {
        case .sourceLost(let error):
            values += [("SOURCE", error.source), ("SOURCE_REASON", error.reason)]
        case .sourceBack(let error, let away):
            values += [("SOURCE", error.source), ("SOURCE_REASON", error.reason)]
            values.append(("SOURCE_AWAY", "\(Int(clamping: away.seconds))"))
        case .firstFix, .countryChanged, .leftToSea, .nearBorder, .heldBack:
            break
        }
        values += answer?.variables ?? []
        if withPosition, let fix = event.resolution?.fix {
            values.append(("POSITION_LATITUDE", "\(fix.coordinate.latitude.rounded(toDecimals: 9))"))
            values.append(("POSITION_LONGITUDE", "\(fix.coordinate.longitude.rounded(toDecimals: 9))"))
            values.append(
                ("POSITION_ACCURACY", fix.accuracyMetres.map { "\($0.rounded(toDecimals: 2))" } ?? "")
            )
        }
        return values
    }

    /// Whether `name` is one that ``variables(withPosition:)`` may give, so that none is inherited instead.
    public static func isVariable(_ name: String) -> Bool {
        ["COUNTRY_", "EVENT_", "POSITION_", "SOURCE_"].contains { name.begins(with: $0) }
            || ["EVENT", "PREVIOUS_COUNTRY_CODE", "SOURCE"].contains(name)
    }
}
