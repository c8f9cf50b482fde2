/// How long a client may take for each part of its exchange with the service.
package struct ConnectionTimes: Sendable {
    /// For a head, and between two requests.
    package var head = Duration.seconds(30)
    /// For a body, and a second more for every 16 kB of it.
    ///
    /// Shorter than ``head``: a connection from which nothing has come for that long is closed without a reply.
    package var body = Duration.seconds(25)
    /// To take what waits to be sent, in all; each 32 kB that are taken give 8 s back.
    package var reply = Duration.seconds(120)
    /// To read the last reply before the connection is closed.
    package var farewell = Duration.seconds(2)

    /// The times that the guide states.
    package init() {}
}
