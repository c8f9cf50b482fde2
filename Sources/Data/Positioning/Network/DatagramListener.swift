import Glibc
import NIOCore
import NIOPosix

/// Opens the socket that datagrams come to.
struct DatagramListener {
    private let address: NetworkAddress

    /// For an address of this machine, a group, or everything that comes to the port.
    init(_ address: NetworkAddress) { self.address = address }

    /// Binds the socket, with `handler` to read it, and joins the group if the address is one.
    ///
    /// Other programs on a boat listen to the same port. SO_REUSEADDR lets each have a copy of every broadcast.
    /// SO_REUSEPORT is for groups alone: of datagrams to one machine it would give this one some, and others the
    /// rest.
    func bind(
        _ handler: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
    ) -> EventLoopFuture<any Channel> {
        let group = MultiThreadedEventLoopGroup.singleton
        let place: SocketAddress
        do {
            place = try SocketAddress(
                ipAddress: address.host.isEmpty ? anywhere : address.host,
                port: address.port
            )
        } catch {
            return group.next().makeFailedFuture(error)
        }
        var bootstrap = DatagramBootstrap(group: group)
            .channelOption(.socketOption(.so_reuseaddr), value: 1)
            .channelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 65_536))
            .channelInitializer(handler)
        if place.isMulticast {
            bootstrap = bootstrap.channelOption(.socketOption(.init(rawValue: SO_REUSEPORT)), value: 1)
        }
        return bootstrap.bind(to: place).flatMap { channel in
            guard place.isMulticast else { return channel.eventLoop.makeSucceededFuture(channel) }
            return join(place, channel).map { channel }.flatMapError { error in
                channel.close().flatMapThrowing { throw error }
            }
        }
    }

    /// Every address of this machine, of the sender's kind if there is one.
    private var anywhere: String { address.sender?.contains(":") == true ? "::" : "0.0.0.0" }

    /// Joins on every interface, since a boat's network rarely has the default route.
    ///
    /// One success is enough.
    private func join(_ group: SocketAddress, _ channel: any Channel) -> EventLoopFuture<Void> {
        guard let channel = channel as? any MulticastChannel else {
            return channel.eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
        }
        let joins = devices(for: group).map { join(group, on: $0, channel) }
        return EventLoopFuture.whenAllComplete(joins, on: channel.eventLoop).flatMapThrowing { results in
            if results.contains(where: { (try? $0.get()) != nil }) { return }
            try results.first?.get()
            throw IOError(errnoCode: ENODEV, reason: "no interface")
        }
    }

    /// NIO refuses an interface that does not claim to know multicast; the loopback never does, and can.
    private func join(
        _ group: SocketAddress,
        on device: NIONetworkDevice,
        _ channel: any MulticastChannel
    ) -> EventLoopFuture<Void> {
        guard !device.multicastSupported, group.protocol == .inet, let place = group.ipAddress,
            let interface = device.address?.ipAddress, let options = channel as? any SocketOptionProvider
        else { return channel.joinGroup(group, device: device) }
        // The two addresses of ip_mreq: NIO and Glibc each bring that type, and the compiler takes neither.
        let membership = (inet_addr(place), inet_addr(interface))
        return options.unsafeSetSocketOption(level: .ip, name: .ip_add_membership, value: membership)
    }

    private func devices(for group: SocketAddress) -> [NIONetworkDevice] {
        let devices = (try? System.enumerateDevices()) ?? []
        return devices.filter { $0.address?.protocol == group.protocol }
    }
}
