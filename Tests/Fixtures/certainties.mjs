// Writes certainties.tsv: the countries in which the program places positions with an error, in several worldviews. A
// third of the places are anywhere on the globe. The others are on disputed ground, in countries that are smaller than
// the error, or near another border, so that most errors reach across one.
// Usage: node certainties.mjs PROGRAM > certainties.tsv
import { spawnSync } from 'node:child_process';

const COUNT = 1000,
  VIEWS = ['standard', 'standard', 'de-facto', 'RU', 'IN', 'MA', 'CN'];
let state = 20261125n;

/** The next number from 0 to 1, by SplitMix64. */
function next() {
  const wrap = value => BigInt.asUintN(64, value);
  state = wrap(state + 0x9e3779b97f4a7c15n);
  let value = wrap((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
  value = wrap((value ^ (value >> 27n)) * 0x94d049bb133111ebn);
  return Number((value ^ (value >> 31n)) >> 11n) / 2 ** 53;
}

/** The program's answers for positions, in one worldview. */
function answers(places, view) {
  const lines = places.map(({ latitude, longitude, metres }) => `geo:${latitude},${longitude};u=${metres}\n`);
  const options = ['locate', '-', '--with', 'border', '--format', 'json'];
  if (view !== 'standard') options.push('--worldview', view);
  const input = lines.join('');
  const { status, stdout, stderr } = spawnSync(process.argv[2], options, { input, encoding: 'utf8', maxBuffer: 1e8 });
  if (status > 1) throw new Error(stderr);
  return stdout.trimEnd().split('\n').map(JSON.parse);
}

/** Disputed ground, and small countries and enclaves: the latitude, the longitude and the width in degrees. */
const KNOWN = [
  [45.3, 34.2, 3],
  [34.5, 76, 4],
  [24, -14, 4],
  [22.4, 35.5, 2],
  [43, 41, 2],
  [24, 121, 4],
  [41.9033, 12.4534, 0.01],
  [43.7384, 7.4246, 0.05],
  [51.4389, 4.9306, 0.02],
  [47.6969, 8.6872, 0.1],
];

/** A place anywhere on the globe, or a known one. */
function place(number) {
  if (number % 3 !== 1) {
    return { latitude: degrees((Math.asin(2 * next() - 1) * 180) / Math.PI), longitude: degrees(360 * next() - 180) };
  }
  const [latitude, longitude, width] = KNOWN[Math.floor(next() * KNOWN.length)];
  return {
    latitude: degrees(latitude + width * (next() - 0.5)),
    longitude: degrees(longitude + width * (next() - 0.5)),
  };
}

/** Degrees with seven decimals, which is a centimetre. */
const degrees = number => Number(number.toFixed(7));

const first = Array.from({ length: COUNT }, (_, number) => ({
  ...place(number),
  metres: Number((10 ** (5 * next())).toPrecision(3)),
}));
const cases = answers(first, 'standard').map(({ border }, number) => {
  const { metres, latitude, longitude } = first[number],
    view = VIEWS[Math.floor(next() * VIEWS.length)];
  if (number % 3 !== 2 || !border) return { latitude, longitude, metres, view };
  const reach = (2 * metres) / 111_000,
    across = Math.max(0.01, Math.cos((border.lat * Math.PI) / 180));
  return {
    latitude: degrees(Math.max(-90, Math.min(90, border.lat + reach * (next() - 0.5)))),
    longitude: degrees(((border.lon + (reach * (next() - 0.5)) / across + 540) % 360) - 180),
    metres,
    view,
  };
});

const text = found => found.map(({ code, likelihood }) => `${code ?? '--'} ${likelihood}`).join(', ');
const rows = new Map();
for (const view of new Set(VIEWS)) {
  const asked = cases.filter(each => each.view === view);
  for (const [number, answer] of answers(asked, view).entries()) {
    const found = answer.certain ? [{ code: answer.country?.code, likelihood: 1 }] : answer.candidates;
    const { latitude, longitude, metres } = asked[number];
    rows.set(asked[number], [latitude, longitude, metres, view, text(found)].join('\t'));
  }
}
process.stdout.write(`# The countries in which a position with an error may lie, and the probability of each. The error is the
# radius of 95 %, in metres. Ground without a country is --. certainties.mjs made the file with the program whose rule
# was not yet called through the kernel's interface. Every language of the project reads it.
latitude\tlongitude\tmetres\tworldview\tcandidates\n${cases.map(each => rows.get(each)).join('\n')}\n`);
