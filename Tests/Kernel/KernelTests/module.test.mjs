import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const MODULES = ['kernel', 'text', 'trips', 'following'].map(name => `Sources/Page/${name}.wasm`);
const read = name => fs.readFileSync(root + name);
const module = read(MODULES[0]);
const check = (...files) => spawnSync(`${root}.ci/kernel`, ['check', ...files], { encoding: 'utf8' });

test('the WebAssembly modules are made from the present sources', () => {
  const { status, stderr } = check(...MODULES);
  assert.equal(status, 0, stderr);
  for (const name of MODULES) {
    const [section] = WebAssembly.Module.customSections(new WebAssembly.Module(read(name)), 'sources');
    assert.match(Buffer.from(section).toString(), /^[0-9a-f]{64}$/);
  }
});

/** The largest compressed size of each module, in bytes. */
const LARGEST = [57_000, 260_000, 88_000, 15_000];

test('the modules are small, and import nothing', () => {
  for (const [i, name] of MODULES.entries()) {
    const size = zlib.gzipSync(read(name), { level: 9 }).length;
    assert.ok(size <= LARGEST[i], `${name} has ${size} bytes`);
    assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(read(name))), [], name);
  }
});

test('each function that a module for JavaScript calls is in one WebAssembly module', () => {
  const exported = MODULES.map(name =>
    WebAssembly.Module.exports(new WebAssembly.Module(read(name))).map(one => one.name),
  );
  const calls = (file, prefix) => [...read(`Sources/Page/kernel/${file}`).toString().matchAll(prefix)].map(m => m[1]);
  const cities = calls('cities.js', /#call\('(\w+)'/g).map(name => `ce_cities_${name}`);
  const wanted = [
    calls('kernel.js', /\b(ce_\w+)/g),
    [...cities, ...['countries.js', 'positions.js'].flatMap(file => calls(file, /'(ce_\w+)'/g))],
  ];
  assert.ok(wanted[0].length > 10 && wanted[1].length > 10);
  for (const [i, names] of wanted.entries())
    for (const name of names) assert.ok(exported[i].includes(name), `${name} is not in ${MODULES[i]}`);
  assert.deepEqual(
    exported[0].filter(name => /^ce_(?!abi_version)/.test(name) && exported[1].includes(name)),
    [],
  );
});

test('a module that is made from other sources is refused', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'module-')),
    file = path.join(folder, 'kernel.wasm');
  try {
    for (const stale of [Buffer.concat([module.subarray(0, -64), Buffer.alloc(64, '0')]), module.subarray(0, 8)]) {
      fs.writeFileSync(file, stale);
      const { status, stderr } = check(MODULES[1], file);
      assert.equal(status, 1);
      assert.equal(stderr, `kernel: ${file} is not made from these sources; run make kernel TARGET=wasm\n`);
    }
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
