#if os(Linux)
public import Fixes
public import Positioning

// The receivers that the program reads, by the words of its options. Each is opened again after a loss, which the
// changes report as `sourceLost` and `sourceBack`.

extension PositionSource where Self == PersistentPositionSource {
    /// gpsd on this machine, at its usual port.
    public static var gpsd: Self { .gpsd(host: "localhost") }

    /// The gpsd of a machine.
    ///
    /// - Parameters:
    ///   - host: a name or an address.
    ///   - port: gpsd's TCP port.
    ///   - device: the path of the only receiver to read, as gpsd knows it, or `nil` for all receivers.
    /// - Returns: the source.
    public static func gpsd(
        host: String,
        port: Int = GPSDPositionSource.standardPort,
        device: String? = nil
    ) -> Self {
        PersistentPositionSource(GPSDPositionSource(host: host, port: port, device: device))
    }

    /// An NMEA or u-blox receiver on a serial port.
    ///
    /// - Parameters:
    ///   - path: the path of the port, preferably one of `/dev/serial/by-id`, whose names do not change.
    ///   - baud: the speed of the port in bits per second, or `nil` to try the usual ones.
    /// - Returns: the source.
    public static func serial(_ path: String, baud: Int? = nil) -> Self {
        PersistentPositionSource(SerialPositionSource(path: path, baud: baud))
    }

    /// The first receiver found: gpsd on this machine, or else one on a serial port.
    public static var automatic: Self { PersistentPositionSource(AutomaticPositionSource()) }

    /// NMEA sentences from the network: `tcp://HOST:PORT`, or `udp://:PORT` for datagrams to this machine.
    ///
    /// - Throws: `NetworkAddressError` if the text is not such an address.
    public static func network(_ address: String) throws(NetworkAddressError) -> Self {
        PersistentPositionSource(NetworkPositionSource(try NetworkAddress(parsing: address)))
    }
}

extension PositionSource where Self == ReplayPositionSource {
    /// NMEA sentences, u-blox messages or the JSON of gpsd from a file, a pipe or, as `-`, standard input.
    ///
    /// A file is read as fast as its fixes are taken.
    public static func recording(_ path: String) -> Self { ReplayPositionSource(path: path) }
}
#endif
