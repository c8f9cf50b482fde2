/// A value of a D-Bus message.
///
/// Types are distinguished only as far as necessary here.
package enum BusValue: Hashable, Sendable {
    case text(String)
    case number(Double)
    case truth(Bool)
    /// An array or a structure.
    case list([BusValue])
    /// A dictionary, in the order of the message.
    case entries([Entry])

    /// A key and its value.
    package struct Entry: Hashable, Sendable {
        package let key: BusValue
        package let value: BusValue

        package init(key: BusValue, value: BusValue) {
            self.key = key
            self.value = value
        }
    }

    /// The value for `key` in a dictionary with text keys.
    subscript(key: String) -> BusValue? { value(of: .text(key)) }

    /// The value for `key` in a dictionary with numeric keys.
    subscript(key: UInt32) -> BusValue? { value(of: .number(Double(key))) }

    private func value(of key: BusValue) -> BusValue? {
        guard case .entries(let entries) = self else { return nil }
        return entries.first { $0.key == key }?.value
    }

    /// The text, or `nil` for another type.
    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The number, or `nil` for another type.
    var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// The number as a set of bits, or `nil` for another type.
    var bits: UInt32? { number.flatMap { UInt32(exactly: $0) } }
}
