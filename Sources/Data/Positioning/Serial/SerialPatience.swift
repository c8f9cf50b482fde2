/// How long a serial port may be silent.
struct SerialPatience: Hashable, Sendable {
    /// The silence before it is reported: a receiver sends once a second unless it sleeps.
    var telling = Duration.seconds(10)
    /// The silence before the port is opened again, since USB adapters can hang.
    var reopening = Duration.seconds(60)
}
