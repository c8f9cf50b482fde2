import Foundation

extension Program {
    /// Copies the system's time zones to the image at `root`, as any user: the copies belong to the caller.
    static func copyTimeZones(to root: String) throws {
        let source = URL(filePath: "/usr/share/zoneinfo")
        let target = URL(filePath: "\(root)/usr/share/zoneinfo")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        for path in try FileManager.default.subpathsOfDirectory(atPath: source.path) {
            var isFolder: ObjCBool = false
            let original = source.appending(path: path)
            // A link may lead to a file that this system does not have.
            guard FileManager.default.fileExists(atPath: original.path, isDirectory: &isFolder) else {
                continue
            }
            let copy = target.appending(path: path)
            if isFolder.boolValue {
                try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
            } else {
                try Data(contentsOf: original).write(to: copy)
            }
        }
    }
}
