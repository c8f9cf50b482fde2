// Writes the modules of the first view into Sources/Page/index.html. Usage: node .ci/page/modules.mjs
//
// The document is committed, because the service and its tests in Swift open it where Node is not installed. A test
// fails when its lists differ from the imports.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../../Sources/Page/', import.meta.url));

/** The modules that a module imports, with their own imports. Each follows those that it needs. */
export function modulesOf(entry, found = [], begun = new Set(found)) {
  begun.add(entry);
  const text = fs.readFileSync(page + entry, 'utf8');
  for (const [, target] of text.matchAll(/^(?:import|export)\s[^';]*from '([^']+)'/gm)) {
    const next = path.posix.join(path.posix.dirname(entry), target);
    if (!begun.has(next)) modulesOf(next, found, begun);
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
  const first = modulesOf('app/main.js'),
    maps = modulesOf('screens/maps.js', [...first]).filter(m => !first.includes(m));
  return withModules(
    withModules(
      fs.readFileSync(`${page}index.html`, 'utf8'),
      'modules',
      first.filter(m => m !== 'app/main.js'),
    ),
    'maps',
    maps,
  );
}

function withModules(html, name, modules) {
  const begin = `<!-- ${name} -->\n`,
    end = `<!-- /${name} -->`;
  const lines = modules.map(m => `<link rel="modulepreload" href="/page/${m}">\n`).join('');
  return html.slice(0, html.indexOf(begin) + begin.length) + lines + html.slice(html.indexOf(end));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) fs.writeFileSync(`${page}index.html`, documentText());
