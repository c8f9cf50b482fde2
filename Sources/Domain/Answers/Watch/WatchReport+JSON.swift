import Countries
import Faults
import Fixes
import Geodesy
import Locating

extension WatchReport: Encodable {
    private enum Key: String, CodingKey {
        case event, time, clock, previous, metres, seconds, count, source, reason, remedy, away
        case candidates
    }

    /// Encodes the event's own keys and, for an event with a place, those of its answer.
    public func encode(to encoder: any Encoder) throws {
        try answer?.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(event.name, forKey: .event)
        try container.encode(time.description, forKey: .time)
        try container.encode(clock, forKey: .clock)
        switch event {
        case .firstFix, .countryChanged, .leftToSea:
            try container.encode(event.previous?.name, forKey: .previous)
            if event.isOpen {
                let candidates = event.resolution?.openCandidates ?? []
                try container.encode(candidates.map(CandidateLine.init), forKey: .candidates)
            }
        case .nearBorder:
            break
        case .heldBack(let jump):
            try container.encode(jump.metres.rounded(toDecimals: 0), forKey: .metres)
            try container.encode(jump.seconds.rounded(toDecimals: 3), forKey: .seconds)
            try container.encode(heldBack, forKey: .count)
        case .sourceLost(let error):
            try encode(error, into: &container)
        case .sourceBack(let error, let away):
            try encode(error, into: &container)
            try container.encode(away.seconds.rounded(toDecimals: 1), forKey: .away)
        }
    }

    private func encode(_ error: PositionError, into container: inout KeyedEncodingContainer<Key>) throws {
        try container.encode(error.source, forKey: .source)
        try container.encode(error.reason, forKey: .reason)
        try container.encode(error.advice.description, forKey: .remedy)
    }
}
