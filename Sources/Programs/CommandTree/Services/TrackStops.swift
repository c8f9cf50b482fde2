import ArgumentParser
import Batch
import Boundaries
import Countries
import Fixes
import Geodesy
import Locating
import MappedFile
import Positioning
import Simulation
import Synchronization
import Trips

/// The visits of a recorded track: GPX, a table, or the log of an NMEA receiver.
struct TrackStops {
    /// The path, or `-` for standard input, which cannot be a log.
    let path: String
    /// The column of the times in a table.
    let timeColumn: String
    /// The name of the worldview, or `nil` for that of the settings.
    let worldview: String?
    /// The language of the names of countries (BCP 47).
    let language: String

    /// The visits in order.
    ///
    /// - Throws: ``Failure`` with the line of a point that cannot be read or is out of order.
    func stops(_ services: Services) async throws -> [TripStop] {
        let catalogue = try services.catalogue()
        let view = try services.worldview(worldview)
        let boundaries = try services.boundaries()
        let lookup = RegionLookup(boundaries, catalogue, worldview: view)
        let isLog = isLog
        let source: any ByteSource = isLog ? try await log(services) : try TableSource(opening: path)
        let visits: [TrackVisit]?
        do {
            visits = try BatchRun(options(isLog: isLog), lookup).visits(
                from: source,
                atMost: TripPlanner.mostPlaces
            )
        } catch let error as BatchError {
            throw Failure("\(name): \(line(error, isLog: isLog))", Failure(error).code)
        }
        guard let visits else { throw named(TripError.tooMany(limit: TripPlanner.mostPlaces)) }
        guard !visits.isEmpty else { throw named(TripError.emptyTrack) }
        return visits.map { visit in
            let country = visit.country.map {
                catalogue[$0] ?? Country(code: $0, alpha3: nil, name: $0.description, locale: nil)
            }
            let name = country?.name(in: language) ?? "outside all countries"
            var stop = TripStop(visit, in: country, named: name)
            stop.borderToleranceMetres = boundaries.metadata.provenance.coarseMetres
            return stop
        }
    }

    /// True for a regular file that begins like the log of a receiver.
    ///
    /// A pipe could not be read again.
    private var isLog: Bool {
        guard let file = try? MappedFile(opening: path) else { return false }
        return ReceiverLog.isLikely(file.withBytes { Array($0.prefix(4096)) })
    }

    private var name: String { TripCommand.name(of: path) }

    private func named(_ error: TripError) -> Failure {
        Failure("\(name): \(Failure.line(error))", Failure(error).code)
    }

    private func options(isLog: Bool) -> BatchOptions {
        var options = BatchOptions()
        options.format = isLog ? .csv : TableFormat(fileName: path)
        options.visits = (nil, isLog ? "time" : timeColumn)
        options.days = TimeZoneFiles.content
        options.stopsAtFault = true
        return options
    }

    /// The line of an error, with the number of the fix in a log.
    private func line(_ error: BatchError, isLog: Bool) -> String {
        let order = "earlier than the point before it; order the points by time"
        return switch error {
        case .unreadable(let line, .outOfOrder) where isLog: "fix \(line - 1): \(order)"
        case .unreadable(let line, .outOfOrder): "line \(line): \(order)"
        case .unreadablePoint(let number, .outOfOrder): "point \(number): \(order)"
        case .noSuchColumn where timeColumn == "time":
            "\(error.problem); name the column of the time with --time"
        default: Failure.line(error)
        }
    }

    /// The fixes of a log as a table.
    private func log(_ services: Services) async throws -> any ByteSource {
        let source = ReplayPositionSource(path: path, logger: services.logger)
        var text = Array("lat,lon,time\n".utf8)
        for try await case .fix(let fix) in source.events() {
            guard let time = fix.time else { continue }
            text += "\(fix.coordinate),\(time)\n".utf8
            guard text.count <= RouteFile.largest else {
                throw Failure(
                    "\(name): more than \(RouteFile.largest >> 20) MB of fixes; give a part",
                    .badData
                )
            }
        }
        return TextSource(text)
    }
}

/// A table in memory.
private final class TextSource: ByteSource {
    private let text: [UInt8]
    private let start = Mutex(0)

    init(_ text: [UInt8]) { self.text = text }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        start.withLock { start in
            let part = text[start...].prefix(buffer.count)
            buffer.copyBytes(from: part)
            start += part.count
            return part.count
        }
    }

    func isReady(withinMilliseconds time: Int) -> Bool { true }
}
