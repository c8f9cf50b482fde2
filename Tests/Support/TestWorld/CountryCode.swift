package import Countries
import Testing

/// The code that `text` spells; fails the test if it is not one.
package func code(_ text: String) throws -> Country.Code { try #require(Country.Code(text)) }
