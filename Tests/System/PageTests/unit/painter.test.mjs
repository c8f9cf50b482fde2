import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { differInOverlay, Painter } = await page('app/painter.js');
const { createStore } = await page('app/store.js');
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

test('typing into an overlay draws nothing else', () => {
  const state = { overlay: { kind: 'search', q: 'k' }, address: {}, toast: null },
    typed = { ...state, overlay: { kind: 'search', q: 'ke' } };
  assert.ok(differInOverlay(state, typed));
  assert.ok(!differInOverlay(state, { ...typed, toast: {} }), 'with another change');
  assert.ok(!differInOverlay({ ...state, overlay: null }, typed), 'when it opens');
  assert.ok(!differInOverlay(state, { ...state, overlay: null }), 'when it closes');
  assert.ok(!differInOverlay(null, typed), 'before the first drawing');
});

test('a drawing knows whether something beside the state has changed', async () => {
  const drawings = [],
    store = createStore({ a: 1 }, ({ a }, isTouched) => drawings.push([a, isTouched]));
  store.change('a', 2);
  await turn();
  store.touch();
  store.change('a', 3);
  await turn();
  store.change('a', 4);
  await turn();
  assert.deepEqual(drawings, [
    [2, false],
    [3, true],
    [4, false],
  ]);
});

test('drawings that a press holds back are made up for as one', async () => {
  const drawings = [],
    painter = new Painter({ t: String });
  painter.draw = isTouched => drawings.push(isTouched);
  painter.hold();
  painter.release();
  await turn();
  assert.deepEqual(drawings, [], 'nothing was held back');
  painter.hold();
  painter.paint(false);
  painter.paint(true);
  painter.paint(false);
  await turn();
  assert.deepEqual(drawings, []);
  painter.release();
  await turn();
  assert.deepEqual(drawings, [true], 'one of them touched more than the state');
  painter.hold();
  painter.paint(true);
  painter.release();
  painter.paint(false);
  await turn();
  assert.deepEqual(drawings, [true, true], 'the click has drawn already');
});
