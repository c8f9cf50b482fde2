// Answers the questions in a file, one a line, which equality.py writes and compares. FOLDER is the package.
// Usage: questions.mjs DATA FILE
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { countryexplorer } from './program.mjs';

const [data, file] = process.argv.slice(2);
const { open, openCities, openCountryNames, openPositions, PositionError } = countryexplorer;
const url = name => pathToFileURL(`${data}/${name}`);
const lines = path => fs.readFileSync(path, 'utf8').split('\n').slice(0, -1);
const boundaries = await open(url('boundaries.bin')),
  cities = await openCities(url('cities.bin')),
  names = await openCountryNames(url('countries.bin')),
  positions = await openPositions();
const LIMIT = 5;
cities.nameCountries(fs.readFileSync(`${data}/countries.bin`));
const ids = found => found.map(city => city.id).join(' ');

const ANSWERS = {
  countries(text) {
    const { count, matches } = names.search(text, { limit: LIMIT });
    if (!count) return '0';
    const [{ quality, field, text: match, language }] = matches;
    return [count, matches.map(country => country.code).join(' '), quality, field, match, language].join('\t');
  },
  cities(text, population, lat, lon) {
    const near = lat ? { lat: Number(lat), lon: Number(lon) } : null;
    const { matches } = cities.search(text, { limit: LIMIT, population: Number(population), near });
    return `${ids(matches)}\t${matches[0]?.quality ?? ''}`;
  },
  nearest(lat, lon, population) {
    const found = cities.nearest(Number(lat), Number(lon), { count: LIMIT, population: Number(population) });
    return `${ids(found)}\t${found.map(city => Math.round(city.distance)).join(' ')}`;
  },
  position(text) {
    try {
      const { lat, lon, accuracy } = positions.parse(text);
      return `${lat.toFixed(9)}\t${lon.toFixed(9)}\t${accuracy ?? ''}`;
    } catch (error) {
      if (error instanceof PositionError) return '-';
      throw error;
    }
  },
  certainty(lat, lon, metres, worldview) {
    const found = boundaries.candidates(Number(lat), Number(lon), Number(metres), { worldview });
    return found.map(({ country, share }) => `${country ?? '--'} ${share.toFixed(3)}`).join(', ');
  },
  worldview(name) {
    try {
      boundaries.locate(0, 0, { worldview: name });
      return name.length === 2 ? name.toUpperCase() : name.toLowerCase();
    } catch (error) {
      if (error instanceof RangeError) return '-';
      throw error;
    }
  },
};

const answers = lines(file).map(line => {
  const [kind, ...fields] = line.split('\t');
  return `${ANSWERS[kind](...fields)}\n`;
});
fs.writeFileSync(1, answers.join(''));
