import ArgumentParser
import Boundaries
import BoundaryCompiler

struct CoverageFuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Compile GeoJSON with extreme decimals, nesting and damage into boundary files.",
        discussion: """
            Each input is some features with polygons on a coarse grid, with numbers as extreme as JSON allows and \
            bytes changed, read on any lattice and compiled with any options. What compiles must open and verify.
            """
    )

    @OptionGroup var campaign: Campaign

    func run() throws {
        var (bytes, read, compiled, regions) = (0, 0, 0, 0)
        var campaign = campaign
        // A coverage with edges half round the globe needs 100 MB for a moment, which the allocator then keeps.
        campaign.growth = max(campaign.growth, 256)
        let provenance = BoundaryProvenance(dataVersion: "fuzz", licence: "", sources: [], toleranceMetres: 0)
        let total = try campaign.run { (generator) throws(Fault) in
            let text = CoverageSeeds.text(using: &generator)
            bytes += text.count
            let lattice = CoverageSeeds.lattice(using: &generator)
            let options = CoverageSeeds.options(lattice, using: &generator)
            let reading = CoverageReader.Options(lattice: lattice, skipsOthers: generator.oneIn(2))
            guard var compiler = Self.compiler(of: text, reading, options) else { return }
            read += 1
            guard let file = try? compiler.compile(provenance: provenance) else { return }
            compiled += 1
            regions += try Self.regions(of: file)
        }
        print(
            "coverage: \(total.inputs) inputs of \(bytes) bytes, seed \(campaign.seed): \(read) read,",
            "\(compiled) compiled, \(regions) regions; grown by \(total.grownBytes >> 10) KiB; no fault"
        )
    }

    /// A compiler with all features of the text, or `nil` if the text is refused.
    private static func compiler(
        of text: [UInt8],
        _ reading: CoverageReader.Options,
        _ options: CoverageCompiler.Options
    ) -> CoverageCompiler? {
        var reader = CoverageReader(text, options: reading)
        var compiler = CoverageCompiler(options: options)
        do {
            while let feature = try reader.next() { try compiler.add(feature) }
            return compiler
        } catch {
            return nil
        }
    }

    /// The number of regions in the file.
    ///
    /// A file that does not open or verify is a fault.
    private static func regions(of file: CompiledBoundaries) throws(Fault) -> Int {
        do {
            let index = try BoundaryIndex(copying: file.bytes)
            try index.verify()
            return index.regions.count
        } catch {
            throw Fault("what was compiled is refused: \(error)")
        }
    }
}
