import Glibc

/// The contents of a file that can be played: a route to drive along, or a receiver's log.
public enum RouteFile: Hashable, Sendable {
    /// GeoJSON, GPX or a list of coordinates.
    case route(Route)
    /// NMEA sentences as a receiver sent them.
    case log(ReceiverLog)

    /// The largest file that is read, in bytes.
    public static let largest = 64 << 20

    /// Reads a file or a pipe.
    ///
    /// Only the content determines its format.
    ///
    /// - Throws: ``RouteError`` with the file, the position in it and the expected text.
    public init(contentsOf path: String) throws(RouteError) {
        do throws(RouteError.Problem) {
            try self.init(Self.bytes(of: path))
        } catch {
            throw RouteError(file: path, problem: error)
        }
    }

    /// Reads bytes that messages call `file`.
    ///
    /// - Throws: ``RouteError`` with the file, the position in it and the expected text.
    public init(parsing bytes: [UInt8], file: String) throws(RouteError) {
        do throws(RouteError.Problem) {
            try self.init(bytes)
        } catch {
            throw RouteError(file: file, problem: error)
        }
    }

    private init(_ bytes: [UInt8]) throws(RouteError.Problem) {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        self = ReceiverLog.isLikely(text) ? .log(ReceiverLog(text)) : .route(try Route(parsing: text))
    }
}

extension RouteFile {
    private static func bytes(of path: String) throws(RouteError.Problem) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .unreadable(cause: errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= largest {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(cause: errno) }
            if count == 0 { return bytes }
            bytes += chunk.prefix(count)
        }
        throw .tooLarge(limit: largest)
    }
}
