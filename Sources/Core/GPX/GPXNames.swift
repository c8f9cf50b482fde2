/// Distinguishes GPX's own elements from those of other namespaces, by the namespaces that are in scope.
///
/// The namespaces of GPX 1.0, GPX 1.1 and the root are GPX's. Some programs write `xmlns=""` or no namespace by
/// mistake. Elements without a prefix and a namespace count as GPX's own, so that no point is lost.
struct GPXNames: Sendable {
    /// A prefix, or an empty text for the default, with the namespace that an element declares for it.
    private struct Declaration {
        let prefix: Substring
        let namespace: String
        let depth: Int
    }

    private static let published = ["http://www.topografix.com/GPX/1/0", "http://www.topografix.com/GPX/1/1"]

    private var declared: [Declaration] = []
    private var depth = 0
    /// The prefix of the root, and its namespace if it has one.
    private var root: (prefix: Substring, namespace: String?) = ("", nil)

    /// Enters an element.
    ///
    /// - Parameters:
    ///   - tag: the name in the document, with its prefix.
    ///   - attributes: all attributes, of which those that declare namespaces have their entities resolved.
    /// - Returns: GPX's name of the element, or a name that GPX does not have for an element of another namespace.
    mutating func open(_ tag: String, _ attributes: [String: String]) -> String {
        depth += 1
        for (key, namespace) in attributes where Self.declares(key) {
            let prefix = key.utf8.count == 5 ? "" : key[...].dropFirst(6)
            declared.append(Declaration(prefix: prefix, namespace: namespace, depth: depth))
        }
        let colon = tag.firstIndex(of: ":")
        let prefix = colon.map { tag[..<$0] } ?? ""
        if depth == 1 { root = (prefix, namespace(of: prefix)) }
        guard isOwn(prefix) else { return ":" + tag }
        return colon.map { String(tag[tag.index(after: $0)...]) } ?? tag
    }

    /// Leaves the innermost element.
    mutating func close() {
        while declared.last?.depth == depth { declared.removeLast() }
        depth -= 1
    }

    /// True for the name of an attribute that declares a namespace.
    static func declares(_ key: String) -> Bool { key == "xmlns" || key.hasPrefix("xmlns:") }

    private func namespace(of prefix: Substring) -> String? {
        declared.last { $0.prefix == prefix }?.namespace
    }

    private func isOwn(_ prefix: Substring) -> Bool {
        guard let namespace = namespace(of: prefix), !namespace.isEmpty else {
            return prefix.isEmpty || prefix == root.prefix
        }
        return namespace == root.namespace || Self.published.contains(namespace)
    }
}
