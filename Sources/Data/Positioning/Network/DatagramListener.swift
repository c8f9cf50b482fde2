import Glibc
import NIOCore
import NIOPosix

/// Opens the socket that receives datagrams.
struct DatagramListener {
    private let address: NetworkAddress

    /// Listens on an address of this machine, on a multicast group, or on all addresses.
    init(_ address: NetworkAddress) { self.address = address }

    /// Binds the socket with its `handler`, and joins the group if the address is one.
    ///
    /// Other programs on a boat listen on the same port. SO_REUSEADDR lets each receive a copy of every broadcast.
    /// SO_REUSEPORT is set only for groups. For datagrams to a single machine, it would distribute them over the
    /// programs.
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

    /// The wildcard address, in the address family of the sender if there is one.
    private var anywhere: String { address.sender?.contains(":") == true ? "::" : "0.0.0.0" }

    /// Joins the group on every interface, since a boat's network rarely has the default route.
    ///
    /// One success is sufficient.
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

    /// Joins the group on one interface.
    ///
    /// NIO refuses interfaces without the multicast flag. The loopback interface never has it, but supports multicast.
    private func join(
        _ group: SocketAddress,
        on device: NIONetworkDevice,
        _ channel: any MulticastChannel
    ) -> EventLoopFuture<Void> {
        guard !device.multicastSupported, group.protocol == .inet, let place = group.ipAddress,
            let interface = device.address?.ipAddress, let options = channel as? any SocketOptionProvider
        else { return channel.joinGroup(group, device: device) }
        // This tuple replaces ip_mreq. NIO and Glibc both declare that type, and the compiler accepts neither.
        let membership = (inet_addr(place), inet_addr(interface))
        return options.unsafeSetSocketOption(level: .ip, name: .ip_add_membership, value: membership)
    }

    private func devices(for group: SocketAddress) -> [NIONetworkDevice] {
        let devices = (try? System.enumerateDevices()) ?? []
        return devices.filter { $0.address?.protocol == group.protocol }
    }
}
