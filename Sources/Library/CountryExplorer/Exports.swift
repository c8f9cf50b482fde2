// One import reaches every type of an answer. A typealias would not suffice: with the feature MemberImportVisibility,
// the members of a type are visible only to a file that imports the type's module, or a module that exports it.
@_exported public import Borders
@_exported public import Boundaries
@_exported public import Cities
@_exported public import CityIndex
@_exported public import Countries
@_exported public import CountryIndex
@_exported public import Faults
@_exported public import Fixes
@_exported public import Geodesy
@_exported public import Locating
@_exported public import Notation
@_exported public import TextSearch
