// The facts of a country as rows of words: [key of the words, text]. Country and Compare show the same facts.

/** The rows of all known facts. */
export function factRows(view, country) {
  return FACTS.map(([key, value]) => [typeof key === 'function' ? key(country) : key, value(country, view)]).filter(
    ([, value]) => value,
  );
}

/** The facts that Compare shows side by side. */
export const comparedFacts = view =>
  COMPARED.map(key => {
    const fact = FACTS.find(
      f => (typeof f[0] === 'function' ? f[0]({ capitals: [], currencies: [], languages: [] }) : f[0]) === key,
    );
    return [key, country => text(fact[1](country, view))];
  });

const text = value => (value === null || value === undefined ? '' : String(value));
const several = (one, many, list) => country => ((country[list]?.length ?? 0) > 1 ? many : one);
const joined = (view, list) => (list?.length ? view.f.list(list) : null);
const truth = (value, view) => (value === undefined ? null : view.t(value ? 'yes' : 'no'));
const squareKilometres = (area, f) => `${f.number(area)}\u00a0km²`;

const FACTS = [
  [
    several('capital', 'capitals', 'capitals'),
    (c, v) =>
      joined(
        v,
        c.capitals?.map(x => x.names?.[v.names] ?? x.name),
      ),
  ],
  [
    several('currency', 'currencies', 'currencies'),
    (c, v) =>
      joined(
        v,
        c.currencies?.map(x =>
          [v.f.currency(x.code), x.code, x.symbol].filter((y, i, a) => y && a.indexOf(y) === i).join(', '),
        ),
      ),
  ],
  [several('language', 'languages', 'languages'), (c, v) => joined(v, languageTexts(c.languages ?? [], v))],
  [
    'population',
    (c, v) =>
      c.population === undefined
        ? null
        : c.populationYear
          ? v.t('yearOf', { value: v.f.number(c.population), year: String(c.populationYear) })
          : v.f.number(c.population),
  ],
  ['area', (c, v) => (c.area === undefined ? null : squareKilometres(c.area, v.f))],
  ['subregion', c => c.subregion ?? c.region],
  ['landlockedFact', (c, v) => (c.landlocked === undefined ? null : v.t(c.landlocked ? 'no' : 'yes'))],
  ['callingCode', c => (c.callingCodes?.length ? c.callingCodes.map(x => `\u2066+${x}\u2069`).join(', ') : null)],
  ['drivesOn', (c, v) => (c.drivingSide ? v.t(c.drivingSide) : null)],
  ['weekStarts', (c, v) => (c.firstDayOfWeek ? week(c, v) : null)],
  ['clock', (c, v) => (c.hourCycle ? v.t(c.hourCycle) : null)],
  ['measurement', (c, v) => (c.measurement ? v.t(c.measurement.toLowerCase()) : null)],
  ['temperature', (c, v) => (c.temperature ? v.t(c.temperature) : null)],
  ['paper', c => c.paper],
  [
    'postal',
    c => (c.postalCode?.examples?.length ? c.postalCode.examples.join(', ') : c.postalCode?.formats?.join(', ')),
  ],
  ['domains', c => (c.topLevelDomains?.length ? c.topLevelDomains.map(x => `\u2068${x}\u2069`).join(', ') : null)],
  ['codes', c => [c.code, c.alpha3, c.numeric].filter(Boolean).join(', ')],
  [
    'memberOf',
    (c, v) =>
      joined(v, [c.unMember && v.t('un'), c.euMember && v.t('eu'), c.eurozone && v.t('eurozone')].filter(Boolean)),
  ],
  ['independent', (c, v) => truth(c.independent, v)],
  ['demonyms', (c, v) => joined(v, c.demonyms)],
  ['alternatives', (c, v) => joined(v, c.alternatives)],
  [
    'former',
    (c, v) =>
      joined(
        v,
        c.formerNames?.map(x => (x.until ? v.t('until', { name: x.name, year: String(x.until) }) : x.name)),
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
  ['locale', c => c.locale],
  ['flagEmoji', c => c.flag],
];

const COMPARED = [
  'capital',
  'currency',
  'language',
  'population',
  'area',
  'subregion',
  'landlockedFact',
  'callingCode',
  'drivesOn',
  'weekStarts',
  'clock',
  'measurement',
  'temperature',
  'paper',
  'domains',
  'codes',
  'memberOf',
  'independent',
  'vehicle',
  'olympic',
];

/** Resolves when the names of languages are loaded. Without them the facts show English names. */
export const languagesReady = app => app.addWords('languages').catch(() => {});

/** Languages with a smaller share, in percent, are counted but not named. */
const LEAST_SHARE = 0.5;

/** The languages with their shares. The first one is always included. */
export function languageTexts(languages, view) {
  const large = languages.filter((x, i) => i === 0 || x.percent === undefined || x.percent >= LEAST_SHARE);
  const texts = large.map(x => languageText(x, view)),
    more = languages.length - large.length;
  return more ? [...texts, view.t('andMore', { n: more })] : texts;
}

/** The language's name in the page's language, or else the catalogue's English name. */
function languageName({ code, name }, { t, f }) {
  const key = `language_${code}`,
    text = t(key);
  return text === key ? (name ?? f.languageName(code)) : text;
}

function languageText(language, view) {
  const name = languageName(language, view);
  return language.percent ? `${name}\u00a0${view.f.percent(language.percent / 100)}` : name;
}

function week(country, view) {
  const day = view.f.weekday(country.firstDayOfWeek);
  if (!country.weekend?.length) return day;
  return view.t('weekend', { day, days: view.f.list(country.weekend.map(view.f.weekday)) });
}
