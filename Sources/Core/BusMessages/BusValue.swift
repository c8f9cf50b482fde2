/// A value of a message, as far as its receiver distinguishes types.
///
/// All numbers are of one kind, and a variant is its content.
package enum BusValue: Equatable, Sendable {
    case text(String)
    /// A number of any type.
    ///
    /// Integers beyond 2^53 are rounded.
    case number(Double)
    case truth(Bool)
    /// An array or a structure.
    case list([BusValue])
    /// A dictionary, in the order of the message.
    case entries([Entry])

    /// A key and its value.
    package struct Entry: Equatable, Sendable {
        package let key: BusValue
        package let value: BusValue

        package init(key: BusValue, value: BusValue) {
            self.key = key
            self.value = value
        }
    }

    /// The value for `key` in a dictionary with text keys.
    package subscript(key: String) -> BusValue? { value(of: .text(key)) }

    /// The value for `key` in a dictionary with numeric keys.
    package subscript(key: UInt32) -> BusValue? { value(of: .number(Double(key))) }

    private func value(of key: BusValue) -> BusValue? {
        guard case .entries(let entries) = self else { return nil }
        return entries.first { $0.key == key }?.value
    }

    /// The text, or `nil` for another type.
    package var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The number, or `nil` for another type.
    package var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// The number as a set of bits, or `nil` for another type.
    package var bits: UInt32? { number.flatMap { UInt32(exactly: $0) } }
}
