// The memory of a module: what is freed, and what happens after a trap or without memory.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { Memory } = await page('kernel/memory.js');
const { Positions } = await page('kernel/positions.js');
const { Opened } = await page('app/opened.js');
const wasm = fs.readFileSync(new URL('../../../../Sources/Page/text.wasm', import.meta.url));

/** The memory of the text module, and the places that are allocated and not freed. */
async function counted(changes = {}) {
  const memory = await Memory.start(wasm),
    { exports } = memory,
    taken = new Set();
  memory.exports = {
    ...exports,
    malloc(count) {
      const at = exports.malloc(count);
      if (at) taken.add(at);
      return at;
    },
    free(at) {
      taken.delete(at);
      exports.free(at);
    },
    ...changes,
  };
  return { memory, taken };
}

test('texts and bytes are freed after use, and after an error', async () => {
  const { memory, taken } = await counted();
  assert.equal(
    memory.with(['text', new Uint8Array(9), 20], places => taken.size + places.length),
    6,
  );
  assert.equal(taken.size, 0);
  const fail = () => {
    throw new RangeError('no');
  };
  assert.throws(() => memory.with(['text', 20], fail), RangeError);
  assert.equal(taken.size, 0);
});

test('without memory for one part, the parts before are freed, and the module works on', async () => {
  const { memory, taken } = await counted(),
    never = () => assert.fail('used without memory');
  assert.throws(() => memory.with(['text', new Uint8Array(9), 0xffffff00], never), { code: 'no-memory' });
  assert.equal(taken.size, 0);
  assert.equal(
    memory.with(['text'], ([at], [size]) => memory.text(at, size)),
    'text',
  );
});

test('a trap closes the module, wherever it happens', async () => {
  const trap = () => {
    throw new WebAssembly.RuntimeError('unreachable');
  };
  for (const name of ['malloc', 'ce_notation_name', 'free']) {
    const { memory } = await counted({ [name]: trap });
    assert.throws(() => memory.with(['text'], () => memory.call('ce_notation_name', 1)), {
      code: 'stopped',
      message: `the kernel stopped in ${name} (unreachable); open the file again`,
    });
    assert.throws(() => memory.with(['text'], () => 1), { code: 'closed' });
  }
});

test('an object that has stopped is opened again for the next use', async () => {
  let opened = 0;
  const positions = new Opened(() => {
    opened += 1;
    return Positions.open(wasm);
  });
  const fail = () => {
    throw new Error('stopped');
  };
  const read = reader => reader.parse('30.0444 31.2357').lat;
  assert.equal(await positions.use(read), 30.0444);
  assert.equal(await positions.use(read), 30.0444);
  assert.equal(opened, 1);
  await assert.rejects(Promise.all([positions.use(fail), positions.use(fail)]), { message: 'stopped' });
  assert.equal(await positions.use(read), 30.0444);
  assert.equal(opened, 2);
});

test('an object that could not be opened is opened by the next use', async () => {
  const results = [Promise.reject(new Error('gone')), Promise.resolve('here')];
  const opened = new Opened(() => results.shift());
  await assert.rejects(
    opened.use(value => value),
    { message: 'gone' },
  );
  assert.equal(await opened.use(value => value), 'here');
});
