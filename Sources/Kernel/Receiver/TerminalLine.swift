import CReceiver
import Quoting

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_terminal_line`, which is documented in the header.
@c @implementation
public func ce_terminal_line(
    _ text: UnsafePointer<CChar>,
    _ line: UnsafeMutablePointer<CChar>,
    _ room: Int
) -> Int {
    guard room > 0 else { return 0 }
    let bytes = TerminalText.line(String(cString: text)).utf8.prefix(room - 1)
    for (place, byte) in bytes.enumerated() { line[place] = CChar(bitPattern: byte) }
    line[bytes.count] = 0
    return bytes.count
}
