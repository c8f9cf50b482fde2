import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { styleFiles } from '../../../../.ci/page/styles.mjs';

const page = fileURLToPath(new URL('../../../../Sources/Page/', import.meta.url));
const read = path => fs.readFileSync(page + path, 'utf8');
const scripts = fs
  .readdirSync(page, { recursive: true })
  .map(String)
  .filter(f => /^(app|actions|components|screens|map)\/.*\.js$/.test(f));

/** The rules of a style sheet: the selector and the medium of each. */
function rulesOf(css) {
  const rules = [],
    media = [];
  for (const [, before, brace] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]*)([{}])/g)) {
    const text = before.trim().replace(/\s+/g, ' ');
    if (brace === '}') {
      media.pop();
      continue;
    }
    media.push(text);
    if (!text.startsWith('@')) rules.push({ selector: text, medium: media.slice(0, -1).join(' ') });
  }
  return rules;
}

/** The conditions of a style sheet's media rules, in their order. */
const mediaOf = css => [...css.matchAll(/@media ([^{]+?) *\{/g)].map(m => m[1]);

test('the page loads one style sheet', () => {
  assert.deepEqual(
    [...read('index.html').matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(m => m[1]),
    ['/page/style.css'],
  );
  // Only the small window loads another one, which the first view does not need.
  for (const file of scripts.filter(name => name !== 'screens/small.js'))
    assert.doesNotMatch(read(file), /\.css\b|stylesheet/, file);
  assert.ok(read('offline/files.js').includes("'/page/small.css'"));
  assert.ok(read('offline/files.js').includes("'/page/style.css'"));
});

test('the list of style files names each file once', () => {
  const files = fs.readdirSync(`${page}style`).filter(name => name !== 'index.css');
  assert.deepEqual(styleFiles().sort(), files.sort());
});

test('every class and every name in a style is one of the page', () => {
  const texts = scripts.flatMap(file => read(file).match(/'[^'\n]*'|`[^`]*`/g)),
    names = new Set([...texts, read('index.html')].join(' ').match(/[\w-]+/g));
  const selectors = [...styleFiles().map(name => `style/${name}`), 'small.css']
    .flatMap(name => rulesOf(read(name)))
    .map(rule => rule.selector)
    .join(' ');
  const unknown = [...selectors.matchAll(/[.#]([a-z][\w-]*)/gi)].map(m => m[1]).filter(name => !names.has(name));
  assert.deepEqual([...new Set(unknown)], []);
});

test('the style of the small window changes no other screen', () => {
  for (const { selector } of rulesOf(read('small.css')))
    for (const one of selector.split(', ')) assert.match(one, /^\.small\b|^\.app:has\(\[data-screen="small"\]\)/, one);
});

test('every value of the design is used', () => {
  const used =
    styleFiles()
      .map(name => read(`style/${name}`))
      .join('') + scripts.map(read).join('');
  for (const name of new Set(
    read('style/tokens.css')
      .match(/^ *--[\w-]+/gm)
      .map(n => n.trim()),
  )) {
    assert.ok(used.includes(`var(${name})`) || used.includes(`'${name.slice(2)}'`), name);
  }
});

test('a selector has one rule in each medium', () => {
  const places = new Map();
  for (const file of styleFiles())
    for (const { selector, medium } of rulesOf(read(`style/${file}`))) {
      if (medium.startsWith('@keyframes')) continue;
      const key = `${medium} ${selector}`;
      assert.ok(!places.has(key), `${key} is in ${places.get(key)} and in ${file}`);
      places.set(key, file);
    }
});

test('the rules for a medium end a style file, and each medium has one place there', () => {
  for (const file of styleFiles()) {
    const css = read(`style/${file}`),
      media = mediaOf(css);
    assert.deepEqual([...new Set(media)], media, file);
    const kinds = rulesOf(css)
      .filter(r => !r.medium.startsWith('@keyframes'))
      .map(r => r.medium !== '');
    assert.ok(
      kinds.every((isMedium, i) => isMedium || !kinds[i - 1]),
      `${file} has a general rule after one for a medium`,
    );
  }
});

// The page has three widths, phone, middle and wide, and is low in a phone that lies on its side. A low window is
// too narrow for two columns below 480 pixels.
test('the sizes at which the page changes are the same everywhere', () => {
  const known = [
    'max-width: 479px',
    'min-width: 480px',
    'max-width: 699px',
    'min-width: 700px',
    'max-width: 1099px',
    'min-width: 1100px',
    'max-height: 480px',
    'min-height: 481px',
    'min-height: 700px',
  ];
  const texts = [
    ...styleFiles().flatMap(file => mediaOf(read(`style/${file}`))),
    ...scripts.flatMap(file => read(file).match(/matchMedia\([^;]*/g) ?? []),
  ];
  for (const text of texts)
    for (const [, name, size] of text.matchAll(/(\w+-(?:width|height)): ?(\d+px)/g))
      assert.ok(known.includes(`${name}: ${size}`), text);
});
