// Figures in words: a value with its unit, a rank with its count, a year.

/** Values that are written in few digits, such as 117M. */
const COMPACT = ['population', 'gdp_usd'];
/** The words of the units. Shares have a percent sign. Counts and coefficients have no unit. */
const UNITS = {
  population_density: 'unit_population_density',
  life_expectancy: 'unit_years',
  median_age: 'unit_years',
  birth_rate: 'unit_per1000',
  death_rate: 'unit_per1000',
  gdp_usd: 'unit_usd',
  gdp_per_capita_ppp_usd: 'unit_usd',
  mobile_per_100: 'unit_per100',
  co2_mt: 'unit_mt',
  co2_t_per_person: 'unit_t',
  coastline_km: 'unit_km',
  highest_point_m: 'unit_m',
  roads_km: 'unit_km',
};

/** The unit of an indicator in words, or an empty text. */
export const unitText = ({ t }, key) => (UNITS[key] ? t(UNITS[key]) : '');

/** A number in few digits. The English of Britain writes millions as m, which are metres. */
export function compactText({ f, language }, value) {
  const options = { notation: 'compact', maximumSignificantDigits: 3 };
  return language === 'en' ? new Intl.NumberFormat('en', options).format(value) : f.number(value, options);
}

/** The value of an indicator without its unit. */
export function valueText(view, key, value) {
  const { f } = view;
  if (/_pct(_|$)/.test(key)) return f.percent(value / 100);
  if (COMPACT.includes(key)) return compactText(view, value);
  return f.number(value, { maximumFractionDigits: Math.abs(value) < 100 ? (key === 'fertility_rate' ? 2 : 1) : 0 });
}

/** The value of an indicator with its unit. */
export const amountText = (view, key, value) =>
  [valueText(view, key, value), unitText(view, key)].filter(Boolean).join('\u00a0');

/** The rank in the world with the number of ranked countries, such as "13th of 243". */
export function rankText(view, { rank, count }) {
  const { t, f } = view;
  if (rank === null) return t('unranked');
  return t('rankOf', { rank: ordinal(view, rank), count: f.number(count) });
}

const ENGLISH = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** A place in an order. Only English writes an ending. */
export const ordinal = ({ f, language }, n) => f.number(n) + (language === 'en' ? ENGLISH[ordinals.select(n)] : '');

/** The name of an indicator. */
export const figureName = ({ t }, key) => t(`figure_${key}`);
