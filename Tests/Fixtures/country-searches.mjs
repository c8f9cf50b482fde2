// Writes country-searches.tsv: what the program finds for each text. The texts are those of searches.tsv and
// same-names.tsv, beginnings of all names and capitals, names with a letter left out or changed, words of names in
// another order, signs and codes, and texts that find nothing.
// Usage: node country-searches.mjs PROGRAM > country-searches.tsv
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const read = path => fs.readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const firstColumn = path =>
  read(path)
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .slice(1)
    .map(line => line.split('\t')[0]);
const { countries } = JSON.parse(read('data/countries.json'));
const typed = ['Tests/Domain/CountriesTests/Fixtures/searches.tsv', 'Tests/Fixtures/same-names.tsv'].flatMap(
  firstColumn,
);
const names = countries.flatMap((c, i) => (i % 3 ? [] : [c.name, c.capitals?.[0]?.name])).filter(Boolean);
const beginnings = names.flatMap((name, i) => [name, name.slice(0, 1 + (i % 5))]);
const shortened = names.filter(name => name.length > 5).map(name => name.slice(0, 3) + name.slice(4));

// Every eleventh name in another language, so that most languages occur.
const others = countries
  .flatMap(c => Object.entries(c.translations ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
  .flatMap(([, name]) => [name.common, name.official])
  .filter(Boolean)
  .filter((_, i) => i % 211 === 0);
const changed = others
  .filter(name => name.length > 5)
  .map((name, i) => {
    const letters = Array.from(name),
      place = 2 + (i % 3);
    if (i % 2) [letters[place], letters[place + 1]] = [letters[place + 1], letters[place]];
    else letters[place] = 'z';
    return letters.join('');
  });
const mixed = [...names, ...others].filter(name => name.includes(' ')).map(name => name.split(' ').reverse().join(' '));
const signs = [
  '+20',
  '🇪🇬',
  '¥',
  '￥',
  'R$',
  'E£',
  '€',
  '$',
  'us$',
  '.de',
  '818',
  'EGY',
  '0020',
  '002012',
  '+1 809 555',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'ال',
  'ия',
  'stan',
  'land',
  'a',
  'ss',
  'the gambia',
  'Paris, France',
  'Georgia, France',
  'Saint-Martin (partie française)',
  '中国',
  '日本',
  '한',
  'ไทย',
  '- ',
  '(',
  'cote d’ivoire',
  'KOREA SOUTH',
  'republic',
  'united a',
  'islands',
  'dollar',
];
const nothing = [
  'zzz',
  'xyz',
  'qqq',
  '.eu',
  '.zz',
  '+9999',
  '🇽🇽',
  '€€€',
  'wakanda',
  'the',
  'africa',
  'english',
  'deutsch',
  'guinea',
  'new',
  'saint',
];

function row(text) {
  const options = ['countries', 'search', '--format', 'json', '--limit', '5', '--', text];
  const { status, stdout, stderr } = spawnSync(process.argv[2], options, { encoding: 'utf8' });
  if (status > 1) throw new Error(`${text}: ${stderr}`);
  const { count, matches } = stdout ? JSON.parse(stdout) : { count: 0, matches: [] };
  const { quality = '', field = '', text: found = '', language = '' } = matches[0] ?? {};
  return [text, count, matches.map(match => match.code).join(' '), quality, field, found, language].join('\t');
}

const texts = new Set([...typed, ...beginnings, ...shortened, ...others, ...changed, ...mixed, ...signs, ...nothing]);
const rows = [...texts].filter(text => text.trim() && !/[\t\n]/.test(text)).map(row);
process.stdout.write(`# Searches of countries: each text, the number of all countries that match, and the first five of them. Then the
# quality, the field, the text and the language of the first match. country-searches.mjs made the file with the program whose
# search was not yet in the kernel. Every language of the project reads it.
text\tcount\tcountries\tquality\tfield\tfound\tlanguage\n${rows.join('\n')}\n`);
