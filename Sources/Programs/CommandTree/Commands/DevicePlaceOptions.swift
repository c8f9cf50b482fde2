import ArgumentParser
import Countries
import Faults
import Fixes
import FoundationEssentials
import Geodesy
import Glibc
import Locating
import Provisioning
import ProvisioningFiles
import Quoting
import Storage

/// The options for the device that is set up, and for the files about it.
struct DevicePlaceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Set up the image that is mounted at this folder. [default: /]",
            valueName: "folder"
        ),
        completion: .directory,
        transform: PathArgument.text
    )
    var root = "/"
    @Option(
        help: ArgumentHelp(
            "The folder of this machine that keeps the journal. "
                + "[default: var/lib/countryexplorer-provision of the root]",
            valueName: "folder"
        ),
        completion: .directory,
        transform: PathArgument.text
    )
    var state: String?
    @Option(
        help: ArgumentHelp(
            "The file that stores the selection. [default: that of the units, if they have run; with --root or "
                + "--state, store.sqlite in the folder of the journal]",
            valueName: "path"
        ),
        completion: .file(),
        transform: PathArgument.text
    )
    var store: String?

    /// The device that the options name.
    func device(_ services: Services) throws -> ProvisionedDevice {
        let device = try RootFolder(device: Self.absolute(root))
        let host = RootFolder("/")
        let standard = "/var/lib/countryexplorer-provision"
        let named = (state ?? (device.isRunning ? Self.stateDirectory(services) : nil)).map(Self.absolute)
        let isUsual = device.isRunning && state == nil
        let ownStore = named ?? (device.isRunning ? standard : Self.absolute(root) + standard)
        return ProvisionedDevice(
            root: device,
            provisioner: Provisioner(
                disk: device,
                stateDisk: named == nil ? device : host,
                folder: named ?? standard,
                isOwnFolder: named == nil,
                actions: SystemActions(for: device),
                report: { StandardError.writeLine("countryexplorer: \(Failure.line($0))") }
            ),
            store: store ?? (isUsual ? nil : ownStore + "/store.sqlite"),
            isStoreOfImage: store == nil && named == nil && !device.isRunning,
            isStoreOfState: store == nil && !isUsual,
            kernel: device.isRunning ? Self.kernel : nil
        )
    }

    /// The first of the state folders that systemd passes to a service.
    private static func stateDirectory(_ services: Services) -> String? {
        services.environment["STATE_DIRECTORY"]?.parts(between: ":", omittingEmpty: true).first
    }

    /// `path` relative to the current folder, unless it begins with a slash.
    static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    /// The release of the running kernel.
    private static var kernel: String {
        var name = utsname()
        uname(&name)
        return withUnsafeBytes(of: &name.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

/// A device, with its provisioner and the place of its selection.
struct ProvisionedDevice: Sendable {
    let root: RootFolder
    let provisioner: Provisioner
    /// The path of the selection, or `nil` for the usual one.
    let store: String?
    /// True if that file is in the image, where only ``ImageStore`` may open it.
    let isStoreOfImage: Bool
    /// True if that file is in the journal's folder.
    let isStoreOfState: Bool
    /// The release of the running kernel, or `nil` for an image.
    let kernel: String?

    /// The selection of the device, with the decision for its machine-id.
    ///
    /// A plan changes nothing, not even a damaged store in an image.
    func selection(_ services: Services, isPlan: Bool) throws -> any SelectionStore {
        let damage: DamageResponse =
            isPlan ? .report("the next --apply moves it away") : .replacement
        guard let store else { return try services.selection(nil, whenDamaged: damage).store }
        guard isStoreOfImage else {
            // A folder that the user names may contain the database of another program.
            return services.store(at: store, of: identity)
        }
        return ImageStore(
            root: root,
            file: provisioner.file,
            path: store,
            identity: identity,
            whenDamaged: damage
        )
    }

    /// The machine-id that identifies the device, or `nil` for an image that has never been started.
    private var identity: String? {
        (try? root.text(at: "/etc/machine-id")).flatMap { $0 }.flatMap(DeviceIdentity.identity)
    }

    /// Runs `body`.
    ///
    /// An error of a store in the journal's folder names --state instead of --store.
    func namingState<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as any FaultError where isStoreOfState {
            let words = error.message { Remedy.commandLine($0 == .otherStore ? .otherState : $0) }
            throw Failure(words, Failure(error).code)
        }
    }
}

extension StatedAnswer {
    /// The decision for a device that is set up with a given answer.
    func decision(at moment: Timestamp) -> LaunchRecord {
        let isPosition = [.located, .ambiguous, .nearest].contains(reason)
        var record = LaunchRecord(
            country: country,
            timeZone: timeZone,
            origin: isPosition ? .manual : nil,
            reason: reason,
            cause: nil,
            decided: moment,
            dataVersion: nil,
            dispute: dispute
        )
        record.candidates = candidates
        // The boundaries are not read for a given answer, so the record does not show the source of its zone.
        record.statedZoneBasis = timeZone == nil ? nil : zoneBasis
        return record
    }
}

/// A file with an answer that another program wrote.
enum AnswerFile {
    /// The decision for the country in the file at `path`.
    ///
    /// A symbolic link, a FIFO, a device and a file of more than 4 KiB are refused.
    static func decision(at path: String, catalogue: Catalogue) throws -> LaunchRecord {
        let answer = try StatedAnswer(
            parsing: String(decoding: try bytes(at: path), as: UTF8.self),
            from: path
        )
        guard catalogue[answer.country] != nil else {
            throw StatedAnswerError(path: path, problem: "the catalogue has no country \(answer.country)")
        }
        return answer.decision(at: .now())
    }

    private static func bytes(at path: String) throws -> [UInt8] {
        do throws(SmallFile.Problem) {
            return try SmallFile.bytes(at: path, atMost: StatedAnswer.largest, flags: O_NOFOLLOW)
        } catch {
            switch error {
            case .unreadable(let number):
                throw Failure(
                    "\(path): \(String(cString: strerror(number))); name a file with --answer",
                    .noInput
                )
            case .notAFile: throw StatedAnswerError(path: path, problem: "is not a regular file")
            case .tooLarge:
                throw StatedAnswerError(path: path, problem: "has more than \(StatedAnswer.largest) bytes")
            }
        }
    }
}
