// The table of countries by one or two indicators: its rows, its bars, and its text for a spreadsheet.
import { cell } from '../tracks/export.js';
import { figureOf } from './figures.js';

/** The indicators of the table's menus by subject. */
export const SUBJECTS = {
  people: [
    'population',
    'population_density',
    'life_expectancy',
    'median_age',
    'fertility_rate',
    'birth_rate',
    'death_rate',
    'urban_pct',
    'literacy_pct',
  ],
  money: [
    'gdp_per_capita_ppp_usd',
    'gdp_usd',
    'gdp_growth_pct',
    'inflation_pct',
    'unemployment_pct',
    'gini',
    'military_pct_gdp',
  ],
  ground: ['co2_t_per_person', 'co2_mt', 'forest_pct', 'coastline_km', 'highest_point_m'],
  networks: [
    'internet_users_pct',
    'mobile_per_100',
    'electricity_access_pct',
    'renewable_electricity_pct',
    'roads_km',
    'airports',
  ],
};

/** The indicators of an address that exist: {by, and}. */
export const columnsOf = ({ indicators }, { by, and }) => ({
  by: indicators.has(by) ? by : 'population',
  and: indicators.has(and) ? and : null,
});

/**
 * The rows: {code, rank, by, and}. `codes` are the countries in the order of their names.
 *
 * `rank` counts within these countries, by their ranks in the world: 1 plus the number of those with a better one.
 * Countries without a rank follow the others, and those without a figure follow them.
 */
export function tableRows(figures, codes, { by, and, order }) {
  const rows = codes.map(code => ({
    code,
    by: figureOf(figures, by, code),
    and: and ? figureOf(figures, and, code) : null,
  }));
  const sorted = order === 'name' ? rows : inOrder(rows, order === 'and' && and ? 'and' : 'by'),
    places = ranksWithin(rows, order === 'and' && and ? 'and' : 'by');
  return sorted.map(row => ({ ...row, rank: places.get(row.code) ?? null }));
}

const last = figure => (figure ? (figure.rank ?? 1e6) : 1e7);
const inOrder = (rows, column) => [...rows].sort((a, b) => last(a[column]) - last(b[column]));

function ranksWithin(rows, column) {
  const ranked = inOrder(rows, column).filter(row => row[column] && row[column].rank !== null),
    places = new Map();
  ranked.forEach((row, i) => {
    const before = ranked[i - 1];
    places.set(row.code, before?.[column].rank === row[column].rank ? places.get(before.code) : i + 1);
  });
  return places;
}

/** The scale of a column's bars, which always has zero: a function from a value to {start, size}, as shares. */
export function barsFor(values) {
  const low = Math.min(0, ...values),
    width = Math.max(0, ...values) - low || 1;
  return value => ({ start: (Math.min(0, value) - low) / width, size: Math.abs(value) / width });
}

const HEADS = ['rank', 'country', 'country_name', 'value', 'unit', 'year', 'world_rank', 'source', 'note'];

/**
 * The rows with a figure as CSV, in the columns of the program's ranking. `name` returns a country's name.
 *
 * A byte order mark begins it, without which a spreadsheet may read the names in a wrong encoding.
 */
export function tableCSV({ indicators }, key, rows, name) {
  const { unit } = indicators.get(key),
    blank = value => value ?? '';
  const line = ({ code, rank, by: figure }) =>
    [blank(rank), code, name(code), figure.value, unit, blank(figure.year), blank(figure.rank)]
      .concat([figure.source.id, blank(figure.note)])
      .map(cell)
      .join(',');
  return `\ufeff${[HEADS.join(','), ...rows.filter(row => row.by).map(line)].join('\r\n')}\r\n`;
}
