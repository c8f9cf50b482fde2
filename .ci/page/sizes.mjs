// The sizes of what the page can keep of all countries, in bytes, for the offer to keep it.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const data = fileURLToPath(new URL('../../data/', import.meta.url));

const size = file => fs.statSync(data + file).size;

/** The bytes of the files in a folder without folders. */
const folder = name => fs.readdirSync(data + name).reduce((sum, file) => sum + size(path.join(name, file)), 0);

/** The bytes of the flags that the page asks for. A coat of arms is a picture, and the others are drawings. */
const flags = () =>
  fs
    .readdirSync(`${data}flags/w120`)
    .map(file => `flags/${path.parse(file).name}`)
    .reduce((sum, flag) => sum + size(fs.existsSync(`${data}${flag}.webp`) ? `${flag}.webp` : `${flag}.svg`), 0);

/** The text of the module with the sizes. The facts have about the size of the catalogue as text. */
export function sizesText() {
  const sizes = {
    facts: size('countries.json') + flags() + folder('flags/w120'),
    maps: folder('outlines/country') + folder('outlines/close'),
  };
  return `// The bytes of all countries' facts with flags, and of their maps.\nexport default ${JSON.stringify(sizes)};\n`;
}
