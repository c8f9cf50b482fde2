import Countries
import Faults
import Quoting

extension Planner {
    /// Plans the size of paper, in the file that libpaper reads.
    func paper() throws(DeviceError) -> FactReport {
        guard let paper = country.customs?.paper else {
            return FactReport(.paper, .unknown, detail: "the catalogue has no paper for \(country.name)")
        }
        let value = paper == .a4 ? "a4" : "letter"
        let place = try disk.place(of: "/etc/papersize")
        let item = try setting(at: place)
        let text = item.text?.trimmed
        let current = text?.isEmpty ?? true ? nil : text
        guard
            item == .absent || text?.isEmpty ?? false || isNamedFree(.paper, current) || current == value
                || isFree(.paper, item, at: place)
        else {
            let detail = Self.isSetAlready(.paper, to: current)
            return FactReport(.paper, .kept, current: current, value: value, detail: detail)
        }
        let change =
            current == value ? nil : try change(place, to: .file(DeviceFile(Array("\(value)\n".utf8))))
        return setting(.paper, current: current, value: value, [change])
    }
}
