import HTTPTypes
import Hummingbird
import Quoting

/// The secret that changes and positions require (RFC 6750).
///
/// Without a secret, every request is allowed.
struct BearerToken: Sendable {
    private let secret: [UInt8]?

    init(_ secret: String?) { self.secret = secret.map { Array($0.utf8) } }

    /// - Throws: ``Problem`` with status 401 if `request` does not carry the token.
    func check(_ request: Request) throws(Problem) {
        guard let secret else { return }
        let field = request.headers[.authorization] ?? ""
        let parts = field.parts(between: " ", maxSplits: 1)
        if parts.count == 2, parts[0].lowercased() == "bearer",
            Self.areEqual(Array(parts[1].trimmed.utf8), secret)
        {
            return
        }
        var problem = Problem(
            401,
            "token",
            "A token is needed",
            "the request does not carry the token of this service",
            remedy: "send Authorization: Bearer TOKEN"
        )
        problem.headers[.wwwAuthenticate] = "Bearer"
        throw problem
    }

    /// True if both texts are equal.
    ///
    /// The time does not depend on the position of the first difference, so a token cannot be guessed byte by byte.
    static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        guard first.count == second.count else { return false }
        return zip(first, second).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
