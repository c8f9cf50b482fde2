/// Distinguishes GPX's own elements from those of other namespaces.
///
/// An element is GPX's own if it has the root's prefix, or if it has no prefix and its default namespace is GPX's. Some
/// programs write `xmlns=""` or no namespace by mistake. Such elements count as GPX's own, so that no point is lost.
struct GPXNames: Sendable {
    /// The beginning of the namespaces of GPX 1.0 and 1.1.
    private static let published = "http://www.topografix.com/GPX/"

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
    func own(_ name: String, _ attributes: [String: String]) -> String {
        if !prefix.isEmpty, name.hasPrefix(prefix) { return String(name.dropFirst(prefix.utf8.count)) }
        return name.utf8.contains(UInt8(ascii: ":")) || isForeign(attributes["xmlns"] ?? space)
            ? Self.foreign(name) : name
    }

    /// True if a default namespace is not GPX's.
    ///
    /// The default namespace of a root without a prefix is GPX's.
    private func isForeign(_ declared: String?) -> Bool {
        guard let declared, !declared.isEmpty, !declared.hasPrefix(Self.published) else { return false }
        return !prefix.isEmpty || declared != space
    }

    /// A name that no element of GPX has.
    private static func foreign(_ name: String) -> String { ":" + name }
}
