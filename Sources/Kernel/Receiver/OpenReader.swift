public import CReceiver
import Geodesy
import Kernel
import NMEA

/// The target of a `ce_nmea` pointer.
final class OpenReader {
    var reader: NMEAReader

    init(origin: Fix.Origin) {
        reader = NMEAReader(isLive: origin != .replay, origin: origin)
    }
}

/// The receiver of the events of a call.
private struct EventSink {
    let event: ce_nmea_event
    let context: UnsafeMutableRawPointer?

    func receive(_ found: NMEAReader.Event) {
        switch found {
        case .fix(let fix): withUnsafePointer(to: ce_fix(fix)) { event(context, $0, nil) }
        case .noFix(let moment): send(moment.reason)
        case .datumRefused: send(.foreignDatum)
        }
    }

    private func send(_ reason: NMEAReader.NoFix.Reason) {
        withCString(reason.rawValue) { event(context, nil, $0) }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_nmea_create`, which is documented in the header.
@c @implementation
public func ce_nmea_create(_ origin: UInt32) -> OpaquePointer? {
    Fix.Origin(number: origin).map { Handle.make(OpenReader(origin: $0)) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_nmea_free`, which is documented in the header.
@c @implementation
public func ce_nmea_free(_ reader: OpaquePointer?) { Handle.free(reader, OpenReader.self) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_nmea_feed`, which is documented in the header.
@c @implementation
public func ce_nmea_feed(
    _ reader: OpaquePointer,
    _ bytes: UnsafeRawPointer,
    _ size: Int,
    _ arrival: Int64,
    _ event: ce_nmea_event,
    _ context: UnsafeMutableRawPointer?
) {
    guard size > 0 else { return }
    let sink = EventSink(event: event, context: context)
    let chunk = UnsafeBufferPointer(start: bytes.assumingMemoryBound(to: UInt8.self), count: size)
    Handle.with(reader, OpenReader.self) {
        $0.reader.feed(chunk.span, at: .at(milliseconds: arrival)) { sink.receive($0) }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_nmea_flush`, which is documented in the header.
@c @implementation
public func ce_nmea_flush(
    _ reader: OpaquePointer,
    _ event: ce_nmea_event,
    _ context: UnsafeMutableRawPointer?
) {
    let sink = EventSink(event: event, context: context)
    Handle.with(reader, OpenReader.self) { $0.reader.flush { sink.receive($0) } }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_nmea_count`, which is documented in the header.
@c @implementation
public func ce_nmea_count(_ reader: OpaquePointer, _ counts: UnsafeMutablePointer<ce_nmea_counts>) {
    let found = Handle.with(reader, OpenReader.self) { $0.reader.statistics }
    counts.pointee = ce_nmea_counts(
        bytes: UInt64(found.bytes),
        accepted: UInt64(found.accepted),
        skipped: UInt64(found.skipped),
        wrong_checksums: UInt64(found.wrongChecksums),
        malformed: UInt64(found.malformed),
        broken_off: UInt64(found.brokenOff),
        fixes: UInt64(found.fixes),
        no_fixes: UInt64(found.noFixes)
    )
}
