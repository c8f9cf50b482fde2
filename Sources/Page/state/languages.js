// Languages of countries: their names, and the countries that have one.

/** The language's name in the page's language, or else the catalogue's English name. */
export function languageName({ code, name }, { t, f }) {
  const key = `language_${code}`,
    text = t(key);
  return text === key ? (name ?? f.languageName(code)) : text;
}

/** True if a country's languages include one with this code (ISO 639-1 or 639-3). */
export const speaks = (country, language) =>
  Boolean(country.languages?.some(({ code, iso639_3 }) => code === language || iso639_3 === language));
