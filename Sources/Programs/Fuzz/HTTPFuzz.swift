import ArgumentParser
import Glibc

struct HTTPFuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "http",
        abstract: "Send damaged requests to the service over connections.",
        discussion: """
            Each input is a connection with one to three requests, some of their bytes changed, in pieces of any size. \
            The service must reply in HTTP, to no more requests than there were, without a failure of its own, and must \
            answer an undamaged request afterwards.
            """
    )

    /// The number of connections between two undamaged requests.
    private static let rhythm: UInt64 = 64

    @OptionGroup var campaign: Campaign
    @Option(help: ArgumentHelp("The folder of the data.", valueName: "path"))
    var data = "data"

    func run() throws {
        let service = try FuzzedService(data: data)
        defer { service.end() }
        var (bytes, answered, asked) = (0, 0, UInt64(0))
        let total = try campaign.run(block: 16) { (generator) throws(Fault) in
            let requests = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                RequestSeeds.request(using: &generator)
            }
            var input = requests.flatMap(\.self)
            let alphabet =
                Array("\r\n\t :;,/%?&=#.+-0123456789abcxyzAZ{}[]\"\0\u{7F}".utf8) + [0x80, 0xC3, 0xFF]
            for _ in 0..<generator.pick([0, 1, 1, 2, 5, 20]) {
                input.mutate(from: alphabet, using: &generator)
            }
            bytes += input.count
            let reply = try service.reply(to: generator.pieces(of: input))
            // A changed byte can split a request in two, because each line could begin another request.
            answered += try HTTPReplies(reply).check(requests: input.count { $0 == 0x0A } + 1)
            asked += 1
            if asked.isMultiple(of: Self.rhythm) { try service.checkHealth() }
        }
        print(
            "http: \(total.inputs) connections, \(bytes) bytes, seed \(campaign.seed): \(answered) replies;",
            "grown by \(total.grownBytes >> 10) KiB; no fault"
        )
    }
}
