import Countries
import Fixes
import Geodesy
import Locating
import Quoting

extension WatchReport {
    /// The environment variables for the program that runs at an event.
    ///
    /// They contain a position only on request, because other processes can read environments, and logs may contain
    /// them.
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

    /// Returns true if `name` could be one of ``variables(withPosition:)``, so that an inherited value must be removed.
    public static func isVariable(_ name: String) -> Bool {
        ["COUNTRY_", "EVENT_", "POSITION_", "SOURCE_"].contains { name.begins(with: $0) }
            || ["EVENT", "PREVIOUS_COUNTRY_CODE", "SOURCE"].contains(name)
    }
}
