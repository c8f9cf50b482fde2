/// The time limits for each part of a client's exchange with the service.
package struct ConnectionTimes: Sendable {
    /// The time for a request head, and between two requests.
    package var head = Duration.seconds(30)
    /// The time for a body, plus one second for every 16 kB of it.
    ///
    /// It is shorter than ``head`` because a connection that is silent for that long is closed without a reply.
    package var body = Duration.seconds(25)
    /// The total time in which the client must take pending data.
    ///
    /// Each 32 kB that it takes add 8 s to the remaining time, up to this value.
    package var reply = Duration.seconds(120)
    /// The time to read the last reply before the connection is closed.
    package var farewell = Duration.seconds(2)

    /// Creates the default limits, which the guide states.
    package init() {}
}
