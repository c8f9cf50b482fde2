/// The codes and the people of a country, as a part of its record.
extension Country {
    func writeCodes(to writer: inout RecordWriter) {
        writer.put(numeric)
        writer.put(codeStatus) { $0.put($1) }
        writer.put(olympicCode)
        writer.put(fifaCodes)
        writer.put(vehicleCode)
    }

    mutating func readCodes(_ reader: inout RecordReader) throws(RecordReader.Fault) {
        numeric = try reader.optionalText()
        codeStatus = try reader.optional { (reader) throws(RecordReader.Fault) in try reader.oneOf() }
        olympicCode = try reader.optionalText()
        fifaCodes = try reader.texts()
        vehicleCode = try reader.optionalText()
    }

    func writePeople(to writer: inout RecordWriter) {
        writer.put(languages) { writer, language in
            writer.put(language.code)
            writer.put(language.iso639_3)
            writer.put(language.name)
            writer.put(language.nativeName)
            writer.put(language.status)
            writer.put(language.percent) { $0.put($1) }
        }
        writer.put(currencies) { writer, currency in
            writer.put(currency.code)
            writer.put(currency.name)
            writer.put(currency.symbol)
            writer.put(currency.nativeSymbol)
            writer.put(currency.decimals) { $0.put($1) }
        }
        writer.put(callingCodes)
        writer.put(topLevelDomains)
        writer.put(postalCode) { writer, code in
            writer.put(code.pattern)
            writer.put(code.formats)
            writer.put(code.examples)
        }
        writer.put(drivingSide) { $0.put($1) }
        writer.put(customs) { $0.put($1) }
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

extension RecordWriter {
    fileprivate mutating func put(_ customs: Country.Customs) {
        put(customs.firstDayOfWeek)
        put(customs.weekend) { $0.put($1) }
        put(customs.measurement)
        put(customs.temperature)
        put(customs.paper)
        put(customs.hourCycle)
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
