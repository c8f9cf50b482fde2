import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { built, isPresent } from '../../../../.ci/page/build.mjs';
import { servedFiles } from '../../../../.ci/page/offline.mjs';

const page = fileURLToPath(new URL('../../../../Sources/Page/', import.meta.url));
const read = path => fs.readFileSync(page + path, 'utf8');
const all = fs.readdirSync(page, { recursive: true }).map(String);
const sources = all.filter(f => f.endsWith('.js') && !f.startsWith('kernel'));

for (const [file, make] of Object.entries(built)) {
  test(`${file} is made from the present files of the page`, async () =>
    assert.ok(isPresent(file, await make()), 'run make page'));
}

test('the modules of the kernel are made from the present sources', () => {
  const { status, stderr } = spawnSync(
    fileURLToPath(new URL('../../../../.ci/kernel', import.meta.url)),
    ['check', ...['kernel', 'text', 'trips'].map(name => `Sources/Page/${name}.wasm`)],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
});

test('every file of the page that a script or the document names is served', () => {
  const served = servedFiles(Object.keys(built));
  // The worker recognises versions without parts by it.
  for (const file of served.filter(f => /\.(js|html|webmanifest)$/.test(f) && f !== 'offline/files.js'))
    for (const [, named] of read(file).matchAll(/['"`]\/page\/([\w/.-]+\.\w+)['"`]/g))
      if (named !== 'app/main.js') assert.ok(served.includes(named), `${file} names ${named}`);
});

// A phone opens a screen over a slow network. `first` is bounded with the first view, `shared` serves all screens, and the
// words of all screens come later, or those of one screen.
test('the code of each screen is at most 14 kB', () => {
  const parts = Object.keys(built).filter(file => /^parts[/](?!first|shared|words-)/.test(file));
  for (const file of parts) {
    const size = gzipSync(read(file)).length;
    assert.ok(size <= 14_000, `${file}: ${size}`);
  }
});

test('every module imports files that exist', () => {
  for (const file of sources) {
    for (const [, path] of read(file).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      if (path.includes('/kernel/')) continue;
      assert.ok(fs.existsSync(new URL(path, `file://${page}${file}`)), `${file} imports ${path}`);
    }
  }
});

test('the page asks no other host', () => {
  for (const file of all.filter(f => /\.(js|css|html|webmanifest)$/.test(f) && !f.startsWith('kernel'))) {
    const hosts = [...read(file).matchAll(/https?:\/\/[\w.]+/g)]
      .map(m => m[0])
      .filter(h => !['http://www.w3.org', 'http://www.topografix.com', 'http://page'].includes(h));
    assert.deepEqual(hosts, [], file);
  }
});

test('styles know no left and right, so that they turn for Arabic', () => {
  for (const file of all.filter(f => f.endsWith('.css') && f !== 'style.css')) {
    const text = read(file)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/linear-gradient\(\s*to (left|right)/g, '')
      .replace(/\.pin \{[^}]*\}/g, '');
    assert.doesNotMatch(text, /(?<![\w-])(left|right|margin-left|padding-right)\b/, file);
  }
});

test('the document contains no script or style', () => {
  const html = read('index.html');
  assert.doesNotMatch(
    html.replace('<script type="application/json" id="start">null</script>', ''),
    /<style|style=|<script(?![^>]*src=)| on\w+=/,
  );
});

test('the manifest names icons that exist', () => {
  const { icons } = JSON.parse(read('manifest.webmanifest'));
  for (const { src } of icons) assert.ok(fs.existsSync(page + src.replace('/page/', '')), src);
});

test('every flag is asked for in the form in which it is there', async () => {
  const { PICTURES } = await import('../../../../Sources/Page/components/flag.js');
  const flags = fs.readdirSync(fileURLToPath(new URL('../../../../data/flags/', import.meta.url)));
  assert.deepEqual(
    [...PICTURES].sort(),
    flags
      .filter(f => f.endsWith('.webp'))
      .map(f => f.slice(0, 2).toUpperCase())
      .sort(),
  );
});
