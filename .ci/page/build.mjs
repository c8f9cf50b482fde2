// Makes the files of the page that are made from its other files. They are not committed. A file whose text stays the
// same is not written. Usage: node .ci/page/build.mjs, or node .ci/page/build.mjs --list, which prints the files that are
// served, once all are made.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cardText } from './card.mjs';
import { firstText } from './first-view.mjs';
import { groupsText } from './groups.mjs';
import { nameBytes } from './names.mjs';
import { listText, servedFiles } from './offline.mjs';
import { partFiles, partText } from './parts.mjs';
import { sizesText } from './sizes.mjs';
import { styleText } from './styles.mjs';
import { windowFiles } from './windows.mjs';
import { wordFiles } from './words.mjs';

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
  ...Object.fromEntries(partFiles.map(file => [file, () => partText(file)])),
  ...wordFiles,
  ...(await windowFiles()),
};

/** True if a file of the page has this text or these bytes. */
export const isPresent = (file, made) =>
  fs.existsSync(page + file) && fs.readFileSync(page + file).equals(Buffer.from(made));

/**
 * Makes all files, then writes those whose text or bytes have changed, and deletes parts that an earlier version of the
 * page had. The tables come first, since they are modules of the parts.
 */
async function build() {
  const tables = Object.keys(built).filter(file => file.startsWith('offline/'));
  for (const file of tables) write(file, await built[file]());
  const made = await Promise.all(Object.entries(built).map(async ([file, make]) => [file, await make()]));
  for (const [file, text] of made) write(file, text);
  for (const name of fs.readdirSync(`${page}parts`))
    if (!built[`parts/${name}`]) fs.rmSync(`${page}parts/${name}`, { recursive: true });
}

function write(file, made) {
  if (isPresent(file, made)) return;
  fs.mkdirSync(path.dirname(page + file), { recursive: true });
  fs.writeFileSync(page + file, made);
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    if (process.argv[2] === '--list') for (const file of servedFiles(Object.keys(built))) console.log(file);
    else await build();
  } catch (error) {
    console.error(`page: ${error.message}`);
    process.exitCode = 1;
  }
}
