import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// The handlers of a connection, in the order in which a request passes them.
///
/// Hummingbird's own channel has NIO's converter in the place of ``RequestForm``, which needs the unconverted heads.
struct ServiceChannel: HTTPChannelHandler {
    typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

    let responder: Responder
    let times: ConnectionTimes
    let reserved: ReservedConnections

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            // Requests wait for each other in the asynchronous channel, and values of HTTPTypes are valid.
            try pipeline.configureHTTPServerPipeline(
                withPipeliningAssistance: false,
                withErrorHandling: false,
                withOutboundHeaderValidation: false,
                withEncoderConfiguration: .init(),
                withDecoderLimitConfiguration: Self.limits
            )
            try pipeline.addHandlers([
                RequestForm(hasOneRequest: reserved.contains(channel)), RequestDeadline(times),
                ReplyDeadline(times), MalformedRequest(farewell: times.farewell),
                HTTPConnectionStateHandler(idleTimeout: times.head, logger: logger),
            ])
            return try Value(
                wrappingChannelSynchronously: channel,
                configuration: .init(isOutboundHalfClosureEnabled: true)
            )
        }
    }

    func handle(value: Value, logger: Logger) async {
        await handleHTTP(asyncChannel: value, logger: logger)
    }

    private static var limits: NIOHTTPDecoderLimitConfiguration {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = 16 << 10
        limits.maxHeaderListSize = 32 << 10
        limits.maxHeaderFieldCount = 100
        return limits
    }
}
