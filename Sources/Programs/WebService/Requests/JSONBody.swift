import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import Quoting

/// Reads the JSON object in the body of a request.
enum JSONBody {
    /// The largest body in bytes.
    ///
    /// Every valid change is shorter.
    private static let longest = 64 << 10
    private static let depth = 4

    /// Reads the object, and calls `member` for the value of each key.
    ///
    /// An empty body counts as an empty object.
    ///
    /// `member` takes the value from the scanner, or returns `false` for an unknown key.
    ///
    /// - Throws: ``Problem`` for another media type, a body that is too long, and invalid content.
    static func read(_ request: Request, _ member: (String, inout JSONScanner) throws -> Bool) async throws {
        let bytes = try await bytes(of: request)
        guard !bytes.isEmpty else { return }
        guard request.headers[.contentType].map(isJSON) == true else {
            throw Problem(
                415,
                "content-type",
                "Unsupported media type",
                "the body is not marked as JSON",
                remedy: "send Content-Type: application/json"
            )
        }
        do {
            var scanner = JSONScanner(bytes, depthLimit: depth)
            try scanner.enterObject()
            while let key = try scanner.nextKey() {
                guard try member(key, &scanner) else {
                    throw Problem.badRequest(
                        "unknown key \"\(Query.shown(key))\"",
                        remedy: "the keys are in /openapi.json"
                    )
                }
            }
            guard scanner.peek() == nil else {
                throw Problem.badRequest("the body goes on after its object", remedy: "send one object")
            }
        } catch let fault as JSONFault {
            throw Problem.badRequest(
                "the body is not the JSON expected: byte \(fault.place.offset): \(fault)",
                remedy: "the form of the body is in /openapi.json"
            )
        }
    }

    /// Reads `true` or `false`.
    static func truth(_ scanner: inout JSONScanner) throws(JSONFault) -> Bool {
        switch scanner.peek() {
        case UInt8(ascii: "t"), UInt8(ascii: "f"):
            let isTrue = scanner.peek() == UInt8(ascii: "t")
            try scanner.skip()
            return isTrue
        default: throw scanner.fault("true or false was expected")
        }
    }

    private static func isJSON(_ type: String) -> Bool {
        type.parts(between: ";")[0].trimmed.lowercased() == "application/json"
    }

    private static func bytes(of request: Request) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for try await portion in request.body {
            guard bytes.count + portion.readableBytes <= longest else {
                throw Problem(
                    413,
                    "body",
                    "The body is too long",
                    "the body is longer than \(longest) bytes",
                    remedy: "send less"
                )
            }
            bytes.append(contentsOf: portion.readableBytesView)
        }
        return bytes
    }
}
