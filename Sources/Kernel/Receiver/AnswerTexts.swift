import Borders
import Boundaries
public import CKernel
public import CReceiver
import Geodesy
import Kernel
import LaunchRules

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_locate`, which is documented in the header.
@c @implementation
public func ce_locate(
    _ index: OpaquePointer,
    _ countries: OpaquePointer,
    _ fix: UnsafePointer<ce_fix>,
    _ view: UInt32,
    _ attempt: UnsafePointer<ce_attempt>?,
    _ format: UInt32,
    _ text: UnsafeMutablePointer<CChar>,
    _ room: Int,
    _ region: UnsafeMutablePointer<UInt32>
) -> ce_status {
    if room > 0 { text.pointee = 0 }
    region.pointee = 0
    guard let view = Worldview(number: view), let format = PlainAnswer.Format(number: format) else {
        return ce_status(CE_BAD_ARGUMENT)
    }
    guard let fix = Fix(fix.pointee) else { return ce_status(CE_BAD_COORDINATE) }
    return OpenIndex.with(index) { open in
        do throws(BoundaryError) {
            let number = try open.boundaries.regionNumber(containing: fix.coordinate)
            let found = number == 0 ? nil : open.boundaries.regions[number - 1]
            region.pointee = UInt32(number)
            let answer = OpenCountries.with(countries) { countries in
                PlainAnswer(
                    of: fix,
                    in: found,
                    country: found.flatMap { view.country(of: $0) }.map { CountryFacts($0, in: countries) },
                    provenance: open.boundaries.metadata.provenance,
                    attempt: attempt.map { PlainAnswer.Attempt($0.pointee) }
                )
            }
            return status(writing: answer.text(as: format), to: text, room)
        } catch {
            return open.status(of: error)
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_launch_answer`, which is documented in the header.
@c @implementation
public func ce_launch_answer(
    _ launch: OpaquePointer,
    _ countries: OpaquePointer,
    _ isNew: Int32,
    _ attempt: UnsafePointer<ce_attempt>?,
    _ format: UInt32,
    _ text: UnsafeMutablePointer<CChar>,
    _ room: Int
) -> ce_status {
    if room > 0 { text.pointee = 0 }
    guard let format = PlainAnswer.Format(number: format) else { return ce_status(CE_BAD_ARGUMENT) }
    let record = Handle.with(launch, OpenLaunch.self) { $0.decision }
    let facts = OpenCountries.with(countries) { CountryFacts(record.country, in: $0) }
    var answer = PlainAnswer(of: record, in: facts, isNew: isNew != 0)
    answer.attempt = attempt.map { PlainAnswer.Attempt($0.pointee) }
    return status(writing: answer.text(as: format), to: text, room)
}

private func status(writing answer: String, to text: UnsafeMutablePointer<CChar>, _ room: Int) -> ce_status {
    ce_status(copy(answer, to: text, room) ? CE_OK : CE_BAD_ARGUMENT)
}

extension PlainAnswer {
    /// The answer for a fix in a region.
    fileprivate init(
        of fix: Fix,
        in region: Region?,
        country: CountryFacts?,
        provenance: BoundaryProvenance,
        attempt: Attempt?
    ) {
        self.init(
            country: country,
            timeZone: region?.timeZone,
            zoneBasis: region?.timeZone == nil ? nil : "position",
            origin: fix.origin.rawValue,
            reason: region == nil ? .noCountry : .located,
            dataVersion: provenance.dataVersion,
            borderTolerance: provenance.coarseMetres,
            dispute: region?.dispute,
            attempt: attempt,
            place: Place(fix: fix, region: region)
        )
    }

    /// The answer for a decision.
    fileprivate init(of record: LaunchDecision, in country: CountryFacts, isNew: Bool) {
        self.init(
            country: country,
            timeZone: record.timeZone,
            zoneBasis: record.zoneBasis,
            origin: record.origin?.rawValue ?? "fallback",
            reason: record.reason,
            dataVersion: record.dataVersion,
            borderTolerance: record.borderTolerance,
            dispute: record.dispute,
            launch: Launch(record: record, isNew: isNew)
        )
    }
}

extension PlainAnswer.Format {
    fileprivate init?(number: UInt32) {
        switch Int(number) {
        case CE_FORMAT_JSON: self = .json
        case CE_FORMAT_ENV: self = .env
        case CE_FORMAT_CODE: self = .code
        case CE_FORMAT_VARIABLES: self = .variables
        default: return nil
        }
    }
}

extension PlainAnswer.Attempt {
    fileprivate init(_ attempt: ce_attempt) {
        self.init(
            source: String(cString: attempt.source),
            outcome: String(cString: attempt.outcome),
            seconds: attempt.seconds
        )
    }
}
