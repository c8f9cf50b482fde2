// Writes expected.json: the number of countries that the program finds for each query, and the first five. The queries
// are those of searches.tsv, beginnings of all names and capitals, names without a letter, and texts that find nothing.
// Usage: node expected.mjs PROGRAM > expected.json
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const root = new URL('../../../../', import.meta.url);
const { countries } = JSON.parse(fs.readFileSync(new URL('data/countries.json', root)));
const table = fs.readFileSync(new URL('Tests/Domain/CountriesTests/Fixtures/searches.tsv', root), 'utf8').split('\n');
const typed = table.filter(line => line && !line.startsWith('#')).slice(1).map(line => line.split('\t')[0]);
const names = countries.flatMap((c, i) => (i % 3 ? [] : [c.name, c.capitals?.[0]?.name])).filter(Boolean);
const beginnings = names.flatMap((name, i) => [name, name.slice(0, 1 + (i % 5))]);
const shortened = names.filter(name => name.length > 5).map(name => name.slice(0, 3) + name.slice(4));
const nothing = ['zzz', 'xyz', 'qqq', '.eu', '.zz', '+9999', '🇽🇽', '€€€', 'wakanda', 'the', 'africa', 'english', 'deutsch', 'guinea', 'new', 'saint'];

function found(query) {
  const { status, stdout, stderr } = spawnSync(process.argv[2], ['countries', 'search', '--format', 'json', '--limit', '5', '--', query], { encoding: 'utf8' });
  if (status > 1) throw new Error(`${query}: ${stderr}`);
  const { count, matches } = stdout ? JSON.parse(stdout) : { count: 0, matches: [] };
  return { query, count, first: matches.map(match => match.code) };
}

const queries = [...new Set([...typed, ...beginnings, ...shortened, ...nothing])].filter(query => query.trim());
process.stdout.write(`[\n${queries.map(query => JSON.stringify(found(query))).join(',\n')}\n]\n`);
