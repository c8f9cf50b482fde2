import Countries
import Fixes
import Positioning

extension Services {
    /// `source`, opened again when it is lost during the wait for a fix.
    ///
    /// With `waits`, it is also tried again while it does not exist yet.
    func lasting(_ source: any PositionSource, waits: Bool) -> any PositionSource {
        PersistentPositionSource(
            source,
            delays: RetryDelays(first: .milliseconds(500), longest: .seconds(8)),
            waitsForFirst: waits
        )
    }

    /// A source of NMEA sentences from a file, a pipe, standard input or the network.
    func sentences(from place: String, acceptsAnyDatum: Bool) throws -> any PositionSource {
        guard NetworkAddress.isMeant(by: place) else {
            var log = ReplayPositionSource(path: place, logger: logger)
            log.acceptsAnyDatum = acceptsAnyDatum
            return log
        }
        do throws(NetworkAddressError) {
            let address = try NetworkAddress(parsing: place)
            var stream = NetworkPositionSource(address, logger: logger)
            stream.acceptsAnyDatum = acceptsAnyDatum
            return stream
        } catch {
            throw Failure("\(error)", .usage)
        }
    }
}
