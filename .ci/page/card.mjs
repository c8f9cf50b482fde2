// The card of a country for pages of other sites, as one file: Sources/Page/card/card.js with what it uses of its imports.
import { fileURLToPath } from 'node:url';
import { esbuild } from './tools.mjs';

const page = fileURLToPath(new URL('../../Sources/Page/', import.meta.url));

/** The text of the file. */
export const cardText = () => esbuild(page, '--bundle', '--format=esm', '--loader:.css=text', 'card/card.js');
