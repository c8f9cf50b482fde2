package import Countries
import Testing

/// The country code `text`.
///
/// Fails the test if it is not a code.
package func code(_ text: String) throws -> Country.Code { try #require(Country.Code(text)) }
