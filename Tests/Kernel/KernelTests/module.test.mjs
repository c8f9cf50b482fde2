import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const module = fs.readFileSync(`${root}Sources/Page/kernel.wasm`);
const check = file => spawnSync(`${root}.ci/kernel`, ['check', file], { encoding: 'utf8' });

test('the WebAssembly module is made from the present sources', () => {
  const { status, stderr } = check('Sources/Page/kernel.wasm');
  assert.equal(status, 0, stderr);
  const [section] = WebAssembly.Module.customSections(new WebAssembly.Module(module), 'sources');
  assert.match(Buffer.from(section).toString(), /^[0-9a-f]{64}$/);
});

test('a module that is made from other sources is refused', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'module-')),
    file = path.join(folder, 'kernel.wasm');
  try {
    for (const stale of [Buffer.concat([module.subarray(0, -64), Buffer.alloc(64, '0')]), module.subarray(0, 8)]) {
      fs.writeFileSync(file, stale);
      const { status, stderr } = check(file);
      assert.equal(status, 1);
      assert.equal(stderr, `kernel: ${file} is not made from these sources; run make kernel TARGET=wasm\n`);
    }
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
