// The imports of the page's modules.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../../Sources/Page/', import.meta.url));
const NOW = /^(?:import|export)\s[^'";]*from ['"]([^'"]+)['"]/gm,
  LATE = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The modules that a module imports at its start, and those that it loads later. */
export function importsOf(file) {
  const text = fs.readFileSync(page + file, 'utf8');
  const named = pattern =>
    [...text.matchAll(pattern)].map(([, target]) => path.posix.join(path.posix.dirname(file), target));
  return { now: named(NOW), late: named(LATE) };
}

/** The modules that a module imports, with their own imports. Each follows those that it needs. */
export function modulesOf(entry, found = [], begun = new Set(found)) {
  begun.add(entry);
  for (const next of importsOf(entry).now) if (!begun.has(next)) modulesOf(next, found, begun);
  if (!found.includes(entry)) found.push(entry);
  return found;
}
