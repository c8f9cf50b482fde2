import ArgumentParser
import Glibc
import Stays
import Trips

/// The file of a trip's places.
enum PlaceFile {
    /// The largest file in bytes.
    private static let largest = 4 << 20

    /// The lines with places, each with its number from 1.
    ///
    /// - Throws: ``Failure`` if the file cannot be read, is too large, is not UTF-8 or has no place.
    static func lines(of path: String) throws -> [(number: Int, text: String)] {
        let name = TripCommand.name(of: path)
        let source = try TableSource(opening: path)
        var (bytes, count) = ([UInt8](repeating: 0, count: largest + 1), 0)
        while count < bytes.count {
            let read = try bytes.withUnsafeMutableBytes { room in
                try source.read(into: UnsafeMutableRawBufferPointer(rebasing: room[count...]))
            }
            if read == 0 { break }
            count += read
        }
        guard count <= largest else { throw Failure("\(name): more than \(largest >> 20) MB", .badData) }
        guard let text = String(validating: bytes[..<count], as: UTF8.self) else {
            throw Failure("\(name): not UTF-8; convert it with iconv", .badData)
        }
        let lines = DatedPlace.lines(of: text)
        guard !lines.isEmpty else { throw Failure("\(name): \(Failure.line(TripError.empty))", .badData) }
        guard lines.count <= TripPlanner.mostPlaces else {
            throw Failure(
                "\(name): \(Failure.line(TripError.tooMany(limit: TripPlanner.mostPlaces)))",
                .badData
            )
        }
        return lines
    }
}
