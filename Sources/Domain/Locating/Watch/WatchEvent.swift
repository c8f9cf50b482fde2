import Countries
public import Fixes

/// Something that whoever watches a position wants to know.
public enum WatchEvent: Hashable, Sendable {
    /// The first place that fixes agree on.
    case firstFix(Resolution)
    /// A country or a region, after another one or none, or after the same one when a fix had left it open.
    case countryChanged(Resolution, from: Whereabouts)
    /// No country and no region, after one: out onto the high seas.
    case leftToSea(Resolution, from: Whereabouts)
    /// The border to another country has come near.
    case nearBorder(Resolution)
    /// A jump that no vehicle makes; the place before still counts.
    case heldBack(FixAgreement.Jump)
    /// The source gives nothing any more, and is being opened again.
    case sourceLost(PositionError)
    /// The source gives fixes again, so long after it was lost.
    case sourceBack(PositionError, away: Duration)

    /// The answer for the place it happened at, if it did at one.
    public var resolution: Resolution? {
        switch self {
        case .firstFix(let resolution), .countryChanged(let resolution, _), .leftToSea(let resolution, _),
            .nearBorder(let resolution):
            resolution
        case .heldBack, .sourceLost, .sourceBack: nil
        }
    }

    /// True if the watch has settled on a country, and the fix may be in another one.
    public var isOpen: Bool {
        switch self {
        case .firstFix(let resolution), .countryChanged(let resolution, _):
            resolution.country != nil && !resolution.openCandidates.isEmpty
        case .leftToSea, .nearBorder, .heldBack, .sourceLost, .sourceBack: false
        }
    }

    /// Where the watch was before, if this tells of a change.
    public var previous: Whereabouts? {
        switch self {
        case .countryChanged(_, let previous), .leftToSea(_, let previous): previous
        case .firstFix, .nearBorder, .heldBack, .sourceLost, .sourceBack: nil
        }
    }

    /// Where the watch is from now on, if this tells.
    public var settled: Whereabouts? {
        switch self {
        case .firstFix(let resolution), .countryChanged(let resolution, _), .leftToSea(let resolution, _):
            Whereabouts(resolution)
        case .nearBorder, .heldBack, .sourceLost, .sourceBack: nil
        }
    }
}
