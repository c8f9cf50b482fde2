import Countries
import Faults
import Quoting

extension Planner {
    /// Plans the keyboard layout, in the file that Debian's console and X read.
    func keymap() throws(DeviceError) -> FactReport {
        let place = try disk.place(of: "/etc/default/keyboard")
        let item = try setting(at: place)
        let current = item.text.flatMap(Self.keyboard)
        if let fault = request.keymapFault {
            let detail: Remedy = "\(fault.problem); \(fault.remedy ?? "")"
            return FactReport(.keymap, .unknown, current: current, detail: detail)
        }
        let choices = keymaps.keymaps(of: country.code, language: request.language)
        guard let keymap = choices.first else {
            let detail: Remedy =
                "no layout is known for \(country.name)\(ofLanguage); set the keyboard by hand"
            return FactReport(.keymap, .unknown, current: current, detail: detail)
        }
        guard choices.count == 1 else {
            let list = choices.map(\.text).joined(separator: ", ")
            let detail: Remedy = "the layout depends on the language: \(list); \(.language)"
            return FactReport(.keymap, .ambiguous, current: current, detail: detail)
        }
        guard isDebian else {
            let detail: Remedy =
                "only Debian's /etc/default/keyboard is written, and this is not Debian; set the keyboard by hand"
            return FactReport(.keymap, .unknown, current: current, value: keymap.text, detail: detail)
        }
        guard
            item == .absent || isNamedFree(.keymap, current) || current == keymap.text
                || isFree(.keymap, item, at: place)
        else {
            let detail = Self.isSetAlready(.keymap, to: current)
            return FactReport(.keymap, .kept, current: current, value: keymap.text, detail: detail)
        }
        let text = """
            XKBMODEL="pc105"
            XKBLAYOUT="\(keymap.layout)"
            XKBVARIANT="\(keymap.variant)"
            XKBOPTIONS="\(keymap.options)"
            BACKSPACE="guess"

            """
        let change =
            current == keymap.text
            ? nil : try change(place, to: .file(DeviceFile(Array(text.utf8))))
        return setting(.keymap, current: current, value: keymap.text, [change])
    }

    /// The layout and the variant that a file sets, in the format of ``KeymapTable/Keymap/text``.
    private static func keyboard(in text: String) -> String? {
        guard let layout = assigned("XKBLAYOUT", in: text) else { return nil }
        let variant = assigned("XKBVARIANT", in: text) ?? ""
        return KeymapTable.Keymap(layout: layout, variant: variant, options: "").text
    }

    var ofLanguage: String { request.language.map { " in the language \($0)" } ?? "" }

    /// The value that a file of shell assignments gives to a variable, without quotes.
    ///
    /// The last assignment counts.
    static func assigned(_ name: String, in text: String) -> String? {
        let lines = text.parts(between: "\n").map(\.trimmed).filter { $0.hasPrefix("\(name)=") }
        guard let value = lines.last?.dropFirst(name.count + 1) else { return nil }
        return value.trimmed(of: ["\"", "'"])
    }
}

extension Substring {
    /// The text without the characters of `edges` at both ends.
    func trimmed(of edges: Set<Character>) -> String {
        var rest = self
        while let first = rest.first, edges.contains(first) { rest.removeFirst() }
        while let last = rest.last, edges.contains(last) { rest.removeLast() }
        return String(rest)
    }
}
