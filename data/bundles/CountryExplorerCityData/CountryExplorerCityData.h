// The target consists of its resources. SwiftPM requires a header and a source file.
