package import Fixes
package import NMEA

extension Fix {
    /// Creates a fix from the one of an NMEA receiver, with the kind of source of its sentences.
    package init(_ fix: NMEAReader.Fix, origin: Origin) {
        self.init(
            coordinate: fix.coordinate,
            accuracyMetres: fix.accuracyMetres,
            time: fix.time,
            millisecondOfDay: fix.millisecondOfDay,
            mode: fix.mode == .threeDimensional ? .threeDimensional : .twoDimensional,
            origin: origin,
            received: fix.received,
            speedMetresPerSecond: fix.speedMetresPerSecond,
            altitudeMetres: fix.altitudeMetres,
            courseDegrees: fix.courseDegrees,
            satellitesUsed: fix.satellitesUsed,
            hdop: fix.hdop
        )
    }
}
