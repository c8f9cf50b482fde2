import Countries
public import Fixes

/// An event of interest to the observer of a position.
public enum WatchEvent: Hashable, Sendable {
    /// The first place on which fixes agree.
    case firstFix(Resolution)
    /// A change to a country or a region.
    ///
    /// The previous place was another one or none. It was the same one if its fix had left the country open.
    case countryChanged(Resolution, from: Whereabouts)
    /// A change from a country or a region to the high seas.
    case leftToSea(Resolution, from: Whereabouts)
    /// The border to another country is near.
    case nearBorder(Resolution)
    /// A jump that no vehicle could have made.
    ///
    /// The place before it still counts.
    case heldBack(FixAgreement.Jump)
    /// The source no longer delivers fixes and is being reopened.
    case sourceLost(PositionError)
    /// The source delivers fixes again, after the given time.
    case sourceBack(PositionError, away: Duration)

    /// The answer for the place of the event, or `nil` if the event has no place.
    public var resolution: Resolution? {
        switch self {
        case .firstFix(let resolution), .countryChanged(let resolution, _), .leftToSea(let resolution, _),
            .nearBorder(let resolution):
            resolution
        case .heldBack, .sourceLost, .sourceBack: nil
        }
    }

    /// True if the watch has settled on a country, but the fix may lie in another one.
    public var isOpen: Bool {
        switch self {
        case .firstFix(let resolution), .countryChanged(let resolution, _):
            resolution.country != nil && !resolution.openCandidates.isEmpty
        case .leftToSea, .nearBorder, .heldBack, .sourceLost, .sourceBack: false
        }
    }

    /// The place before a change, or `nil` for other events.
    public var previous: Whereabouts? {
        switch self {
        case .countryChanged(_, let previous), .leftToSea(_, let previous): previous
        case .firstFix, .nearBorder, .heldBack, .sourceLost, .sourceBack: nil
        }
    }

    /// The place on which the watch has settled, or `nil` if the event does not change it.
    public var settled: Whereabouts? {
        switch self {
        case .firstFix(let resolution), .countryChanged(let resolution, _), .leftToSea(let resolution, _):
            Whereabouts(resolution)
        case .nearBorder, .heldBack, .sourceLost, .sourceBack: nil
        }
    }
}
