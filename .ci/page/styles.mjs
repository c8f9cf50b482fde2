// The one style sheet that the page loads: the files of Sources/Page/style, in the order of their list in
// style/index.css. One request costs less than one for each component.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../Sources/Page/style/', import.meta.url));
const read = name => fs.readFileSync(folder + name, 'utf8');

/** The names of the style files, as listed. */
export const styleFiles = () => [...read('index.css').matchAll(/^@import "([\w-]+\.css)";$/gm)].map(m => m[1]);

/** The text of the joined style sheet, without comments. */
export const styleText = () =>
  styleFiles()
    .map(read)
    .join('')
    .replace(/^\/\*[\s\S]*?\*\/\n/gm, '');
