import ServiceLifecycle

/// Tells systemd that the service stops, before any other part of it begins to.
struct StopNotice: Service {
    /// Waits for the end, however it comes.
    func run() async throws {
        try? await gracefulShutdown()
        Systemd.notify("STOPPING=1")
    }
}
