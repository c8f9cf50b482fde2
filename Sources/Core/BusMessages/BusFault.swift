/// An error that answers a call.
package struct BusFault: Error, Equatable, Sendable {
    /// The name, such as `org.freedesktop.DBus.Error.UnknownMethod`.
    package let name: String
    /// The reason for people, as one line.
    package let text: String

    package init(name: String, _ text: String) { (self.name, self.text) = (name, text) }

    /// One of the errors that the specification names, by the last part of its name.
    package init(standard name: String, _ text: String) {
        self.init(name: "org.freedesktop.DBus.Error." + name, text)
    }
}
