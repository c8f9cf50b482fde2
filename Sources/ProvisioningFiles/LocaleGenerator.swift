import Faults
import Provisioning
import Quoting

/// The locales of a device, by glibc's `localedef` on this machine.
struct LocaleGenerator: Sendable {
    /// The root, without a slash at its end: empty for the running system's own.
    let root: String

    /// Whether the device's archive has `name`: "ar_EG.UTF-8".
    func has(_ name: String) async -> Bool {
        guard let program = SystemProgram("localedef") else { return false }
        let (output, _) = await program.run("--prefix=\(root)", "--list-archive")
        return output.parts(between: "\n").contains(Self.archived(name))
    }

    /// Generates `name` from the device's own definitions.
    func generate(_ name: String) async throws(DeviceError) {
        guard let program = SystemProgram("localedef") else { throw Self.missing }
        let base = name.prefix { $0 != "." }
        _ = await program.run(
            "--prefix=\(root)",
            "--inputfile=\(root)/usr/share/i18n/locales/\(base)",
            "--charmap=UTF-8",
            name,
            variables: ["I18NPATH": "\(root)/usr/share/i18n"]
        )
        // Warnings end it badly, too; what counts is what the archive has.
        guard await has(name) else {
            let remedy = "see what localedef --inputfile=\(base) --charmap=UTF-8 \(name) says"
            throw DeviceError(.noProgram("localedef cannot generate it", "\(remedy)"), name)
        }
    }

    /// Removes `name` from the archive.
    func remove(_ name: String) async throws(DeviceError) {
        guard let program = SystemProgram("localedef") else { throw Self.missing }
        if await has(name) {
            _ = await program.run("--prefix=\(root)", "--delete-from-archive", Self.archived(name))
        }
    }

    private static let missing = DeviceError(.noProgram("cannot be run", "install libc-bin"), "localedef")

    /// As the archive names it: "ar_EG.utf8".
    private static func archived(_ name: String) -> String { name.replacing(".UTF-8", with: ".utf8") }
}
