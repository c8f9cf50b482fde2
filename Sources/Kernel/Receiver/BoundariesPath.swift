public import CReceiver
import Kernel
import MappedFile

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_boundaries_path`, which is documented in the header.
@c @implementation
public func ce_boundaries_path(
    _ folder: UnsafePointer<CChar>?,
    _ beside: UnsafePointer<CChar>?,
    _ path: UnsafeMutablePointer<CChar>,
    _ room: Int
) -> ce_status {
    let folders = folder.map { [String(cString: $0)] } ?? dataFolders(beside: beside)
    let found = DataSearch.folderOfBoundaries(in: folders)
    let file = DataSearch.boundaries(in: found ?? folders[folders.count - 1])
    guard copy(file, to: path, room) else { return ce_status(CE_BAD_ARGUMENT) }
    return ce_status(found == nil ? CE_MISSING : CE_OK)
}
