// Prints a line with the country and the time zone of each place in a file of little-endian doubles, latitude first.
// Usage: answers.mjs open|openRemote PLACES
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { countryexplorer, file } from './program.mjs';
import { served, stop } from './server.mjs';

const [way, path] = process.argv.slice(2);
const bytes = fs.readFileSync(path);
const numbers = new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
const latitudes = numbers.filter((_, place) => place % 2 === 0),
  longitudes = numbers.filter((_, place) => place % 2 === 1);
const index = await countryexplorer[way](way === 'open' ? pathToFileURL(file) : (await served()).url);
const countries = await index.locateMany(latitudes, longitudes);
const zones = await index.locateMany(latitudes, longitudes, { field: 'timeZone' });
stop();
// Written in parts, since the length of a JavaScript string is limited.
for (let start = 0; start < countries.length; start += 100_000) {
  const part = countries.slice(start, start + 100_000);
  fs.writeSync(1, part.map((country, place) => `${country ?? ''},${zones[start + place] ?? ''}\n`).join(''));
}
