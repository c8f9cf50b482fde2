import Answers
import Countries
import FoundationEssentials
import Locating
import Provisioning
import ProvisioningFiles

/// Removes everything that a device has learned, so that it makes a new decision where it is started next.
struct DeviceSeal {
    let services: Services
    let device: ProvisionedDevice

    /// The files next to a store that contain a country: the answer of the search, its record, and the
    /// state of a watch.
    ///
    /// The note of a changed answer is removed first. Otherwise, countryexplorer-provision.path would start the
    /// service.
    private static let learned = [
        "answer.changed", "answer", "answer.new", "watch.json", SearchRecordFile.name,
    ]
    /// The file in which the units publish the country.
    static let published = "/run/countryexplorer/country.json"

    /// The decisions are removed first.
    ///
    /// If the process is then interrupted, the next run undoes the rest or sets it again, and never sets the factory's
    /// country.
    ///
    /// The files of the `forced` facts are restored even if they have been changed since.
    func close(forced: Set<Fact>) async throws -> SealAnswer {
        var answer = SealAnswer()
        let file = device.provisioner.file
        let kept = try ["provisioned", "store.sqlite"].filter(file.isThere)
        answer.countries = try await waiting { try forget() }.map { ($0, try services.catalogue()[$0]?.name) }
        for path in Self.places where try device.root.removeIfThere(path) { answer.removed.append(path) }
        answer.isJournalDamaged = Self.isDamaged(device.provisioner)
        answer.files = try await waiting { try await device.provisioner.seal(forced: forced) }
        answer.removed += try kept.filter { try !file.isThere($0) }.map(file.path)
        return answer
    }

    /// Retries `body` for up to 10 s while another provisioning runs.
    ///
    /// Stopping the search starts one.
    private func waiting<Value>(_ body: () async throws -> Value) async throws -> Value {
        for _ in 0..<100 {
            do {
                return try await body()
            } catch let error as DeviceError where error.kind == .busy {
                try await Task.sleep(for: .milliseconds(100))
            }
        }
        return try await body()
    }

    private static func isDamaged(_ provisioner: Provisioner) -> Bool {
        do {
            _ = try provisioner.journal()
            return false
        } catch {
            if case JournalError.damaged = error { return true }
            return false
        }
    }

    private static var places: [String] {
        Services.launchFolders.flatMap { folder in learned.map { "\(folder)/\($0)" } } + [published]
    }

    /// Removes the decisions for all machine-ids from each store of the device, and returns their countries.
    private func forget() throws -> [Country.Code] {
        var countries: [Country.Code] = []
        for store in try stores() {
            let record = try store.update { $0.forgetLaunch() }
            if let country = record?.country, !countries.contains(country) { countries.append(country) }
        }
        return countries
    }

    /// The existing stores: the one that the options name, that of the units, and that of root.
    private func stores() throws -> [any SelectionStore] {
        var stores: [any SelectionStore] = []
        for folder in Services.launchFolders {
            let store = try ImageStore(in: folder, on: device.root, of: nil, whenDamaged: .replacement)
            if let store, try store.file.isThere(ImageStore.name) { stores.append(store) }
        }
        if device.isStoreOfImage {
            if try device.provisioner.file.isThere("store.sqlite") {
                stores.append(try device.selection(services, isPlan: false))
            }
        } else {
            let path = try device.store ?? services.storePath(nil)
            if FileManager.default.fileExists(atPath: path) {
                stores.append(services.store(at: path, of: nil))
            }
        }
        return stores
    }
}

extension RootFolder {
    /// Removes the file or the symbolic link at `path`, and returns whether it existed.
    func removeIfThere(_ path: String) throws -> Bool {
        guard try item(at: path) != .absent else { return false }
        try remove(path)
        try synchroniseFolder(DevicePath.folder(of: path))
        return true
    }
}
