import SplitMix

/// Requests to every address of the service, with unusual values among valid ones.
enum RequestSeeds {
    /// A complete request.
    static func request(using generator: inout SplitMix64) -> [UInt8] {
        let (method, path, type, body) = kind(using: &generator)
        let version = generator.oneIn(12) ? "1.0" : "1.1"
        var lines = ["\(method) \(path) HTTP/\(version)", "Host: \(generator.pick(hosts))"]
        lines += (0..<generator.pick([0, 0, 1, 2])).map { _ in generator.pick(fields) }
        let content =
            generator.oneIn(8)
            ? generator.bytes(Int.random(in: 0...300, using: &generator)) : Array(body.utf8)
        guard !type.isEmpty else { return Array((lines + ["", ""]).joined(separator: "\r\n").utf8) }
        lines.append("Content-Type: \(generator.oneIn(8) ? "text/plain" : type)")
        guard generator.oneIn(3) else {
            lines.append("Content-Length: \(content.count)")
            return Array((lines + ["", ""]).joined(separator: "\r\n").utf8) + content
        }
        lines.append("Transfer-Encoding: chunked")
        let head = Array((lines + ["", ""]).joined(separator: "\r\n").utf8)
        return head + chunks(content, using: &generator)
    }

    private static func chunks(_ content: [UInt8], using generator: inout SplitMix64) -> [UInt8] {
        var text: [UInt8] = []
        for piece in generator.pieces(of: content) where !piece.isEmpty {
            text += Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + Array("\r\n".utf8)
        }
        return text + Array("0\r\n\r\n".utf8)
    }

    private static func kind(using generator: inout SplitMix64)
        -> (method: String, path: String, type: String, body: String)
    {
        let code = generator.pick(["EG", "ly", "SDN", "818", "XX", "Egypt", "%ff", "..", "a%2Fb"])
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: return (generator.pick(methods), generator.pick(paths), "", "")
        case 1:
            let rows = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
                "\(generator.pick(numbers)),\(generator.pick(numbers))\n"
            }
            return ("POST", "/v1/resolve" + query(using: &generator), "text/csv", "lat,lon\n" + rows.joined())
        case 2:
            let rows = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
                "{\"lat\":\(generator.pick(numbers)),\"lon\":\(generator.pick(numbers))}"
            }
            let body = "[\(rows.joined(separator: ","))]"
            return ("POST", "/v1/resolve", "application/json", body)
        case 3: return ("PUT", "/v1/selected", "application/json", "{\"countries\":[\"EG\",\"\(code)\"]}")
        case 4: return (generator.pick(["PUT", "DELETE"]), "/v1/selected/\(code)", "", "")
        case 5: return ("POST", "/v1/searches", "application/json", "{\"text\":\"\(code)\"}")
        case 7:
            let places = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                "\"\(generator.pick(tripPlaces))\(generator.pick(tripDays))\""
            }
            let rule = generator.pick([
                "schengen", "1/9:FR", "9/1:EG", "1/1:", ":", "0/0:XX", "90/180:schengen,CY",
            ])
            let body = "{\"places\":[\(places.joined(separator: ","))],\"rule\":\"\(rule)\"}"
            return ("POST", "/v1/trip", "application/json", body)
        case 6: return ("GET", "/v1/resolve" + query(using: &generator), "", "")
        default: return ("GET", "/v1/countries/\(code)" + query(using: &generator), "", "")
        }
    }

    private static func query(using generator: inout SplitMix64) -> String {
        let pairs = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
            "\(generator.pick(names))=\(generator.oneIn(2) ? generator.pick(numbers) : generator.pick(words))"
        }
        return pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
    }

    private static let tripPlaces = [
        "EG", "FR", "XX", "30 31", "91 0", "0 -30", "Cairo", "@", "", "8FVC9G8F+6X",
    ]
    private static let tripDays = [
        "", "@2027-01-10", "@2027-01-10/2027-12-31", "@2028-02-29", "@2027-02-29", "@0001-01-01/9999-12-31",
        "@1-2",
    ]
    private static let methods = ["GET", "GET", "GET", "HEAD", "OPTIONS", "POST", "DELETE", "TRACE", "PATCH"]
    private static let hosts = ["localhost", "localhost:8080", "127.0.0.1", "[::1]", "evil.example", ""]
    private static let paths = [
        "/", "/healthz", "/readyz", "/metrics", "/openapi.json", "/v1/about", "/v1/resolve?lat=30&lon=31",
        "/v1/countries?q=egypt", "/v1/countries?region=Africa&sort=area&page=2&per-page=5", "/v1/selected",
        "/v1/cities?q=cair&country=EG&near=30,31", "/v1/cities?q=rome&strategy=trie&kind=fuzzy",
        "/v1/cities/360630",
        "/v1/cities/nearest?lat=30&lon=31&count=3&radius=50", "/v1/cities/favourites",
        "/v1/selected/undo", "/v1/searches", "/v1/first-launch", "/v1/changes", "/v1/position",
        "/v1/outlines/EG",
        "/v2/alpha/eg", "/v2/name/egypt?fullText=true", "/v3.1/alpha?codes=eg,ly&fields=name",
        "/v3.1/capital/cairo",
        "/v3.1/differences", "/flags/eg.svg", "/flags/w320/eg.png", "/flags/w120/eg.png", "/page/../x",
        "/page/index.html", "/countries/eg",
        "http://localhost/healthz", "*", "/nowhere", "/%00", "//x",
    ]
    private static let fields = [
        "Accept: text/html", "Accept-Encoding: gzip", "Accept-Language: de;q=0.5,fr", "Range: bytes=0-9",
        "If-None-Match: *", "Connection: close", "Connection: keep-alive", "Expect: 100-continue",
        "Origin: null",
        "Origin: http://localhost", "Authorization: Bearer x", "Last-Event-ID: 1", "Host: localhost",
        "Range: bytes=-",
        "If-Range: \"x\"", "Sec-Fetch-Site: cross-site", "Transfer-Encoding: chunked", "Content-Length: 3",
        "Upgrade: h2c", "X-Forwarded-Proto: https", "Cookie: a=b",
    ]
    private static let names = [
        "lat", "lon", "q", "notation", "with", "accuracy", "nearest-within", "worldview", "lang", "fields",
        "columns",
        "position", "delimiter", "header", "overwrite", "strict", "page", "sort", "strange",
    ]
    private static let numbers = [
        "30", "31", "0", "-90", "180", "90.0000001", "-180", "1e5", "1e999", "nan", "", "0x10", "30.0444196",
        "-0",
        "12345678901234567890", "1,2",
    ]
    private static let words = [
        "border", "all", "sea,nearest", "true", "false", "EG", "de", "30%20N%2031%20E", "8GFR%2B",
        "country_code", "country",
        "country_name,timezone", "comma", "tab", "%ff", "%00", "code,name", "de-facto",
        "%F0%9F%87%AA%F0%9F%87%AC",
    ]
}
