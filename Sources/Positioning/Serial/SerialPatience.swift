/// How long a serial port may be silent.
struct SerialPatience: Hashable, Sendable {
    /// Before it is told: a receiver speaks once a second unless it sleeps.
    var telling = Duration.seconds(10)
    /// Before the port is opened anew, for USB adapters get stuck.
    var reopening = Duration.seconds(60)
}
