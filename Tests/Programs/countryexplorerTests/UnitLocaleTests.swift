import Foundation
import Glibc
import Testing

/// The locale under the rights of the shipped unit: everything is read-only but what its ReadWritePaths name.
@Suite(.enabled(if: geteuid() == 0, "mounting needs root"), .serialized) struct UnitLocaleTests {
    private let program: Program

    init() throws { program = try Program() }

    private static let setUp = """
        for folder in /etc /var/lib /root /run; do mount -t tmpfs none $folder; done
        mkdir -p /etc/default
        echo 12 >/etc/debian_version
        mount --bind /usr /usr
        for folder in $PATHS; do
            case $folder in /usr/*) mount -t tmpfs none "$folder" ;; esac
        done
        mount -o remount,bind,ro /usr
        if touch /usr/x 2>/dev/null; then echo "/usr can be written"; fi
        {
            printf "COUNTRY_CODE='EG'\\nCOUNTRY_REASON='located'\\nCOUNTRY_TIME_ZONE='Africa/Cairo'\\n"
            printf "COUNTRY_CLAIMANTS=''\\nCOUNTRY_ADMINISTRATOR=''\\nCOUNTRY_CONTROLLER=''\\n"
        } >/root/answer

        """

    /// The paths that the unit may write to, without the mark of those that may be missing.
    private static func writablePaths() throws -> [String] {
        let unit = Program.repository.appending(path: "data/examples/countryexplorer-provision.service")
        let lines = try String(contentsOf: unit, encoding: .utf8).split(separator: "\n")
        let line = try #require(lines.first { $0.hasPrefix("ReadWritePaths=") })
        return line.dropFirst("ReadWritePaths=".count).split(separator: " ").map {
            String($0.hasPrefix("-") ? $0.dropFirst() : $0)
        }
    }

    @Test func aLocaleIsGeneratedAndTakenBack() async throws {
        guard access("/usr/share/i18n/locales/ar_EG", R_OK) == 0 else {
            try Test.cancel("the package locales is needed")
        }
        let script = """
            "$1" provision --apply locale --language ar --answer /root/answer; echo "exit code $?"
            cat /etc/default/locale
            LC_ALL=ar_EG.UTF-8 locale -k day | grep -c الأحد
            "$1" provision --undo; echo "exit code $?"
            ls -A /usr/lib/locale /etc/default
            """
        let outcome = try await program.run(
            in: .mounts,
            "/bin/sh",
            ["-uc", Self.setUp + script, "sh", program.executable],
            environment: ["PATHS": try Self.writablePaths().joined(separator: " ")]
        )
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(!lines.contains("/usr can be written"), "\(outcome)")
        #expect(lines.contains("exit code 0") && lines.contains("LANG=ar_EG.UTF-8"), "\(outcome)")
        #expect(lines.contains("1"), "the C library finds it: \(outcome)")
        #expect(lines.filter { $0 == "exit code 0" }.count == 2, "\(outcome)")
        #expect(lines.suffix(2) == ["/etc/default:", "/usr/lib/locale:"], "nothing is left: \(outcome)")
    }
}
