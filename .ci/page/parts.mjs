// Joins the modules of Sources/Page into few files by Rollup: the page's parts, and one file for each worker. A browser
// requests a part where it would request some twenty modules. esbuild shortens them.
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsOf, modulesOf } from './modules.mjs';
import { esbuild, rollup } from './tools.mjs';

const page = fileURLToPath(new URL('../../Sources/Page/', import.meta.url));

/**
 * The modules that the page loads when it needs them, by the part that has them and what only they import. The parts
 * are in the order in which they are needed. `shared` has what several of the later parts import.
 */
const ENTRIES = {
  first: ['app/main'],
  maps: ['screens/maps'],
  shared: [],
  home: [
    ...['homemore', 'add', 'import', 'overlays', 'settings', 'unknown'].map(name => `screens/${name}`),
    ...['everything', 'keeping', 'list', 'location', 'selection', 'settings', 'share'].map(name => `actions/${name}`),
    ...['app/transition', 'components/dialog', 'typed/client', 'typed/search'],
  ],
  countries: ['screens/countries', 'screens/story', 'screens/compare'],
  figures: ['screens/table', 'screens/worldmap', 'actions/figures', 'actions/table', 'actions/worldmap'],
  where: [
    ...['screens/where', 'screens/companion', 'resolver/client'],
    ...['where', 'companion', 'recorder', 'track'].map(name => `actions/${name}`),
  ],
  cities: ['screens/cities', 'actions/cities/cities'],
  globe: ['screens/shapes', 'screens/scenes'],
  quiz: ['screens/quiz', 'actions/quiz'],
  time: ['screens/time', 'actions/time'],
  trips: ['screens/trips', 'screens/tripfile', 'screens/triplist', 'actions/trips'],
  tripviews: [
    ...['trippreview', 'tripyear', 'visited'].map(name => `screens/${name}`),
    ...['file', 'formats', 'year'].map(name => `trips/${name}`),
  ],
  small: ['screens/small', 'actions/small'],
};
/** The parts that are always loaded before a part. A module that both import is in the earlier one. */
const EARLIER = { tripviews: ['trips'] };
const WORKERS = { resolving: 'resolver/worker.js', reading: 'typed/worker.js', tracks: 'tracks/worker.js' };

/** The name of the part of each module of the page. */
function partsOfModules() {
  const parts = new Map();
  for (const [part, entries] of Object.entries(ENTRIES)) {
    for (const file of new Set(entries.flatMap(entry => modulesOf(`${entry}.js`)))) {
      const other = parts.get(file);
      if (!other) parts.set(file, part);
      else if (!['first', 'maps', ...(EARLIER[part] ?? [])].includes(other)) parts.set(file, 'shared');
    }
  }
  for (const file of parts.keys())
    for (const entry of importsOf(file).late)
      if (!parts.has(entry))
        throw new Error(`${file} loads ${entry}, which is in no part: .ci/page/parts.mjs names them`);
  return parts;
}

/** A warning, such as that of modules that import one another, is a fault of the page. */
const onwarn = warning => {
  throw new Error(warning.message);
};

/** A checksum of the page's modules and of this one, which names their parts. */
function versionOf(files) {
  const hash = crypto.createHash('sha256').update(fs.readFileSync(fileURLToPath(import.meta.url)));
  for (const file of [...files].sort()) hash.update(fs.readFileSync(page + file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * The first statement of a part. In a tab that stays open while the service gets another version, the names
 * between its old parts and a new one may mean something else, so that the new one refuses to run.
 */
const checkOf = (name, version) =>
  name === 'first'
    ? `globalThis.pageVersion = '${version}';`
    : `if (globalThis.pageVersion !== '${version}') throw new Error('${name}.js: of another version of the page');`;

/** The builds that Rollup makes, with the options that its configuration has. */
export function builds(folder) {
  const parts = partsOfModules(),
    version = versionOf(parts.keys()),
    output = { dir: folder, format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' };
  const first = {
    onwarn,
    input: { first: `${page}app/main.js` },
    output: {
      ...output,
      manualChunks: id => parts.get(path.relative(page, id)),
      intro: ({ name }) => checkOf(name, version),
    },
  };
  const workers = Object.entries(WORKERS).map(([name, file]) => ({ onwarn, input: { [name]: page + file }, output }));
  return [first, ...workers];
}

/** The paths of the parts below Sources/Page. */
export const partFiles = [...Object.keys(ENTRIES), ...Object.keys(WORKERS)].map(name => `parts/${name}.js`);

let joined = null;

/** The text of a part. All of them are made at the first call. */
export function partText(file) {
  joined ??= join();
  return joined.get(file);
}

function join() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parts-'));
  try {
    rollup(fileURLToPath(new URL('rollup.config.mjs', import.meta.url)), { PARTS: folder });
    const names = fs.readdirSync(folder),
      made = names.map(name => `parts/${name}`),
      odd = [...made.filter(file => !partFiles.includes(file)), ...partFiles.filter(file => !made.includes(file))];
    if (odd.length)
      throw new Error(`${odd}: .ci/page/parts.mjs does not name the part of a module, or names one without modules`);
    esbuild(folder, '--format=esm', '--outdir=short', ...names);
    return new Map(names.map(name => [`parts/${name}`, fs.readFileSync(`${folder}/short/${name}`, 'utf8')]));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
