// Numbers, distances, times and lists, all through Intl. Coordinates keep Latin digits, since they are pasted
// elsewhere.

/** The regional form of a language among the browser's tags, such as en-GB, so that clocks and digits look familiar. */
export function regional(language, tags) {
  const isForm = tag => tag.split('-')[0] === language && tag.includes('-');
  return tags.find(isForm) ?? (language === 'ar' ? 'ar-EG' : language);
}

/** The formats of a language. First day and clock follow the page's language, not the displayed country. */
export function formatsOf(language) {
  const cache = new Map(),
    make = (key, build) => {
      if (!cache.has(key)) cache.set(key, build());
      return cache.get(key);
    };
  const number = options => make(`n${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options));
  const date = options => make(`d${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(language, options));
  const names = type => make(`s${type}`, () => new Intl.DisplayNames(language, { type }));
  const tight = text => text.replace(/ /g, '\u00a0');
  return {
    number: (n, options = {}) => number(options).format(n),
    percent: (share, digits = 1) => number({ style: 'percent', maximumFractionDigits: digits }).format(share),
    unit: (n, unit, digits = 0) =>
      tight(number({ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }).format(n)),
    distance: (metres, tolerance = 0) => tight(distance(number, metres, tolerance)),
    time: (zone, when, options = {}) =>
      safely(() => date({ timeZone: zone, hour: 'numeric', minute: '2-digit', ...options }).format(when)),
    day: when => date({ dateStyle: 'long' }).format(when),
    /** A day of a calendar, such as 2027-01-07, in full and with its weekday. */
    date: text => date({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text)),
    weekdate: text =>
      date({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(text)),
    offset: (zone, when) => safely(() => utc(number, offsetOf(zone, when))),
    utc: offset => utc(number, offset),
    /** A further text in a line, behind the language's comma. */
    comma: text => `${language.startsWith('ar') ? '،' : ','} ${text}`,
    year: n => number({ useGrouping: false }).format(n),
    /** A few texts in one line. Each is isolated, so that its direction does not change the others. */
    join: texts => texts.map(text => `\u2068${text}\u2069`).join(language.startsWith('ar') ? '، ' : ', '),
    currency: code => named(names('currency'), code),
    symbol: code =>
      safely(
        () =>
          number({ style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
            .formatToParts(0)
            .find(p => p.type === 'currency').value,
      ) || code,
    languageName: code => named(names('language'), code),
    weekday: name =>
      date({ weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2023, 0, 1 + WEEK.indexOf(name)))),
    list: items => make('l', () => new Intl.ListFormat(language, { type: 'unit', style: 'short' })).format(items),
    /** A list whose last part, such as the number of the others, comes with “and”. */
    listAnd: items => make('a', () => new Intl.ListFormat(language, { type: 'conjunction' })).format(items),
    ago: (n, unit) => make('r', () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })).format(-n, unit),
    compare: make('c', () => new Intl.Collator(language, { numeric: true })).compare,
    bytes: n =>
      tight(
        number({ style: 'unit', unit: 'megabyte', unitDisplay: 'short', maximumFractionDigits: 1 }).format(n / 1e6),
      ),
  };
}

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** A distance. With a tolerance of 1 km or more, kilometres have no decimals. */
function distance(number, metres, tolerance) {
  const unit = (n, u, digits) =>
    number({ style: 'unit', unit: u, unitDisplay: 'short', maximumFractionDigits: digits }).format(n);
  if (metres < 1000) return unit(Math.round(metres), 'meter', 0);
  return unit(metres / 1000, 'kilometer', metres < 10_000 && tolerance < 1000 ? 1 : 0);
}

/** The offset of a zone at a moment, such as +02:00. */
export function offsetOf(zone, when) {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(when);
  return parts.find(p => p.type === 'timeZoneName').value.slice(3) || '+00:00';
}

/** An offset such as +05:45 as UTC+5:45, with the digits of the language, always from left to right. */
function utc(number, offset) {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offset),
    two = number({ minimumIntegerDigits: 2 }).format(Number(minutes));
  const rest = minutes === '00' ? '' : `:${two}`;
  return `\u2066UTC${sign === '-' ? '−' : '+'}${number({}).format(Number(hours))}${rest}\u2069`;
}

const safely = make => {
  try {
    return make();
  } catch {
    return '';
  }
};
const named = (names, code) => {
  try {
    return names.of(code);
  } catch {
    return code;
  }
};

/** A position in the copied form: latitude first, Latin digits, a decimal point. */
export const coordinates = (lat, lon, digits = 4) => `${lat.toFixed(digits)}, ${lon.toFixed(digits)}`;
