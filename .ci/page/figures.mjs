// Writes Sources/Page/figures.json: the figures of all countries with their ranks, as the program states them. The page
// needs all of them for one country, because it shows the country's place among the others.
//
// The file is committed, because the page is also made where the program is not built. A browser test compares it with
// the service. Usage: node .ci/page/figures.mjs PROGRAM
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../Sources/Page/figures.json', import.meta.url));
/** The indicator that the program divides by the number of people, and its key on the page. */
const DIVIDED = { key: 'co2_t_per_person', of: 'co2_mt', per: 'person' };
/** The digits of a quotient. Figures of a source keep all of theirs. */
const DIGITS = 6;

const run = (program, ...options) => execFileSync(program, options, { encoding: 'utf8', maxBuffer: 1e8 });

/** The value that a command prints. */
const ask = (program, ...options) => JSON.parse(run(program, ...options, '--format', 'json'));

/** The text of the file. */
export function figuresText(program) {
  const codes = run(program, 'countries', 'list', '--format', 'code').split('\n').filter(Boolean).sort(),
    countries = codes.map(code => ask(program, 'countries', 'show', code)),
    list = ask(program, 'countries', 'rank'),
    notes = [];
  const place = new Map(codes.map((code, i) => [code, i])),
    indicators = list.indicators.map(entry => indicatorOf(entry, countries, place, list.sources, notes));
  const from = indicators.find(entry => entry.key === DIVIDED.of);
  indicators.splice(indicators.indexOf(from) + 1, 0, quotient(program, from, place));
  const lines = indicators.map(entry => JSON.stringify(entry)).join(',\n');
  return `{"countries":${JSON.stringify(codes.join(''))},\n"sources":${JSON.stringify(list.sources)},\n"notes":${JSON.stringify(notes)},\n"indicators":[\n${lines}\n]}\n`;
}

/** An indicator with a value, year, rank and source for each country, or null. Most sources and notes are left out. */
function indicatorOf({ key, name, unit, order, countries: count }, countries, place, sources, notes) {
  const rows = new Array(place.size).fill(null);
  for (const country of countries)
    rows[place.get(country.code)] = country.indicators?.find(figure => figure.key === key) ?? null;
  const source = sources.findIndex(s => s.id === mostCommon(rows.filter(Boolean).map(row => row.source)));
  const others = {},
    noted = {};
  rows.forEach((row, i) => {
    if (!row) return;
    const own = sources.findIndex(s => s.id === row.source);
    if (own !== source) others[i] = own;
    if (row.note) noted[i] = placeIn(notes, row.note);
  });
  return { key, name, unit, order, count, source, others, noted, ...columns(rows) };
}

/** The indicator by the number of people, whose ranks are those of the program's ranking. */
function quotient(program, from, place) {
  const ranking = ask(program, 'countries', 'rank', DIVIDED.of, '--per', DIVIDED.per);
  const rows = new Array(place.size).fill(null);
  for (const row of ranking.rows)
    rows[place.get(row.country)] = { ...row, value: Number(row.value.toPrecision(DIGITS)) };
  const { source, others, noted, order, name } = from,
    { count, unit } = ranking;
  return { key: DIVIDED.key, name, unit, order, count, source, others, noted, ...columns(rows) };
}

const columns = rows => ({
  values: rows.map(row => row?.value ?? null),
  years: rows.map(row => row?.year ?? null),
  ranks: rows.map(row => row?.rank ?? null),
});

function mostCommon(ids) {
  const counts = new Map();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function placeIn(list, text) {
  if (!list.includes(text)) list.push(text);
  return list.indexOf(text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) fs.writeFileSync(file, figuresText(process.argv[2]));
