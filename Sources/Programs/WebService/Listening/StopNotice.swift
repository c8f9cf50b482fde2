import ServiceLifecycle
import ServiceManager

/// Notifies systemd that the service stops, before any other part of it begins to stop.
struct StopNotice: Service {
    /// Waits for the shutdown or the cancellation, and sends the notification.
    func run() async throws {
        try? await gracefulShutdown()
        Systemd.notify("STOPPING=1")
    }
}
