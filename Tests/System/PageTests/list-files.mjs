// Writes the page's lists of its own files: Sources/Page/offline/files.js for the service worker, and the modules of the
// first view in Sources/Page/index.html. Usage: node Tests/System/PageTests/list-files.mjs
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../../../Sources/Page/', import.meta.url));

/** The text of the list: the document, and every file below Sources/Page except the worker itself, the kernel, the
 * style files that are joined into one, and files that only the service or Node reads. */
export function listText() {
  const files = fs.readdirSync(page, { recursive: true, withFileTypes: true }).filter(e => e.isFile()).map(e => `${e.parentPath ?? e.path}/${e.name}`.replaceAll('//', '/').slice(page.length));
  const kept = files.filter(f => !['service-worker.js', 'manifest.webmanifest', 'first.txt', 'package.json'].includes(f) && !/(^|\/)\.|\.md$|^kernel/.test(f) && path.dirname(f) !== 'style').sort();
  const paths = ['/manifest.webmanifest', ...kept.map(f => `/page/${f}`)];
  return `// All files of the page. Written by Tests/System/PageTests/list-files.mjs; a test fails when it is old.\nself.PAGE_FILES = [\n${paths.map(p => `  '${p}',`).join('\n')}\n];\n`;
}

/** The modules that a module imports, with their own imports. Each follows those that it needs. */
export function modulesOf(entry, found = []) {
  const text = fs.readFileSync(page + entry, 'utf8');
  for (const [, target] of text.matchAll(/^(?:import|export) [^'\n]*from '([^']+)'/gm)) {
    const next = path.posix.join(path.posix.dirname(entry), target);
    if (!found.includes(next)) modulesOf(next, found);
  }
  if (!found.includes(entry)) found.push(entry);
  return found;
}

/**
 * The document with a line for each module of the first view. Its template has a line for each module of the maps,
 * which follow the first paint.
 *
 * The browser requests all of them at once, without waiting until it has read the modules that import them.
 */
export function documentText() {
  const first = modulesOf('app/main.js'), maps = modulesOf('screens/maps.js', [...first]).filter(m => !first.includes(m));
  return withModules(withModules(fs.readFileSync(`${page}index.html`, 'utf8'), 'modules', first.filter(m => m !== 'app/main.js')), 'maps', maps);
}

function withModules(html, name, modules) {
  const begin = `<!-- ${name} -->\n`, end = `<!-- /${name} -->`;
  const lines = modules.map(m => `<link rel="modulepreload" href="/page/${m}">\n`).join('');
  return html.slice(0, html.indexOf(begin) + begin.length) + lines + html.slice(html.indexOf(end));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  fs.writeFileSync(`${page}offline/files.js`, listText());
  fs.writeFileSync(`${page}index.html`, documentText());
}
