/// The limits of a serial port's silence.
struct SerialPatience: Hashable, Sendable {
    /// The silence before it is reported.
    ///
    /// A receiver sends once a second unless it sleeps.
    var telling = Duration.seconds(10)
    /// The silence before the port is opened again, because USB adapters can hang.
    var reopening = Duration.seconds(60)
}
