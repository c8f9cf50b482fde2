// The countries, as far as they are loaded: a first part for lists, then capitals, then the names for cities' countries.

export const emptyCatalogue = {
  byCode: {},
  codes: [],
  parts: {},
  lacking: {},
  error: null,
  loading: false,
  version: null,
};

/** The fields that each part of the catalogue requests from the service. */
export const PARTS = {
  list: [
    'code',
    'alpha3',
    'name',
    'localName',
    'region',
    'currencies',
    'timeZones',
    'capitalZone',
    'landlocked',
    'drivingSide',
    'euMember',
    'population',
    'area',
    'center',
    'borders',
  ],
  facts: [
    'code',
    'capitals',
    'unMember',
    'weekend',
    'languages',
    'numeric',
    'officialName',
    'alternatives',
    'formerNames',
    'nativeNames',
  ],
};
/** The address of the names in all languages, by which the language of names changes without the service. */
export const NAMES = '/v1/countries?fields=code,translations&limit=1000';

/** Takes the rows of one part. Facts from other parts stay. */
export function withPart(catalogue, part, rows, at) {
  const byCode = { ...catalogue.byCode };
  for (const row of rows) byCode[row.code] = { ...byCode[row.code], ...row };
  const codes = part === 'list' ? rows.map(r => r.code) : catalogue.codes.length ? catalogue.codes : [];
  // Without the list, other parts do not end its error.
  const error = codes.length ? null : catalogue.error;
  return { ...catalogue, byCode, codes, loading: false, error, parts: { ...catalogue.parts, [part]: at } };
}

/** Takes one record. `at` is the time of its request, or null if the record is not whole. */
export function withCountry(catalogue, country, at) {
  const byCode = {
    ...catalogue.byCode,
    [country.code]: {
      ...catalogue.byCode[country.code],
      ...country,
      whole: at ?? catalogue.byCode[country.code]?.whole,
    },
  };
  // A part of the record does not end the lack of the others.
  const lacking = at ? { ...catalogue.lacking, [country.code]: false } : catalogue.lacking;
  return { ...catalogue, byCode, lacking };
}

/** Notes that the facts of a country could not be loaded. Lists then show what they know of it. */
export const withoutFacts = (catalogue, code) => ({ ...catalogue, lacking: { ...catalogue.lacking, [code]: true } });

/** Lets the list and the facts be requested again. Those of `shown` stay until the answer. */
export const outdated = (catalogue, shown) => ({
  ...catalogue,
  parts: {},
  byCode: Object.fromEntries(
    Object.entries(catalogue.byCode).map(([c, v]) => [c, shown.includes(c) ? v : { ...v, whole: undefined }]),
  ),
});

/** Removes the names of the previous language, so that they are requested again. */
export const withoutLanguage = catalogue => ({
  ...catalogue,
  parts: {},
  byCode: Object.fromEntries(
    Object.entries(catalogue.byCode).map(([c, v]) => [
      c,
      { ...v, localName: undefined, translations: undefined, whole: undefined },
    ]),
  ),
});

/** A country's name in the language of names: its translation, else the service's name in it, else the English one. */
export function nameOf(country, language) {
  if (!country) return '';
  if (language === 'en') return country.name;
  const translated = country.translations?.[language] ?? country.translations?.[language.split('-')[0]];
  return translated?.common ?? country.localName ?? country.name ?? country.code;
}

/** A capital's name in a language, or else in English. */
export const capitalName = (capital, language) =>
  capital?.names?.[language] ?? capital?.names?.[language.split('-')[0]] ?? capital?.name ?? '';

/** The zone of the capital, or else the country's first, or null. */
export const capitalZone = country => country?.capitalZone ?? country?.timeZones?.[0]?.id ?? null;

/** The code for a two- or three-letter code, or null. */
export function codeFor(catalogue, code) {
  if (catalogue.byCode[code]) return code;
  return Object.values(catalogue.byCode).find(c => c.alpha3 === code)?.code ?? null;
}
