/// A violation of the D-Bus specification in a message or in a value of it.
package enum MessageError: String, Error, Sendable {
    case truncated = "ends within a value"
    case byteOrder = "has no byte order"
    case version = "has another version of the protocol"
    case kind = "has the type 0"
    case serial = "has the serial number 0"
    case padding = "has padding other than zero"
    case text = "has a text that is not UTF-8, or not terminated"
    case truth = "has a boolean other than 0 and 1"
    case name = "has an invalid name"
    case signature = "has an invalid signature"
    case depth = "has values nested more than 64 deep"
    case array = "has an array that is larger than 64 MiB, or that does not end with an element"
    case field = "lacks a header field, or has an invalid one"
    case body = "has a body that differs from its signature"
    case tooLarge = "has more than 128 MiB"
}
