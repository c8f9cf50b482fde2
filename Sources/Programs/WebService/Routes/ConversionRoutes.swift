import Answers
import CalendarDays
import Fixes
import Geodesy
import Hummingbird
import Money
import Refresh

/// The route of converted amounts.
struct ConversionRoutes: Sendable {
    let parts: ServiceParts

    var routes: [Route] { [.get("/v1/convert", Self.operation, convert)] }

    private static let operation = Operation(
        "An amount in another currency, by the reference rates of the European Central Bank or by your own",
        .object("conversion"),
        parameters: ["amount", "from", "to", "date", "rate"],
        meanings: [
            "from": .init(description: "the currency of the amount: a code of ISO 4217, or a name"),
            "to": .init(description: "the currency of the result: a code of ISO 4217, or a name"),
        ],
        example: "/v1/convert?amount=100&from=EUR&to=USD&date=2026-10-30"
    )

    private func convert(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let query = context.query
        let range = -CurrencyConverter.largest...CurrencyConverter.largest
        guard let amount = try query.number("amount", in: range), let from = query["from"],
            let to = query["to"]
        else {
            throw Problem.badRequest(
                "an amount and two currencies are needed",
                remedy: "send amount=, from= and to=, such as amount=100&from=EUR&to=USD"
            )
        }
        let asked = ConversionRequest(
            amount,
            from: from,
            to: to,
            on: try query.day("date") ?? .now,
            own: parts.ownRates + (try query["rate"].map { try OwnRate.list(parsing: $0) } ?? [])
        )
        let catalogue = parts.repository.catalogue().value
        return try await WorkDesk.shared.run(for: context.connection) { _ in
            try JSONReply.changing(try asked.answer(in: parts.figures, of: catalogue))
        }
    }
}

extension CalendarDay {
    /// The present day in UTC.
    static var now: CalendarDay {
        let day = Timestamp.now().description.prefix(10)
        return CalendarDay(day) ?? CalendarDay(number: 0)
    }
}
