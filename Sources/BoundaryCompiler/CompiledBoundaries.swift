public import Boundaries

/// A boundary file in memory, and what went into it.
public struct CompiledBoundaries: Sendable {
    /// The file.
    public let bytes: [UInt8]
    /// How many features were read.
    public let featureCount: Int
    /// How many regions they make.
    public let regionCount: Int
    /// How many distinct border edges there are.
    public let edgeCount: Int
    /// How many cells hold border edges.
    public let leafCount: Int

    /// Puts the file in place at once, so that readers see the old one or the new one and never a part.
    public func write(to path: String) throws(CoverageError) {
        try AtomicFile.write(bytes, to: path)
    }
}

extension CoverageCompiler {
    /// Compiles the coverage at `input` (`-` is standard input) into a boundary file at `output`.
    ///
    /// `progress` is told the finished part of the compilation proper, from 0 to 1, after all is read.
    @discardableResult
    public static func compile(
        _ input: String,
        to output: String,
        provenance: BoundaryProvenance,
        options: Options = Options(),
        progress: (Double) -> Void = { _ in }
    ) throws(CoverageError) -> CompiledBoundaries {
        var reader = try CoverageReader(opening: input, lattice: options.lattice)
        var compiler = CoverageCompiler(options: options)
        while let feature = try reader.next() { try compiler.add(feature) }
        let compiled = try compiler.compile(provenance: provenance, progress: progress)
        try compiled.write(to: output)
        return compiled
    }
}
