import Answers
import CityIndex
import Faults
import Hummingbird
import NIOCore
import NIOHTTP1
import Quoting

/// A failed answer in the form of RFC 9457.
struct Problem: Error {
    /// The HTTP status.
    var status: Int
    /// The kind of problem as an identifier: a branch of the fault tree, or a rule of HTTP.
    var kind: String
    /// The kind of problem as a title for people.
    var title: String
    /// The fault in this request.
    var detail: String
    /// The remedy, or `nil` if the detail is sufficient.
    var remedy: String?
    /// The text for the log in place of the detail, or `nil` for the detail.
    private(set) var logged: String?
    /// The header fields that belong to the status, such as `Allow`.
    var headers = HTTPFields()

    /// Creates a problem of HTTP itself.
    init(_ status: Int, _ kind: String, _ title: String, _ detail: String, remedy: String?) {
        (self.status, self.kind, self.title, self.detail) = (status, kind, title, detail)
        self.remedy = remedy
    }
}

extension Problem {
    /// Converts `error` to a problem.
    ///
    /// An error outside the fault tree is an internal fault of the program.
    init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case is HTTPParserError, is ChannelError, is IOError: self = .brokenBody
        case let error as CityDataError: self = .unusableCities(error)
        case let error as any FaultError: self.init(of: error)
        default:
            let remedy = "ask the service's operator to look at its log"
            self.init(
                500,
                "program",
                "The program failed",
                "the request could not be answered",
                remedy: remedy
            )
        }
    }

    /// Converts a fault of the tree.
    ///
    /// Clients receive the file name of a file of the service without its folder. The log has the full path.
    private init(of error: any FaultError) {
        let (fault, remedy) = (error.fault, error.remedy?.text(Remedy.service))
        guard let path = error.file, !path.isEmpty else {
            self.init(fault.httpStatus, fault.name, fault.title, error.problem, remedy: remedy)
            return
        }
        let name = path.parts(between: "/", omittingEmpty: true).last ?? "file"
        func named(_ text: String) -> String {
            text.split(separator: path, omittingEmptySubsequences: false).joined(separator: name)
        }
        self.init(
            max(fault.httpStatus, 500),
            fault.name,
            fault.title,
            named(error.problem),
            remedy: remedy.map(named)
        )
        logged = error.problem
    }

    /// A parameter, field or body with an invalid value.
    static func badRequest(_ detail: String, remedy: String) -> Problem {
        Problem(400, "request", "The request is wrong", detail, remedy: remedy)
    }

    /// A body that the connection cut short, or whose chunks are malformed.
    static let brokenBody = Problem(
        400,
        "body",
        "The body is broken",
        "the body of the request is cut short, or its chunks are malformed",
        remedy: "send it again, whole"
    )

    /// A file that the service lacks.
    static func noData(_ detail: String) -> Problem {
        let remedy = "ask the service's operator to install its data again"
        return Problem(503, "data.missing", "Data is missing", detail, remedy: remedy)
    }

    /// An address that does not exist.
    static func notFound(_ detail: String = "there is nothing at this address") -> Problem {
        Problem(404, "address", "Not found", detail, remedy: "the addresses are in /openapi.json")
    }

    /// A country in a body that does not exist.
    static func noCountry(_ name: String) -> Problem {
        let detail = "there is no country \"\(Query.shown(name))\""
        return Problem(422, "country", "No such country", detail, remedy: "send a code such as EG or EGY")
    }

    /// The detail and the remedy on one line.
    var sentence: String { remedy.map { "\(detail); \($0)" } ?? detail }

    /// The problem as JSON.
    var body: ByteBuffer {
        let line = ProblemLine(kind: kind, title: title, status: status, detail: detail, remedy: remedy)
        return ByteBuffer(string: (try? JSONLine.text(line)) ?? "{}")
    }

    /// The reply with the problem as its body.
    func response() -> Response {
        var response = Response(
            status: .init(code: status),
            headers: [.contentType: "application/problem+json", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: body)
        )
        response.headers.append(contentsOf: headers)
        return response
    }
}

extension Fault {
    /// The fault as a path in the tree, such as `selection.limit`.
    var name: String {
        switch self {
        case .usage, .configuration, .system: branch
        case .network(let leaf): "\(branch).\(leaf)"
        case .data(let leaf): "\(branch).\(leaf)"
        case .storage(let leaf): "\(branch).\(leaf)"
        case .location(let leaf): "\(branch).\(leaf)"
        case .selection(let leaf): "\(branch).\(leaf)"
        }
    }

    /// The fault as a title for people.
    var title: String {
        switch self {
        case .usage: "The request is wrong"
        case .configuration: "The configuration is wrong"
        case .network: "The remote service gave no answer"
        case .data(.notFound): "Not found"
        case .data(.missing), .data(.unreadable): "Data is missing"
        case .data: "The data is wrong"
        case .storage(.busy): "The store is busy"
        case .storage: "The store failed"
        case .location(.denied): "Location is denied"
        case .location(.noCountry): "No country there"
        case .location: "There is no position"
        case .selection(.limit): "The selection is full"
        case .selection(.duplicate): "Selected already"
        case .selection(.absent): "Not selected"
        case .system: "The system refuses"
        }
    }
}
