import Foundation
import Testing

/// Devices whose root is exchanged or loses its changes, with the state on another file system.
///
/// The mounts are real.
@Suite(.serialized) struct SlotTests {
    private let program: Program
    private static let drive = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path

    init() throws { program = try Program() }

    /// Makes two roots without a zone, and the state of the units on another file system.
    ///
    /// `boot ROOT RECEIVER` does what the units do at a boot, and prints their exit codes and the settings.
    private static let device = """
        set -u
        mkdir device && mount -t tmpfs none device && cd device || exit 99
        for root in A B; do
            mkdir -p $root/etc $root/usr/share/zoneinfo/Africa $root/usr/share/zoneinfo/Etc
            mkdir -p $root/var/lib/countryexplorer $root/var/lib/countryexplorer-provision
            cp /usr/share/zoneinfo/Africa/Cairo $root/usr/share/zoneinfo/Africa
            cp /usr/share/zoneinfo/Etc/UTC $root/usr/share/zoneinfo/Etc
        done
        ln -s /usr/share/zoneinfo/Etc/UTC A/etc/localtime
        echo Etc/UTC > B/etc/timezone
        mkdir data && mount -t tmpfs none data && mkdir data/found data/set
        keep_state() {
            mount --bind data/found $1/var/lib/countryexplorer
            mount --bind data/set $1/var/lib/countryexplorer-provision
        }
        boot() {
            STATE_DIRECTORY=$PWD/data/found COUNTRYEXPLORER=$program FIRST_RUN_WAIT=0.1 $find find --nmea $2 2>> errors
            found=$?
            $program provision --root $1 --apply time-zone --answer data/found/answer --quiet > said
            echo "$found $? $(wc -l < said) $(readlink $1/etc/localtime) $(cat $1/etc/timezone 2> /dev/null || echo -)"
        }

        """

    private func onDevice(_ script: String) async throws -> Program.Outcome {
        let find = Program.repository.appending(path: "data/examples/first-run.sh").path
        let names = "program=\(program.executable) find=\(find) drive=\(Self.drive)\n"
        let outcome = try await program.run(in: .mounts, "/bin/sh", ["-c", names + Self.device + script])
        guard outcome.exitCode != 99 else { try Test.cancel("no such mount here: \(outcome.errors)") }
        return outcome
    }

    /// The other root gets the answer of the first one, without a receiver, and once.
    @Test func theOtherSlotIsSetWithoutAReceiver() async throws {
        let outcome = try await onDevice(
            """
            keep_state A; keep_state B
            boot A $drive; boot B /missing; boot B /missing; boot A /missing
            $program provision --root B --undo > undone
            echo "$? $(ls B/etc) $(cat B/etc/timezone)"
            """
        )
        let zone = "../usr/share/zoneinfo/Africa/Cairo"
        let expected = """
            0 0 3 \(zone) -
            0 0 3 \(zone) Africa/Cairo
            0 0 0 \(zone) Africa/Cairo
            0 0 0 \(zone) -
            0 timezone Etc/UTC

            """
        #expect(outcome.output == expected, "\(outcome)")
    }

    /// The upper layer of the root is new at each boot, and the state stays.
    ///
    /// A copy with another machine-id is another device.
    @Test func anOverlayIsSetAtEachBootAndACopyIsNot() async throws {
        let outcome = try await onDevice(
            """
            echo 0123456789abcdef0123456789abcdef > own
            echo 1123456789abcdef0123456789abcdef > other
            mkdir layer root
            new_boot() {
                umount -R root 2> /dev/null; umount layer 2> /dev/null; umount /etc/machine-id 2> /dev/null
                mount -t tmpfs none layer && mkdir layer/upper layer/work
                mount -t overlay none -o lowerdir=A,upperdir=layer/upper,workdir=layer/work root || exit 99
                keep_state root
                mount --bind $1 /etc/machine-id || exit 99
                boot root $2
            }
            new_boot own $drive; new_boot own /missing; boot root /missing
            $program provision --root root --undo > undone; echo "$? $(readlink root/etc/localtime)"
            new_boot other /missing
            """
        )
        let zone = "../usr/share/zoneinfo/Africa/Cairo"
        let expected = """
            0 0 3 \(zone) -
            0 0 3 \(zone) -
            0 0 0 \(zone) -
            0 /usr/share/zoneinfo/Etc/UTC
            75 75 2 /usr/share/zoneinfo/Etc/UTC -

            """
        #expect(outcome.output == expected, "\(outcome)")
    }
}
