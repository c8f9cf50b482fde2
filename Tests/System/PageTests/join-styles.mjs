// Writes Sources/Page/style.css, the one style sheet that the page loads: the files of Sources/Page/style, in the order
// of their list in style/index.css. One request costs less than one for each component.
// Usage: node Tests/System/PageTests/join-styles.mjs
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../../../Sources/Page/', import.meta.url));
const read = path => fs.readFileSync(`${page}${path}`, 'utf8');

/** The names of the style files, as listed. */
export const styleFiles = () => [...read('style/index.css').matchAll(/^@import "([\w-]+\.css)";$/gm)].map(m => m[1]);

/** The text of the joined style sheet, without comments. */
export const styleText = () => styleFiles().map(name => read(`style/${name}`)).join('').replace(/^\/\*[\s\S]*?\*\/\n/gm, '');

if (process.argv[1] === fileURLToPath(import.meta.url)) fs.writeFileSync(`${page}style.css`, styleText());
