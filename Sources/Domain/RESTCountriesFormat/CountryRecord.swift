import Countries

/// The common properties of both versions' records.
protocol CountryRecord: Decodable {
    var code: Country.Code? { get }
    var threeLetters: String? { get }
    var commonName: String? { get }
    func update(_ country: inout Country, _ context: RecordContext)
}

extension V2Record: CountryRecord {
    var code: Country.Code? { alpha2Code.flatMap { Country.Code($0) } }
    var threeLetters: String? { alpha3Code }
    var commonName: String? { name }
}

extension V3Record: CountryRecord {
    var code: Country.Code? { cca2.flatMap { Country.Code($0) } }
    var threeLetters: String? { cca3 }
    var commonName: String? { name?.common }
}
