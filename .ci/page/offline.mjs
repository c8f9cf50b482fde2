// The files of the page that a browser or the service reads, and the list of those that its service worker keeps.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../../Sources/Page/', import.meta.url));
/** The scripts that are served as they are. All other modules are in the parts. */
const SCRIPTS = /^parts[/]|^words[/](\w+[/])?\w\w\.js$|^(card|service-worker|app[/]theme|offline[/]files)\.js$/;
/** Sources of built files, and files that only Node and editors read. */
const UNSERVED = /(^|[/])\.|\.md$|^package\.json$|^(style|card)[/]/;
/**
 * Files that the worker does not keep: itself, modules and names, which a server may lack, words that it keeps as single
 * files, and what is not of the page.
 */
const UNKEPT =
  /^(card|service-worker)\.js$|^parts[/]words-|^manifest\.webmanifest$|^first\.txt$|\.wasm$|\.bin$|^windows[/]/;

/** The paths of the files below Sources/Page that are served. `built` names files that may not exist yet. */
export function servedFiles(built) {
  const files = fs
    .readdirSync(page, { recursive: true, withFileTypes: true })
    .filter(e => e.isFile())
    .map(e => path.relative(page, path.join(e.parentPath ?? e.path, e.name)));
  return [...new Set([...files, ...built])]
    .filter(file => !file.startsWith('parts/') || built.includes(file))
    .filter(file => !UNSERVED.test(file) && (!file.endsWith('.js') || SCRIPTS.test(file)))
    .sort();
}

/** The text of the list of kept files. */
export function listText(built) {
  const kept = servedFiles(built).filter(file => !UNKEPT.test(file));
  const lines = ['/manifest.webmanifest', ...kept.map(f => `/page/${f}`)].map(p => `  '${p}',\n`);
  return `// All files of the page.\nself.PAGE_FILES = [\n${lines.join('')}];\n`;
}
