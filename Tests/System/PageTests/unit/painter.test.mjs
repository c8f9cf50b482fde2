import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { Painter } = await page('app/painter.js');
const connection = await page('state/connection.js');
const turn = () => new Promise(done => setTimeout(done));

/** A painter with its number of drawings, whose modules come, or fail to come, by `bring`. */
function painterWith(bring) {
  const store = { drawings: 0, touch: () => store.drawings++ },
    painter = new Painter({ store });
  painter.bring = name => bring(painter, name);
  return { painter, store };
}

test('a part that several drawings ask for is loaded once, and draws once', async () => {
  let loads = 0;
  const { painter, store } = painterWith(async (own, name) => {
    loads++;
    await null;
    own.modules[name] = {};
  });
  for (let i = 0; i < 5; i++) assert.equal(painter.need('time'), undefined);
  await turn();
  assert.ok(painter.need('time'));
  assert.deepEqual([loads, store.drawings], [1, 1]);
});

test('a part that could not be loaded is asked for again by the next drawing', async () => {
  let loads = 0;
  const { painter, store } = painterWith(async (own, name) => {
    if (++loads === 1) throw new Error('no network');
    own.modules[name] = {};
  });
  painter.need('time');
  await turn();
  assert.equal(store.drawings, 0);
  painter.need('time');
  await turn();
  assert.deepEqual([loads, store.drawings], [2, 1]);
});

test('an answer of a service that answers leaves the state as it is', () => {
  const here = connection.answered(connection.connected);
  assert.equal(connection.answered(here), here);
  assert.notEqual(connection.answered(connection.unanswered(here, 0)), here);
});
