import Quoting

/// The media types of the files that are served.
enum MediaType {
    /// The media type for the extension of the file name `name`.
    static func of(_ name: String) -> String {
        switch name.parts(between: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js", "mjs": "text/javascript; charset=utf-8"
        case "json", "map": "application/json"
        case "webmanifest": "application/manifest+json"
        case "wasm": "application/wasm"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "webp": "image/webp"
        case "ico": "image/x-icon"
        case "woff2": "font/woff2"
        case "txt", "md": "text/plain; charset=utf-8"
        default: "application/octet-stream"
        }
    }

    /// True if gzip makes files of this type smaller.
    ///
    /// Pictures and fonts are already compressed.
    static func isCompressible(_ type: String) -> Bool {
        !type.begins(with: "image/") && !type.begins(with: "font/") || type == "image/svg+xml"
    }
}
