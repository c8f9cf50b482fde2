/// Distinguishes GPX's own elements from those of other namespaces.
///
/// GPX's elements have the prefix and the default namespace of the root, with which programs agree that write GPX.
/// An element of another prefix, or one that declares another default namespace, belongs to something else.
struct GPXNames: Sendable {
    /// The root's prefix with its colon, or an empty text.
    private var prefix = ""
    /// The default namespace that the root declares.
    private var space: String?

    /// No prefix and no namespace.
    init() {}

    /// Takes the prefix and the default namespace of the root.
    init(root: String, _ attributes: [String: String]) {
        prefix = root.lastIndex(of: ":").map { String(root[...$0]) } ?? ""
        space = attributes["xmlns"]
    }

    /// GPX's name of an element, or a name that GPX does not have for an element of another namespace.
    func own(_ name: String, _ attributes: [String: String] = [:]) -> String {
        guard name.hasPrefix(prefix) else { return Self.foreign(name) }
        if prefix.isEmpty, let declared = attributes["xmlns"], declared != space { return Self.foreign(name) }
        return String(name.dropFirst(prefix.utf8.count))
    }

    /// The name of an element that has a GPX element's name in another namespace.
    static func foreign(_ name: String) -> String { ":" + name }

    /// The name for a message.
    static func spelling(_ name: String) -> Substring { name.drop { $0 == ":" } }
}
