import Decompression
import HTTPTypes
import Hummingbird
import Quoting

/// An immutable body that can be served in whole, in part, compressed, or as not modified.
struct Representation: Sendable {
    enum Content: Sendable {
        case memory(ByteBuffer)
        case file(OpenFile)

        var count: Int {
            switch self {
            case .memory(let buffer): buffer.readableBytes
            case .file(let file): file.count
            }
        }

        func body(_ range: Range<Int>) -> ResponseBody {
            switch self {
            case .memory(let buffer):
                let slice = buffer.getSlice(at: buffer.readerIndex + range.lowerBound, length: range.count)
                return ResponseBody(byteBuffer: slice ?? ByteBuffer())
            case .file(let file): return file.body(range)
            }
        }
    }

    /// The size in bytes below which compression has no benefit, because the body fits in one packet.
    private static let smallestCompressed = 1024

    let content: Content
    let contentType: String
    /// The entity tag, without its quotation marks.
    let tag: String
    /// The body compressed with gzip, or `nil` if that is not smaller.
    let gzip: ByteBuffer?

    /// The memory that it holds, in bytes.
    var memory: Int {
        if case .memory(let buffer) = content { return buffer.readableBytes + (gzip?.readableBytes ?? 0) }
        return gzip?.readableBytes ?? 0
    }

    /// Takes a body in memory, and compresses it if its type is compressible.
    init(_ bytes: [UInt8], contentType: String) {
        content = .memory(ByteBuffer(bytes: bytes))
        self.contentType = contentType
        tag = ContentHash.text(bytes)
        guard bytes.count >= Self.smallestCompressed, MediaType.isCompressible(contentType),
            let small = Gzip.compressed(bytes), small.count < bytes.count
        else {
            gzip = nil
            return
        }
        gzip = ByteBuffer(bytes: small)
    }

    /// Takes a file that is read for each reply.
    init(_ file: OpenFile, tag: String, contentType: String) {
        (content, self.tag, self.contentType, gzip) = (.file(file), tag, contentType, nil)
    }
}

extension Representation {
    /// The reply to `request`: not modified, a part, the compressed body, or the body.
    func response(to request: Request, cacheControl: String, vary: String? = nil) -> Response {
        let accepts = AcceptedEncoding.takesGzip(request.headers[values: .acceptEncoding])
        let range = request.headers[.range]
        let isCompressed = gzip != nil && accepts && range == nil
        var headers: HTTPFields = [
            .cacheControl: cacheControl, .eTag: Self.quoted(isCompressed ? tag + "-gz" : tag),
            .contentType: contentType, .acceptRanges: "bytes",
        ]
        let varying = [gzip == nil ? nil : "Accept-Encoding", vary].compactMap { $0 }
        if !varying.isEmpty { headers[.vary] = varying.joined(separator: ", ") }
        if isUnmodified(for: request) {
            headers[.contentType] = nil
            return Response(status: .notModified, headers: headers)
        }
        if isCompressed, let gzip {
            headers[.contentEncoding] = "gzip"
            return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: gzip))
        }
        return part(of: request, range, headers)
    }

    private func part(of request: Request, _ field: String?, _ headers: HTTPFields) -> Response {
        var headers = headers
        let condition = request.headers[.ifRange]
        let isWanted = condition == nil || condition == Self.quoted(tag)
        switch ByteRange(isWanted ? field : nil, count: content.count) {
        case .whole: return Response(status: .ok, headers: headers, body: content.body(0..<content.count))
        case .part(let range):
            headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(content.count)"
            return Response(status: .partialContent, headers: headers, body: content.body(range))
        case .unsatisfiable:
            headers[.contentType] = nil
            headers[.contentRange] = "bytes */\(content.count)"
            return Response(status: .rangeNotSatisfiable, headers: headers)
        }
    }

    /// Returns whether the client has this body.
    ///
    /// The comparison is weak: the encoding does not matter.
    private func isUnmodified(for request: Request) -> Bool {
        let fields = request.headers[values: .ifNoneMatch]
        return fields.contains { field in
            field.parts(between: ",").map(\.trimmed).contains { text in
                let own = text.rest(after: "W/") ?? text
                return text == "*" || own == Self.quoted(tag) || own == Self.quoted(tag + "-gz")
            }
        }
    }

    private static func quoted(_ tag: String) -> String { "\"\(tag)\"" }
}
