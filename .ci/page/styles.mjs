// The one style sheet that the page loads: the files of Sources/Page/style, in the order of their list in
// style/index.css. One request costs less than one for each component.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { esbuild } from './tools.mjs';

const folder = fileURLToPath(new URL('../../Sources/Page/style/', import.meta.url));

/** The names of the style files, as listed. */
export const styleFiles = () =>
  [...fs.readFileSync(`${folder}index.css`, 'utf8').matchAll(/^@import "([\w-]+\.css)";$/gm)].map(m => m[1]);

/** The text of the joined style sheet. */
export const styleText = () => esbuild(folder, '--bundle', 'index.css');
