import ArgumentParser
import MessageBus
import Positioning

/// Offers the country of the device to other programs on a D-Bus.
struct BusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bus",
        abstract: "Offer the country of the device on the system's D-Bus, as org.countryexplorer.Country1.",
        discussion: """
            The bus starts it when a program asks for the country, and it ends when no program is left that has asked. \
            Each change of the decision or the selection is signalled, whichever program made it. Root may search \
            again with Locate and seal the device with Seal. Exits with 0 at the end, 69 when the bus does not answer or \
            another program has the name, and 77 when the bus refuses the name.
            """
    )

    @Option(
        help: ArgumentHelp(
            "The bus to use. [default: $DBUS_SYSTEM_BUS_ADDRESS, or unix:path=/run/dbus/system_bus_socket]",
            valueName: "address"
        )
    )
    var address: String?
    @Option(
        help: ArgumentHelp(
            "End this long after the last program that has asked has left; 0 for never. [default: 60]",
            valueName: "seconds"
        )
    )
    var idle: Double?
    @Option(
        help: ArgumentHelp(
            "The file that stores the selection. [default: for root, that of the units if they have run]",
            valueName: "path"
        ),
        completion: .file(),
        transform: PathArgument.text
    )
    var store: String?
    @OptionGroup var options: PlaceOptions

    func validate() throws {
        guard idle.map({ $0 >= 0 && $0 <= 86_400 }) ?? true else {
            throw ValidationError("--idle takes seconds from 0 through 86400")
        }
    }

    func run() async throws {
        let services = try Services(options)
        let device = BusDevice(services: services, store: store)
        let work = try BusWork(device)
        let address =
            address ?? services.environment["DBUS_SYSTEM_BUS_ADDRESS"] ?? BusConnection.systemAddress
        let idle = idle.map { $0 == 0 ? nil : Int64($0 * 1000) } ?? 60_000
        try await Interruption.cancelling {
            try await withTaskCancellationHandler {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { await work.run() }
                    group.addTask {
                        try await OwnThread.result {
                            try BusLoop(try Self.connection(to: address), device, work, idle: idle).run()
                        }
                    }
                    try await group.next()
                    group.cancelAll()
                }
            } onCancel: {
                work.end()
            }
        }
    }

    private static func connection(to address: String) throws(Failure) -> BusConnection {
        do { return try BusConnection(to: address) } catch {
            throw Failure("\(error.problem); name a bus with --address", .unavailable)
        }
    }
}
