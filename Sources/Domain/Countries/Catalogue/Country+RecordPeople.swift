import CountryIndex

/// Reads the codes and the people of a country, which are part of its record.
extension Country {
    mutating func readCodes(_ reader: inout RecordReader) throws(RecordReader.Fault) {
        numeric = try reader.optionalText()
        codeStatus = try reader.optional { (reader) throws(RecordReader.Fault) in try reader.oneOf() }
        olympicCode = try reader.optionalText()
        fifaCodes = try reader.texts()
        vehicleCode = try reader.optionalText()
    }

    mutating func readPeople(_ reader: inout RecordReader) throws(RecordReader.Fault) {
        languages = try reader.list { (reader) throws(RecordReader.Fault) in try reader.language() }
        currencies = try reader.list { (reader) throws(RecordReader.Fault) in try reader.currency() }
        callingCodes = try reader.texts()
        topLevelDomains = try reader.texts()
        postalCode = try reader.optional { (reader) throws(RecordReader.Fault) in
            PostalCode(
                pattern: try reader.text(),
                formats: try reader.texts(),
                examples: try reader.texts()
            )
        }
        drivingSide = try reader.optional { (reader) throws(RecordReader.Fault) in try reader.oneOf() }
        customs = try reader.optional { (reader) throws(RecordReader.Fault) in try reader.customs() }
    }
}

extension RecordReader {
    fileprivate mutating func language() throws(Fault) -> Country.Language {
        Country.Language(
            code: try text(),
            iso639_3: try text(),
            name: try text(),
            nativeName: try optionalText(),
            status: try oneOf(),
            percent: try optionalReal()
        )
    }

    fileprivate mutating func currency() throws(Fault) -> Country.Currency {
        Country.Currency(
            code: try text(),
            name: try text(),
            symbol: try optionalText(),
            nativeSymbol: try optionalText(),
            decimals: try optionalInteger()
        )
    }

    fileprivate mutating func customs() throws(Fault) -> Country.Customs {
        Country.Customs(
            firstDayOfWeek: try oneOf(),
            weekend: try list { (reader) throws(Fault) in try reader.oneOf() },
            measurement: try oneOf(),
            temperature: try oneOf(),
            paper: try oneOf(),
            hourCycle: try oneOf()
        )
    }
}
