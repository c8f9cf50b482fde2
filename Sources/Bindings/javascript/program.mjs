// The parts that the tests share: the package, the boundary file, and the program's answers. FOLDER is the folder to
// which make javascript wrote the package. points.py makes the places.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const bindings = fileURLToPath(new URL('..', import.meta.url));
export const root = path.resolve(bindings, '../..');
export const file = path.join(root, 'data/boundaries.bin');
export const folder = process.env.FOLDER ?? path.join(root, '.build/javascript');
export const countryexplorer = await import(pathToFileURL(path.join(folder, 'countryexplorer.js')));

// Lines, because a million places with their answers exceed the longest JavaScript string.
const script = `import sys, points
places = points.places()
with open(sys.argv[1], "w") as out:
    for (lat, lon), answer in zip(places, points.batch(places, ["country", "time_zone"], *sys.argv[2:])):
        print(repr(lat), repr(lon), *(text or "" for text in answer), sep="\\t", file=out)`;

/** The places, each with the country and the time zone that the program returns with options of batch. */
export function answers(...options) {
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'answers-'));
  try {
    const table = path.join(temporary, 'table');
    execFileSync('python3', ['-c', script, table, ...options], {
      cwd: bindings,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const rows = fs
      .readFileSync(table, 'utf8')
      .trimEnd()
      .split('\n')
      .map(line => line.split('\t'));
    return [
      rows.map(([latitude, longitude]) => [Number(latitude), Number(longitude)]),
      rows.map(([, , country, zone]) => [country || null, zone || null]),
    ];
  } finally {
    fs.rmSync(temporary, { recursive: true });
  }
}
