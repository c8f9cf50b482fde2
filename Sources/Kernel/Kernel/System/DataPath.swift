public import CKernel
import Glibc
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
    if room > 0 { path.pointee = 0 }
    // A program with the rights of another user must not read files that its caller names.
    let isTrusted = getuid() == geteuid() && getgid() == getegid()
    let named = isTrusted ? getenv("COUNTRYEXPLORER_DATA").map { String(cString: $0) } : nil
    let folders = DataSearch.folders(named: named, beside: beside.map { String(cString: $0) })
    let name = String(cString: name)
    let found = DataSearch.folder(of: name, in: folders)
    let text = Array(((found ?? folders[folders.count - 1]) + "/" + name).utf8)
    guard text.count < room else { return ce_status(CE_BAD_ARGUMENT) }
    for (place, byte) in text.enumerated() { path[place] = CChar(bitPattern: byte) }
    path[text.count] = 0
    return ce_status(found == nil ? CE_MISSING : CE_OK)
}
