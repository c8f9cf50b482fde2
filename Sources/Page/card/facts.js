// The look that the attributes of a card ask for, and the texts of its rows.
import { compactText } from '../screens/figuretext.js';
import { capitalName } from '../state/catalogue.js';
import { regional } from '../words/format.js';

/** The facts that a card asks for. */
export const FIELDS =
  'code,name,localName,capitals,currencies,timeZones,capitalZone,population,populationYear,center,area';
const LANGUAGES = ['ar', 'en', 'es', 'fr', 'hi'];
/** The rows by their word in the attribute `show`. */
const ROWS = { people: 'People', capital: 'Capital', currency: 'Currency' };
const ALL = 'map people capital currency time';
/** The area in square kilometres from which the outline of the world is fine enough for a card. */
const LARGE = 2e6;

/**
 * The look of a card: {code, language, locale, size, level, rows, hasTime, hasMap}. `read` returns an attribute or null,
 * `around` is the language of the text around the card, and `tags` are those of the browser. A word that no card knows
 * counts as absent.
 */
export function lookOf(read, around, tags) {
  const code = read('code')?.trim().toUpperCase() ?? '',
    size = ['chip', 's'].includes(read('size')) ? read('size') : 'm',
    level = Number(read('level')),
    show = (read('show') ?? ALL).toLowerCase().split(/\s+/),
    locale = localeOf(around, tags);
  return {
    code: /^[A-Z]{2,3}$/.test(code) ? code : null,
    language: locale.split('-')[0],
    locale,
    size,
    level: [2, 3, 4, 5, 6].includes(level) ? level : 3,
    rows: size === 'chip' ? [] : Object.keys(ROWS).flatMap(word => (show.includes(word) ? [ROWS[word]] : [])),
    hasTime: show.includes('time'),
    hasMap: size === 'm' && show.includes('map'),
  };
}

/** A language tag that the card has words for: the given one with a region, or else English. */
function localeOf(tag, tags) {
  const [language] = tag.toLowerCase().split('-');
  if (!LANGUAGES.includes(language)) return regional('en', tags);
  try {
    return tag.includes('-') ? Intl.getCanonicalLocales(tag)[0] : regional(language, tags);
  } catch {
    return language;
  }
}

/** The rows that a country has facts for: [name, text, the exact text or null]. */
export function rowsOf(country, language, f) {
  const { population, populationYear, capitals, currencies } = country,
    list = names => f.list(names.slice(0, 2)),
    year = populationYear ? f.year(populationYear) : '';
  return [
    population > 0
      ? ['People', `${compactText({ f, language }, population)} ${year}`.trim(), f.number(population)]
      : null,
    capitals?.length ? ['Capital', list(capitals.map(c => capitalName(c, language))), null] : null,
    currencies?.length ? ['Currency', list(currencies.map(c => f.currency(c.code))), null] : null,
  ].filter(Boolean);
}

/** The step of the outline that a card of the country asks for. */
export const stepOf = ({ area }) => (area > LARGE ? 'world' : 'country');
