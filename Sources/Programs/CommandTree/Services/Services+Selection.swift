import Countries
import Glibc
package import Locating
import Provisioning
import ProvisioningFiles
import Storage

extension Services {
    /// The folders in which a device stores what it has learned: that of the units, and that of root's commands.
    static let launchFolders = ["/var/lib/countryexplorer", "/root/.local/state/countryexplorer"]

    /// The selection of this machine.
    ///
    /// If the units have run, root uses their selection. Otherwise, a command of root would make a separate decision,
    /// and the next boot would apply the units' earlier one.
    ///
    /// - Parameters:
    ///   - option: the path in an option, or `nil` for the usual one.
    ///   - damage: the response to a damaged file.
    /// - Returns: the selection, its path, and whether the units use it.
    /// - Throws: ``Failure`` if the store has no path.
    package func selection(
        _ option: String?,
        whenDamaged damage: DamageResponse
    ) throws -> (store: any SelectionStore, path: String, isOfUnits: Bool) {
        if option == nil, hasUsualStore, geteuid() == 0,
            let units = try ImageStore(
                in: Self.launchFolders[0],
                on: RootFolder("/"),
                of: DeviceIdentity.running,
                whenDamaged: damage
            )
        {
            return (units, units.path, true)
        }
        let path = try storePath(option)
        return (damage == .failure ? standingStore(at: path) : store(at: path), path, false)
    }
}

extension ImageStore {
    /// The selection in a folder of a device, which another user may own, or `nil` if the folder does not exist.
    init?(
        in folder: String,
        on root: RootFolder,
        of identity: String?,
        whenDamaged damage: DamageResponse
    ) throws {
        guard let owner = try root.owner(of: folder) else { return nil }
        let file = JournalFile(on: root, in: folder)
        let path = root.host(file.path(of: Self.name))
        self.init(
            root: root,
            file: file,
            path: path,
            owner: owner,
            identity: identity,
            whenDamaged: damage
        )
    }
}
