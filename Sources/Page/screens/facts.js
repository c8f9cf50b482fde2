// The facts of a country as rows of words: [key of the words, text].
import { capitalName } from '../state/catalogue.js';
import { languageName } from '../state/languages.js';

/** The rows of all known facts. */
export function factRows(view, country) {
  return FACTS.map(([key, value]) => [typeof key === 'function' ? key(country) : key, value(country, view)]).filter(
    ([, value]) => value,
  );
}

/** The value of the fact whose words have this key for a country with one of each. */
export const factOf = key =>
  FACTS.find(
    ([name]) => (typeof name === 'function' ? name({ capitals: [], currencies: [], languages: [] }) : name) === key,
  )[1];

const several = (one, many, list) => country => ((country[list]?.length ?? 0) > 1 ? many : one);
const joined = (view, list) => (list?.length ? view.f.list(list) : null);
const truth = (value, view) => (value === undefined ? null : view.t(value ? 'yes' : 'no'));
const squareKilometres = (area, { t, f }) => t('squareKilometres', { value: f.number(area) });
/** A text of letters and digits that reads from left to right in every language, such as codes. */
const ltr = text => (text ? `\u2066${text}\u2069` : text);
/** A value that the data have in English only. Pages in other languages leave it out. */
const english = (value, view) => (view.language === 'en' ? value : null);

/** The name of the United Nations' subregion, or else of the region. */
function regionText({ subregion, region }, { t }) {
  if (subregion) return t(`subregion_${subregion}`);
  return region ? t(`region_${{ antarctic: 'antarctica' }[region.toLowerCase()] ?? region.toLowerCase()}`) : null;
}

/** The currency's name, code and symbol, each once. */
function currencyText({ code, symbol }, { f, language }) {
  const sign = language === 'en' ? symbol : f.symbol(code);
  return f.join([...new Set([f.currency(code), ltr(code), sign === code ? null : sign].filter(Boolean))]);
}

const FACTS = [
  [
    several('capital', 'capitals', 'capitals'),
    (c, v) =>
      joined(
        v,
        c.capitals?.map(x => capitalName(x, v.names)),
      ),
  ],
  [
    several('currency', 'currencies', 'currencies'),
    (c, v) =>
      joined(
        v,
        c.currencies?.map(x => currencyText(x, v)),
      ),
  ],
  [several('language', 'languages', 'languages'), (c, v) => languageList(c.languages ?? [], v) || null],
  [
    'population',
    (c, v) =>
      c.population === undefined
        ? null
        : c.populationYear
          ? v.t('yearOf', { value: v.f.number(c.population), year: v.f.year(c.populationYear) })
          : v.f.number(c.population),
  ],
  ['area', (c, v) => (c.area === undefined ? null : squareKilometres(c.area, v))],
  ['subregion', (c, v) => regionText(c, v)],
  ['landlockedFact', (c, v) => (c.landlocked === undefined ? null : v.t(c.landlocked ? 'no' : 'yes'))],
  ['callingCode', (c, v) => (c.callingCodes?.length ? v.f.join(c.callingCodes.map(x => ltr(`+${x}`))) : null)],
  ['drivesOn', (c, v) => (c.drivingSide ? v.t(c.drivingSide) : null)],
  ['weekStarts', (c, v) => (c.firstDayOfWeek ? v.f.weekday(c.firstDayOfWeek) : null)],
  ['weekendDays', (c, v) => joined(v, c.weekend?.map(v.f.weekday))],
  ['clock', (c, v) => (c.hourCycle ? v.t(c.hourCycle) : null)],
  ['measurement', (c, v) => (c.measurement ? v.t(c.measurement.toLowerCase()) : null)],
  ['temperature', (c, v) => (c.temperature ? v.t(c.temperature) : null)],
  ['paper', (c, v) => (c.paper === 'Letter' ? v.t('letterPaper') : c.paper)],
  [
    'postal',
    (c, v) => {
      const { examples, formats } = c.postalCode ?? {};
      return examples?.length || formats?.length ? v.f.join((examples?.length ? examples : formats).map(ltr)) : null;
    },
  ],
  ['domains', (c, v) => (c.topLevelDomains?.length ? v.f.join(c.topLevelDomains) : null)],
  ['codes', (c, v) => v.f.join([c.code, c.alpha3, c.numeric].filter(Boolean).map(ltr))],
  [
    'memberOf',
    (c, v) =>
      joined(v, [c.unMember && v.t('un'), c.euMember && v.t('eu'), c.eurozone && v.t('eurozone')].filter(Boolean)),
  ],
  ['independent', (c, v) => truth(c.independent, v)],
  ['demonyms', (c, v) => english(joined(v, c.demonyms), v)],
  ['alternatives', (c, v) => english(joined(v, c.alternatives), v)],
  [
    'former',
    (c, v) =>
      english(
        joined(
          v,
          c.formerNames?.map(x => (x.until ? v.t('until', { name: x.name, year: v.f.year(x.until) }) : x.name)),
        ),
        v,
      ),
  ],
  [
    'continents',
    (c, v) =>
      joined(
        v,
        c.continents
          ?.map(x => v.t(`region_${x.toLowerCase()}`))
          .map((x, i) => (x.startsWith('region_') ? c.continents[i] : x)),
      ),
  ],
  ['vehicle', c => c.vehicleCode],
  ['olympic', c => c.olympicCode],
  ['fifa', (c, v) => joined(v, c.fifaCodes)],
  ['locale', c => ltr(c.locale)],
  ['flagEmoji', c => c.flag],
];

/** Resolves when the words of facts are loaded. Without the names of languages the facts show English names. */
export const factsReady = app =>
  Promise.all([app.addWords('countries'), app.addWords('figures'), app.addWords('languages').catch(() => {})]);

/** Languages with a smaller share, in percent, are counted but not named. */
const LEAST_SHARE = 0.5;

/** At most `most` languages with their shares, and the number of the others. The first one is always included. */
export function languageList(languages, view, most = Number.POSITIVE_INFINITY) {
  const large = languages
    .filter((x, i) => i === 0 || x.percent === undefined || x.percent >= LEAST_SHARE)
    .slice(0, most);
  const texts = large.map(x => languageText(x, view)),
    more = languages.length - large.length;
  return more ? view.f.listAnd([...texts, view.t('andMore', { n: more })]) : view.f.list(texts);
}

function languageText(language, view) {
  const name = languageName(language, view);
  return language.percent ? `${name}\u00a0${view.f.percent(language.percent / 100)}` : name;
}
