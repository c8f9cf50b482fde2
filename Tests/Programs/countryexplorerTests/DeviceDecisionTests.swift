import Foundation
import Testing

/// The one decision of a device: what root types counts for the units, whose store another user owns.
@Suite(.serialized) struct DeviceDecisionTests {
    private let program: Program

    init() throws { program = try Program() }

    /// Runs a script as root on a machine whose units have decided for China, with `"$1"` as the program.
    private func onDevice(_ script: String) async throws -> Program.Outcome {
        let units = """
            mount -t tmpfs none /var/lib
            mkdir -p /var/lib/private/countryexplorer
            ln -s private/countryexplorer /var/lib/countryexplorer
            unit="--store /var/lib/countryexplorer/store.sqlite"
            "$1" first-launch $unit 31.2304 121.4737 --format code >/dev/null

            """
        return try await program.run(
            in: .mounts,
            "/bin/sh",
            ["-uc", units + script, "sh", program.executable]
        )
    }

    @Test func aTypedPositionElsewhereIsRefused() async throws {
        let outcome = try await onDevice(
            #""$1" first-launch 52.52 13.405; echo "exit code $?"; "$1" first-launch $unit --format code"#
        )
        #expect(outcome.output == "exit code 3\nCN\n", "\(outcome)")
        #expect(outcome.errors.contains("China (CN), Asia/Shanghai was decided on "), "\(outcome)")
        #expect(outcome.errors.contains("in Germany (DE), Europe/Berlin; nothing was changed"), "\(outcome)")
    }

    @Test func againAndForgetReachTheUnits() async throws {
        let outcome = try await onDevice(
            """
            "$1" first-launch --again 52.52 13.405 --format code
            "$1" first-launch $unit --format code
            "$1" first-launch --forget
            "$1" selected list $unit --format code
            """
        )
        #expect(outcome.output == "DE\nDE\nforgotten: Germany (DE)\n", "\(outcome)")
    }

    /// Root's search is recorded beside the store of the units, which another user owns.
    @Test func rootsSearchIsRecordedForTheUnits() async throws {
        let log = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path
        let outcome = try await onDevice(
            """
            ln -s /etc/hostname /var/lib/private/countryexplorer/search.json
            "$1" first-launch --again --nmea \(log) --format code
            rm /var/lib/private/countryexplorer/search.json
            "$1" first-launch --again --nmea \(log) --format code
            stat -c %a /var/lib/private/countryexplorer/search.json
            "$1" doctor --health | cut -c1-27
            """
        )
        #expect(
            outcome.output.hasPrefix("EG\nEG\n644\ndecision: EG, Africa/Cairo,\nsearch: first fix after "),
            "\(outcome)"
        )
        #expect(outcome.errors.contains("the record of the search was not kept"), "\(outcome)")
    }

    /// A provisioning that searches is recorded like a first launch, and a plan, a typed position and an image are not.
    @Test func theSearchOfAProvisioningIsRecorded() async throws {
        let log = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path
        let outcome = try await onDevice(
            """
            record=/var/lib/private/countryexplorer/search.json
            mount -t tmpfs none /etc; mkdir "$HOME/image" "$HOME/image/etc"
            "$1" provision --again --nmea \(log) | cut -c1-14 | head -1; stat $record 2>/dev/null
            "$1" provision --again --apply time-zone 52.52 13.405 | tail -1 | cut -c1-9; stat $record 2>/dev/null
            "$1" provision --again --root "$HOME/image" --apply time-zone --nmea \(log) >/dev/null
            stat $record 2>/dev/null; find "$HOME/image" -name search.json
            "$1" provision --again --apply time-zone --nmea \(log) >/dev/null; stat -c %a $record
            "$1" doctor --health | cut -c1-27 | head -2
            """
        )
        #expect(
            outcome.output.contains("\n644\ndecision: EG, Africa/Cairo,\nsearch: first fix after ")
                && outcome.output.split(separator: "\n").count == 5,
            "\(outcome)"
        )
    }

    @Test func everyCommandSeesTheSelectionOfTheUnits() async throws {
        let outcome = try await onDevice(
            """
            "$1" selected list --format code
            "$1" selected export --format csv | cut -c1-2 | tail -1
            "$1" doctor --listen 0.1 | grep -w store
            "$1" selected add FR
            "$1" selected list $unit --format code
            """
        )
        #expect(outcome.output.hasPrefix("CN\nCN\n"), "\(outcome)")
        #expect(outcome.output.contains("/var/lib/countryexplorer/store.sqlite: first launch "), "\(outcome)")
        #expect(outcome.output.hasSuffix("selected: CN\nCN\nFR\n"), "\(outcome)")
    }

    /// The page and HTTP show it too, and `selected`, run as the units' user, shows a change made over HTTP.
    @Test func theServiceHasTheSelectionOfTheUnits() async throws {
        let outcome = try await onDevice(
            """
            "$1" serve --listen 127.0.0.1:0 2>"$HOME/errors" &
            service=$!
            until grep -q "serving at" "$HOME/errors"; do sleep 0.1; kill -0 $service || exit 1; done
            address=$(sed -n 's/.*serving at \\(.*\\)/\\1/p' "$HOME/errors")
            python3 - "$address" <<'END'
            import sys, urllib.request
            def ask(method):
                request = urllib.request.Request(sys.argv[1] + "v1/selected" + ("/FR" if method == "PUT" else ""), method=method)
                return urllib.request.urlopen(request, timeout=60).read().decode()
            print('"CN"' in ask("GET"), '"FR"' in ask("PUT"), '"FR"' in ask("GET"))
            END
            kill $service; wait $service
            grep -o "that of the units.*" "$HOME/errors"
            "$1" selected list $unit --format code
            """
        )
        #expect(
            outcome.output
                == "True True True\nthat of the units, /var/lib/countryexplorer/store.sqlite\nCN\nFR\n",
            "\(outcome)"
        )
    }

    @Test func aDamagedStoreOfTheUnitsIsReportedAndReplaced() async throws {
        let outcome = try await onDevice(
            """
            head -c 8192 /dev/zero > /var/lib/countryexplorer/store.sqlite
            "$1" doctor --listen 0.1 | grep -w store
            "$1" selected list
            ls /var/lib/countryexplorer
            "$1" first-launch --format code 52.52 13.405
            ls /var/lib/countryexplorer
            """
        )
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.first?.contains("bad") == true || lines.first?.contains("BAD") == true, "\(outcome)")
        #expect(
            lines.dropFirst() == ["store.sqlite", "DE", "store.sqlite", "store.sqlite.damaged-1"],
            "\(outcome)"
        )
        #expect(outcome.errors.contains("the next change moves it away"), "\(outcome)")
    }

    @Test func aMachineWithoutUnitsKeepsRootsOwnStore() async throws {
        let outcome = try await onDevice(
            """
            rm -r /var/lib/countryexplorer /var/lib/private
            "$1" first-launch --format code 52.52 13.405
            ls /var/lib "$HOME/.local/state/countryexplorer"
            """
        )
        #expect(outcome.output.hasPrefix("DE\n") && outcome.output.contains("store.sqlite"), "\(outcome)")
    }

    @Test func theStoreOfAUserWithoutAHomeIsNamedPlainly() async throws {
        let outcome = try await program.run(
            "/usr/bin/env",
            ["-u", "HOME", "-u", "XDG_STATE_HOME", "XDG_STATE_HOME=relative", program.executable, "doctor"]
                + ["--listen", "0.1"]
        )
        #expect(!outcome.output.contains("Failure("), "\(outcome)")
    }
}
