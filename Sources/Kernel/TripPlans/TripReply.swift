import Boundaries
import CalendarDays
import Geodesy
import JSONText
import Stays

/// The reply to a request of a plan.
struct TripReply {
    let request: TripRequest

    /// The text of the reply.
    var bytes: [UInt8] {
        let stays = request.places.compactMap { $0.stay }
        var writer = JSONWriter()
        writer.object { writer in
            legs(&writer)
            days(CountryDays.counted(stays), &writer)
            gaps(&writer)
            order(&writer)
            rule(stays, &writer)
        }
        return writer.bytes
    }

    private func legs(_ writer: inout JSONWriter) {
        writer.key("legs")
        writer.array { writer in
            for (from, to) in zip(request.places, request.places.dropFirst()) {
                guard let from = from.coordinate, let to = to.coordinate else {
                    writer.null()
                    continue
                }
                writer.object { writer in
                    writer.key("distance")
                    writer.number(from.geodesicDistance(to: to).rounded())
                    writer.key("bearing")
                    writer.number((from.bearing(to: to) * 10).rounded() / 10)
                }
            }
        }
    }

    private func days(_ entries: [CountryDays], _ writer: inout JSONWriter) {
        writer.key("days")
        writer.array { writer in
            for entry in entries {
                writer.object { writer in
                    writer.key("country")
                    writer.string(entry.country.description)
                    writer.key("days")
                    writer.number(entry.days.count)
                    Self.bounds(entry.days.bounds, &writer)
                }
            }
        }
    }

    private func gaps(_ writer: inout JSONWriter) {
        writer.key("gaps")
        Self.spans(DaySpans(request.places.compactMap { $0.days }).gaps, &writer)
    }

    private func order(_ writer: inout JSONWriter) {
        writer.key("order")
        do throws(StayError) {
            try DatedPlace.checkOrder(request.places.map { $0.days?.lowerBound })
            writer.null()
        } catch {
            guard case .outOfOrder(let place, let first, let earlier, let earlierFirst) = error else {
                return writer.null()
            }
            writer.object { writer in
                writer.key("place")
                writer.number(place)
                writer.key("first")
                writer.string(first.description)
                writer.key("earlier")
                writer.number(earlier)
                writer.key("earlierFirst")
                writer.string(earlierFirst.description)
            }
        }
    }

    /// Writes the report on the rule, or the reason why it cannot be used.
    private func rule(_ stays: [Stay], _ writer: inout JSONWriter) {
        var report: RuleReport?
        var refusal: StayError?
        if let text = request.rule {
            do throws(StayError) {
                let groups = try? CountryGroups(parsing: request.groups)
                let rule = try RuleText(parsing: text).rule(in: groups, isCountry: request.isCountry)
                report = rule.report(on: stays)
            } catch {
                refusal = error
            }
        }
        writer.key("rule")
        if let report { Self.report(report, &writer) } else { writer.null() }
        writer.key("refused")
        if let refusal { Self.refusal(refusal, &writer) } else { writer.null() }
    }

    private static func report(_ report: RuleReport, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("group")
            writer.string(report.rule.group)
            writer.key("groupDate")
            writer.string(report.rule.date?.description)
            writer.key("limit")
            writer.number(report.rule.limit)
            writer.key("window")
            writer.number(report.rule.window)
            writer.key("days")
            writer.number(report.days.count)
            bounds(report.days.bounds, &writer)
            writer.key("used")
            writer.number(report.used)
            writer.key("left")
            writer.number(report.left)
            writer.key("brokenOn")
            writer.string(report.broken?.description)
            writer.key("spans")
            spans(report.days.spans, &writer)
        }
    }

    private static func refusal(_ error: StayError, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("kind")
            switch error {
            case .group(let name, _):
                writer.string("group")
                writer.key("text")
                writer.string(name)
            case .ruleWithoutNumbers(let text):
                writer.string("numbers")
                writer.key("text")
                writer.string(text)
            case .rule(let text), .dates(let text):
                writer.string("rule")
                writer.key("text")
                writer.string(text)
            case .backwards, .outOfOrder:
                writer.string("rule")
                writer.key("text")
                writer.string("")
            }
        }
    }

    private static func spans(_ spans: [ClosedRange<CalendarDay>], _ writer: inout JSONWriter) {
        writer.array { writer in
            for span in spans { writer.object { writer in bounds(span, &writer) } }
        }
    }

    private static func bounds(_ days: ClosedRange<CalendarDay>?, _ writer: inout JSONWriter) {
        writer.key("from")
        writer.string(days?.lowerBound.description)
        writer.key("to")
        writer.string(days?.upperBound.description)
    }
}
