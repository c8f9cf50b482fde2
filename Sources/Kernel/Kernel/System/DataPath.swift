public import CKernel
import MappedFile

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_data_path`, which is documented in the header.
@c @implementation
public func ce_data_path(
    _ name: UnsafePointer<CChar>,
    _ beside: UnsafePointer<CChar>?,
    _ path: UnsafeMutablePointer<CChar>,
    _ room: Int
) -> ce_status {
    let folders = dataFolders(beside: beside)
    let name = String(cString: name)
    let found = DataSearch.folder(of: name, in: folders)
    guard copy((found ?? folders[folders.count - 1]) + "/" + name, to: path, room) else {
        return ce_status(CE_BAD_ARGUMENT)
    }
    return ce_status(found == nil ? CE_MISSING : CE_OK)
}

/// The folders in which C programs find data, in order.
///
/// `beside` is the absolute path of the folder of the caller's program or library.
package func dataFolders(beside: UnsafePointer<CChar>?) -> [String] {
    DataSearch.folders(named: DataSearch.environment, beside: beside.map { String(cString: $0) })
}
