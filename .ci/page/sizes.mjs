// The sizes of what the page can keep of all countries, in bytes, for the offer to keep it.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const data = fileURLToPath(new URL('../../data/', import.meta.url));

/** The bytes of the files in a folder. */
const folder = name =>
  fs.readdirSync(data + name).reduce((sum, file) => sum + fs.statSync(path.join(data, name, file)).size, 0);

/** The text of the module with the sizes. The facts have about the size of the catalogue as text. */
export function sizesText() {
  const sizes = {
    facts: fs.statSync(`${data}countries.json`).size + folder('flags'),
    maps: folder('outlines/country') + folder('outlines/close'),
  };
  return `// The bytes of all countries' facts with flags, and of their maps.\nexport default ${JSON.stringify(sizes)};\n`;
}
