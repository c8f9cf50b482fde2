import ArgumentParser
import Glibc

struct ServeBenchmark: Benchmark {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "The service under load, beside a bare Hummingbird handler that sends the same bytes."
    )

    /// The path and query of each request.
    private static let path = "/v1/resolve?lat=30.0444&lon=31.2357"

    @Option(help: "The program; by default the one beside this.")
    var program: String?
    @Option(help: "How many times each is driven, in turn.")
    var rounds = 9
    @Option(help: "For how many seconds each time.")
    var seconds = 3
    @Option(help: "How many connections stay open meanwhile.")
    var connections = 32
    @Option(help: "How many points a table has.")
    var points = 100_000
    @Flag(exclusivity: .exclusive)
    var format = FigureFormat.text

    func figures() async throws -> [Figures] {
        let driver = LoadDriver(seconds: seconds, connections: connections)
        try await driver.check()
        return try await ServedProgram.run(program) { service, process in
            let reply = try LoopbackClient(service).get(Self.path)
            return try await BareServer.run(sending: reply, at: Self.path) { bare in
                let copy = try LoopbackClient(bare).get(Self.path)
                guard reply.hasSameBytes(as: copy) else {
                    throw ValidationError("the bare handler sends other bytes: \(copy.head)")
                }
                return [try await load(driver, (service, process), bare), try tables(service)]
            }
        }
    }

    /// Applies the same load to both in turn, so that changes of the machine's speed affect both equally.
    private func load(_ driver: LoadDriver, _ service: (port: Int, process: pid_t), _ bare: Int) async throws
        -> Figures
    {
        var (served, plain) = ([LoadDriver.Outcome](), [LoadDriver.Outcome]())
        // The first round warms up both servers.
        for round in 0...rounds {
            let first = try await driver.drive(
                "http://127.0.0.1:\(service.port)\(Self.path)",
                of: service.process
            )
            let second = try await driver.drive("http://127.0.0.1:\(bare)\(Self.path)", of: getpid())
            if round > 0 { (served, plain) = (served + [first], plain + [second]) }
        }
        var figures = Figures(
            "GET /v1/resolve, \(connections) connections",
            "requests/s",
            "CPU, µs",
            "p50, ms",
            "p99, ms"
        )
        for (name, outcomes) in [("the service", served), ("a bare handler, same bytes", plain)] {
            figures.add(
                name,
                Samples(outcomes.map(\.rate)).median,
                Samples(outcomes.map(\.cost)).median,
                Samples(outcomes.map(\.middle)).median,
                Samples(outcomes.map(\.late)).median
            )
        }
        let pairs = zip(served, plain)
        figures.add(
            "ratio, median of pairs",
            Samples(pairs.map { $0.rate / $1.rate }).median,
            Samples(pairs.map { $0.cost / $1.cost }).median,
            Samples(pairs.map { $0.middle / $1.middle }).median,
            Samples(pairs.map { $0.late / $1.late }).median
        )
        return figures
    }

    private func tables(_ service: Int) throws -> Figures {
        var figures = Figures("POST /v1/resolve of \(points) points", "thousand points/s")
        for format in PointTable.allCases {
            let body = format.text(points: points)
            let client = try LoopbackClient(service)
            let samples = try Samples.timing(rounds) {
                let reply = try client.post("/v1/resolve", format.contentType, body)
                guard reply.status == 200, format.rows(reply.body) == points else {
                    throw ValidationError("\(format): \(reply.head)")
                }
            }
            figures.add(format.rawValue, Double(points) / 1000 / samples.median)
        }
        return figures
    }
}
