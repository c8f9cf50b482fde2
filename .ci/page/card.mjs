// The card of a country for pages of other sites, as one file: the modules that Sources/Page/card/card.js imports, each
// in a separate function, without comments and without the parts that the card does not use.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { modulesOf } from './modules.mjs';

const page = fileURLToPath(new URL('../../Sources/Page/', import.meta.url));
const ENTRY = 'card/card.js';
/** The name of a module's default export in the file. */
const DEFAULT = 'initial';
const IMPORT = /^import (\w+|\{[^}]*\}) from '([^']+)';\n/gm;
const DECLARED = /^(?:export )?(?:default|(?:async )?(?:function|class|const|let) (\w+))|^ {2}(\w+) =/gm;

/** The text of the file. */
export function cardText() {
  const modules = new Map(modulesOf(ENTRY).map(name => [name, readModule(name)]));
  for (const part of modules.get(ENTRY).parts) use(modules, ENTRY, part);
  return [...modules].map(([name, module]) => moduleText(name, module)).join('');
}

/** A module: its imports, {from, name} by their names in it, and its parts, {names, text, isExported, isUsed}. */
function readModule(name) {
  const text = fs.readFileSync(page + name, 'utf8'),
    imports = new Map();
  if (name.endsWith('.css')) return { imports, parts: [partOf(`export default ${JSON.stringify(lean(text, ''))};`)] };
  for (const [, names, target] of text.matchAll(IMPORT)) {
    const from = path.posix.join(path.posix.dirname(name), target);
    if (!names.startsWith('{')) imports.set(names, { from, name: DEFAULT });
    else for (const one of names.slice(1, -1).split(',')) imports.set(one.trim(), { from, name: one.trim() });
  }
  // A part begins in the first column, and ends before the next one.
  const parts = lean(text.replace(IMPORT, ''), '$1').split(/\n(?=[^\s})\]])/);
  return { imports, parts: parts.map(partOf) };
}

const partOf = text => ({
  names: [...text.matchAll(DECLARED)].map(([, first, next]) => first ?? next ?? DEFAULT),
  text: text.replace(/^export default /, `const ${DEFAULT} = `).replace(/^export /, ''),
  isExported: text.startsWith('export '),
  isUsed: false,
});

/** Marks a part of a module, and all parts that it names, as used. */
function use(modules, name, part) {
  if (part.isUsed) return;
  part.isUsed = true;
  const { parts, imports } = modules.get(name),
    words = new Set(part.text.match(/\w+/g));
  for (const other of parts) if (other.names.some(one => words.has(one))) use(modules, name, other);
  for (const [word, { from, name: imported }] of imports) {
    if (!words.has(word)) continue;
    const found = modules.get(from)?.parts.find(one => one.isExported && one.names.includes(imported));
    if (!found) throw new Error(`${name} imports ${imported} from ${from}, which does not export it`);
    use(modules, from, found);
  }
}

/** The used parts of a module as a function that returns its exports, or nothing. */
function moduleText(name, { parts, imports }) {
  const used = parts.filter(part => part.isUsed),
    text = used.map(part => part.text).join('\n');
  if (used.length === 0) return '';
  const wanted = [...imports]
    .filter(([word]) => new RegExp(`\\b${word}\\b`).test(text))
    .map(([word, { from, name: imported }]) => `const ${word} = ${variable(from)}.${imported};\n`);
  const given = used.filter(part => part.isExported).flatMap(part => part.names);
  return `const ${variable(name)} = (() => {\n${wanted.join('')}${lean(text, '')}\nreturn { ${given.join(', ')} };\n})();\n`;
}

const variable = name => name.replace(/\W/g, '_');

/** Text without comments in whole lines. `indentation` is what stays of the spaces before a line. */
const lean = (text, indentation) =>
  text
    .replace(/^ *\/\*[\s\S]*?\*\/\n/gm, '')
    .replace(/^ *\/\/.*\n/gm, '')
    .replace(/^( +)/gm, indentation)
    .replace(/\n+/g, '\n')
    .trim();
