import Countries
import Faults
import Quoting

extension Planner {
    private static let definitions = "/usr/share/i18n/locales/"
    private static let unsetLocales: Set<String> = ["C", "POSIX", "C.UTF-8", "C.utf8"]

    /// Plans the locale, in the file that the system's services read.
    ///
    /// A missing locale is generated first.
    func locale() throws(DeviceError) -> FactReport {
        let place = try disk.place(of: isDebian ? "/etc/default/locale" : "/etc/locale.conf")
        let item = try setting(at: place)
        let current = item.text.flatMap { Self.assigned("LANG", in: $0) }
        let name: String
        switch wantedLocale {
        case .value(let found): name = found
        case .ambiguous(let detail): return FactReport(.locale, .ambiguous, current: current, detail: detail)
        case .unknown(let detail): return FactReport(.locale, .unknown, current: current, detail: detail)
        }
        let base = String(name.prefix { $0 != "." })
        let isCompiled = try disk.isThere("/usr/lib/locale/\(base).utf8")
        let isDefined = try disk.isThere(Self.definitions + base)
        guard isCompiled || isDefined else {
            let detail: Remedy =
                "the device has no definition of \(name); install the package locales, or its like"
            return FactReport(.locale, .unknown, current: current, detail: detail)
        }
        let isUnset = current.map { $0.isEmpty || Self.unsetLocales.contains($0) } ?? true
        guard isUnset || isNamedFree(.locale, current) || current == name || isFree(.locale, item, at: place)
        else {
            let detail = Self.isSetAlready(.locale, to: current)
            return FactReport(.locale, .kept, current: current, value: name, detail: detail)
        }
        if current == name { return setting(.locale, current: current, value: name, []) }
        let text = Self.assigning("LANG", name, in: item.text ?? "")
        let change = try change(place, to: .file(DeviceFile(Array(text.utf8))))
        var report = setting(.locale, current: current, value: name, [try generationList(name), change])
        if !isCompiled { report.generatedLocale = name }
        return report
    }

    private enum Wanted {
        case value(String)
        case ambiguous(Remedy)
        case unknown(Remedy)
    }

    /// The locale of the requested language, or that of the only official language.
    private var wantedLocale: Wanted {
        if let language = request.language {
            let known = country.languages.contains { $0.code == language || $0.iso639_3 == language }
            guard known else {
                let list = country.languages.map(\.code).joined(separator: ", ")
                return .unknown(
                    "the catalogue has no language \(language) in \(country.name); \(.otherLanguage(list))"
                )
            }
            return .value("\(language)_\(country.code).UTF-8")
        }
        let official = country.languages.filter(\.isOfficial)
        guard official.count < 2 else {
            let list = official.map(\.code).joined(separator: ", ")
            return .ambiguous("\(country.name) has several official languages (\(list)); \(.language)")
        }
        guard let name = country.locale else {
            return .unknown("glibc has no locale of \(country.name); set LANG by hand")
        }
        return .value(name)
    }

    /// The change that adds `name` to the list of locales that Debian generates for a new C library.
    private func generationList(_ name: String) throws(DeviceError) -> Change? {
        let place = try disk.place(of: "/etc/locale.gen")
        guard case .file(let file) = try setting(at: place) else { return nil }
        let text = String(decoding: file.bytes, as: UTF8.self)
        let line = "\(name) UTF-8"
        if text.parts(between: "\n").contains(where: { $0.trimmed == line }) { return nil }
        let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
        return try change(place, to: .file(DeviceFile(Array("\(text)\(end)\(line)\n".utf8))))
    }

    /// `text` with `name=value` at its end, instead of all other assignments to the name.
    private static func assigning(_ name: String, _ value: String, in text: String) -> String {
        var lines = text.parts(between: "\n")
        if lines.last?.isEmpty ?? false { lines.removeLast() }
        lines.removeAll { $0.trimmed.hasPrefix("\(name)=") }
        return (lines + ["\(name)=\(value)"]).map { $0 + "\n" }.joined()
    }
}
