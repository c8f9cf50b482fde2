// The words of all screens of a language as one file, which a browser loads when it has time, instead of one for each.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../../Sources/Page/state/settings.js';

const words = fileURLToPath(new URL('../../Sources/Page/words/', import.meta.url));
const folders = fs.readdirSync(words, { withFileTypes: true }).filter(entry => entry.isDirectory());

/** The function that makes the text of each file, by the path of the file below Sources/Page. */
export const wordFiles = Object.fromEntries(
  LANGUAGES.map(language => [`parts/words-${language}.js`, () => wordsText(language)]),
);

async function wordsText(language) {
  const load = async ({ name }) => (await import(`${words}${name}/${language}.js`)).default;
  return `export default ${JSON.stringify(Object.assign({}, ...(await Promise.all(folders.map(load)))))};\n`;
}
