import CTrips
import JSONText

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_trip_plan` as the header describes it.
@c @implementation
public func ce_trip_plan(
    _ request: UnsafePointer<CChar>,
    _ size: Int,
    _ reply: UnsafeMutablePointer<CChar>,
    _ room: Int
) -> Int {
    do throws(JSONFault) {
        return write(TripReply(request: try TripRequest(bytes(request, size))).bytes, to: reply, room)
    } catch {
        return 0
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_trip_places` as the header describes it.
@c @implementation
public func ce_trip_places(
    _ text: UnsafePointer<CChar>,
    _ size: Int,
    _ reply: UnsafeMutablePointer<CChar>,
    _ room: Int
) -> Int {
    write(PlaceList.reply(String(decoding: bytes(text, size), as: UTF8.self)), to: reply, room)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_trip_calendar` as the header describes it.
@c @implementation
public func ce_trip_calendar(
    _ request: UnsafePointer<CChar>,
    _ size: Int,
    _ reply: UnsafeMutablePointer<CChar>,
    _ room: Int
) -> Int {
    do throws(JSONFault) {
        return write(Array(try CalendarRequest(bytes(request, size)).text.utf8), to: reply, room)
    } catch {
        return 0
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_trip_gpx` as the header describes it.
@c @implementation
public func ce_trip_gpx(
    _ request: UnsafePointer<CChar>,
    _ size: Int,
    _ reply: UnsafeMutablePointer<CChar>,
    _ room: Int
) -> Int {
    do throws(JSONFault) {
        return write(Array(try GPXRequest(bytes(request, size)).text.utf8), to: reply, room)
    } catch {
        return 0
    }
}

private func bytes(_ text: UnsafePointer<CChar>, _ size: Int) -> [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: text, count: max(0, size)))
}

/// Writes a reply if there is room for it, and returns its number of bytes.
private func write(_ reply: [UInt8], to start: UnsafeMutablePointer<CChar>, _ room: Int) -> Int {
    guard reply.count <= room else { return reply.count }
    for (place, byte) in reply.enumerated() { start[place] = CChar(bitPattern: byte) }
    return reply.count
}
