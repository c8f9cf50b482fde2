public import Countries
import RESTCountriesFormat
public import Refresh

/// Countries from a REST Countries service, whose fields replace those of a catalogue.
public struct RESTCountriesSource: CountrySource {
    /// The fields that change, with the names first.
    ///
    /// A request may ask for at most ten, which is the limit of v3.1.
    ///
    /// Codes and demonyms that do not change are read only from answers that contain all fields.
    static let fieldGroups = [
        [
            "cca2", "name", "cca3", "ccn3", "tld", "independent", "unMember", "currencies", "idd",
            "altSpellings",
        ],
        [
            "cca2", "capital", "capitalInfo", "region", "subregion", "continents", "languages",
            "translations",
            "latlng", "landlocked",
        ],
        ["cca2", "borders", "area", "flag", "population", "car", "postalCode", "startOfWeek", "timezones"],
    ]

    private let service: RemoteService
    private let client: HTTPClient
    private let known: Catalogue

    /// Uses `service` within the limits of `options`.
    ///
    /// Fields missing from its records are taken from `known`.
    public init(_ service: RemoteService, options: HTTPOptions, over known: Catalogue) {
        self.service = service
        client = HTTPClient(options, explanation: CountryReading.refusal(in:))
        self.known = known
    }

    /// The address of the service.
    public var name: String { service.name }

    /// Returns all countries, with several requests if the service requires it.
    ///
    /// An answer in parts has no entity tag and is fetched in full each time.
    public func allCountries(
        unless entityTag: String?,
        progress: TransferProgress?
    ) async throws -> SourceAnswer {
        let deadline = client.deadline
        do {
            let request = service.request("/all", unless: entityTag)
            let answer = try await client.get(request, until: deadline, progress: progress)
            if answer.status == 304 { return .unchanged }
            let outcome = try read([answer.body], of: request, until: deadline)
            return .countries(
                outcome.countries,
                entityTag: answer.fields["etag"],
                skipped: outcome.skipped
            )
        } catch let error as NetworkError where error.code == .client(400) && service.version == .v3_1 {
            return try await allInParts(until: deadline, progress)
        }
    }

    /// One country, or `nil` if the service does not know the code.
    public func country(_ code: Country.Code) async throws -> Country? {
        let request = service.request("/alpha/\(code)")
        do {
            let deadline = client.deadline
            let body = try await client.get(request, until: deadline).body
            let outcome = try read([body], of: request, until: deadline)
            return outcome.countries.first { $0.code == code }
        } catch let error as NetworkError where error.code == .client(404) {
            return nil
        }
    }

    private func allInParts(
        until deadline: ContinuousClock.Instant,
        _ progress: TransferProgress?
    ) async throws -> SourceAnswer {
        var bodies: [[UInt8]] = []
        for fields in Self.fieldGroups {
            let request = service.request("/all?fields=\(fields.joined(separator: ","))")
            bodies.append(try await client.get(request, until: deadline, progress: progress).body)
        }
        let outcome = try read(bodies, of: service.request("/all"), until: deadline)
        return .countries(outcome.countries, entityTag: nil, skipped: outcome.skipped)
    }

    private func read(
        _ bodies: [[UInt8]],
        of request: HTTPRequest,
        until deadline: ContinuousClock.Instant
    ) throws -> CountryReading.Outcome {
        let countries = try known.countries()
        let context = RecordContext(countries, languages: try known.metadata().languages)
        do {
            let reading = CountryReading(service.version, context, over: countries)
            return try reading.countries(in: bodies, until: deadline)
        } catch FormatError.late {
            throw NetworkError.timeout(request.address)
        } catch {
            throw NetworkError.invalid(request.address, reason: "\(error)")
        }
    }
}
