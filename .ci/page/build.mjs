// Makes the files of the page that are made from its other files. They are not committed. A file whose text stays the
// same is not written. Usage: node .ci/page/build.mjs
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cardText } from './card.mjs';
import { firstText } from './first-view.mjs';
import { groupsText } from './groups.mjs';
import { nameBytes } from './names.mjs';
import { listText } from './offline.mjs';
import { sizesText } from './sizes.mjs';
import { styleText } from './styles.mjs';
import { windowFiles } from './windows.mjs';

const page = fileURLToPath(new URL('../../Sources/Page/', import.meta.url));

/** The function that makes the text or the bytes of each built file, by the path of the file below Sources/Page. */
export const built = {
  'card.js': cardText,
  'first.txt': firstText,
  'names.bin': nameBytes,
  'offline/files.js': () => listText(Object.keys(built)),
  'offline/groups.js': groupsText,
  'offline/sizes.js': sizesText,
  'style.css': styleText,
  ...(await windowFiles()),
};

/** True if a file of the page has this text or these bytes. */
export const isPresent = (file, made) =>
  fs.existsSync(page + file) && fs.readFileSync(page + file).equals(Buffer.from(made));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, make] of Object.entries(built)) {
    const made = await make();
    if (isPresent(file, made)) continue;
    fs.mkdirSync(path.dirname(page + file), { recursive: true });
    fs.writeFileSync(page + file, made);
  }
}
