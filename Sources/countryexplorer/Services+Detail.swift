import ArgumentParser
import Borders
import Boundaries
import Countries
import FoundationEssentials

extension Services {
    /// A resolver with the data that the details asked for need.
    ///
    /// - Throws: ``BoundaryError`` when a file is damaged, or is missing and its detail was asked for by name.
    func resolver(_ options: DetailOptions) throws -> CountryResolver {
        let catalogue = try catalogue()
        var supplement = CountryResolver.Supplement()
        let (detail, isAll) = (options.detail, options.with?.isAll ?? false)
        if detail.surface || detail.border {
            supplement.land = try land(isOptional: isAll || !detail.surface)
        }
        if detail.subdivision {
            supplement.subdivisions = try supplementary(installation.subdivisions, isOptional: isAll)
            supplement.parents = try subdivisionParents()
        }
        return CountryResolver(
            boundaries: try boundaries(),
            catalogue: catalogue,
            supplement: supplement
        )
    }

    /// Which subdivisions are parts of others; `nil` beside a file of one's own without the table.
    private func subdivisionParents() throws -> SubdivisionParents? {
        let path = installation.subdivisionParents
        guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
        do {
            return try SubdivisionParents(parsing: String(decoding: bytes, as: UTF8.self))
        } catch {
            throw Failure(
                "\(path): line \(error.line) is not a subdivision and its parent; install the data again",
                .badData
            )
        }
    }

    private func land(isOptional: Bool) throws -> LandMask? {
        guard let boundaries = try supplementary(installation.land, isOptional: isOptional) else {
            return nil
        }
        guard let mask = LandMask(boundaries) else {
            throw Failure(
                "\(installation.land): no region of the code \(LandMask.code) in it; install the data again",
                .badData
            )
        }
        return mask
    }

    /// Opens a boundary file that may be absent.
    private func supplementary(_ path: String, isOptional: Bool) throws -> BoundaryIndex? {
        do {
            return try BoundaryIndex(opening: path)
        } catch BoundaryError.missing where isOptional {
            return nil
        }
    }

    /// The view of the world that `option` names.
    func worldview(_ option: WorldviewOption, catalogue: Catalogue? = nil) throws -> Worldview {
        guard let name = option.worldview else { return .standard }
        if name.lowercased() == "de-facto" { return .deFacto }
        let catalogue = try catalogue ?? self.catalogue()
        let code = try catalogue.country(named: name, as: "worldview").code
        guard let letters = TwoLetterCode(code.description) else {
            preconditionFailure("a country's code has two letters")
        }
        return .party(letters)
    }
}
