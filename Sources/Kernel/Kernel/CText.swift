/// Copies a text, terminated by NUL, and returns true if it fits in `room` bytes.
///
/// Otherwise the copy is empty.
package func copy(_ text: String, to start: UnsafeMutablePointer<CChar>, _ room: Int) -> Bool {
    let bytes = Array(text.utf8)
    if room > 0 { start.pointee = 0 }
    guard bytes.count < room else { return false }
    for (place, byte) in bytes.enumerated() { start[place] = CChar(bitPattern: byte) }
    start[bytes.count] = 0
    return true
}
