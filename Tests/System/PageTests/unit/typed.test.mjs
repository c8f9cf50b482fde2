import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { PlaceField } = await page('actions/placefield.js');
const { CountrySearch } = await page('typed/search.js');

const turns = async () => {
  for (let turn = 0; turn < 8; turn++) await new Promise(resolve => setTimeout(resolve));
};

/** A search whose worker answers when `answer` is called. */
function slowSearch() {
  const waiting = [],
    drawn = [];
  const app = {
    state: { nameTable: 'ready' },
    store: { change: part => drawn.push(part), touch: () => drawn.push('all') },
    typed: { countries: text => new Promise(resolve => waiting.push(() => resolve([{ code: text.toUpperCase() }]))) },
  };
  const answer = async () => {
    waiting.shift()();
    await new Promise(resolve => setTimeout(resolve));
  };
  return { search: new CountrySearch(app), app, drawn, answer };
}

test('while the worker searches, only a text that continues the last one has its matches', async () => {
  const { search, answer } = slowSearch();
  assert.equal(search.matches('ge'), null);
  await answer();
  assert.deepEqual(search.matches('ge'), [{ code: 'GE' }]);
  assert.deepEqual(search.matches('ger'), [{ code: 'GE' }]);
  await answer();
  assert.equal(search.matches('fr'), null);
  await answer();
  assert.deepEqual(search.matches('fr'), [{ code: 'FR' }]);
});

test('a text is settled when its own answer has come', async () => {
  const { search, answer } = slowSearch();
  const before = search.settled('da');
  await answer();
  await before;
  const order = [],
    settled = search.settled('dar').then(() => order.push(search.matches('dar')));
  assert.deepEqual(search.matches('dar'), [{ code: 'DA' }], 'the matches of the text before are shown');
  await turns();
  assert.deepEqual(order, []);
  await answer();
  await settled;
  assert.deepEqual(order, [[{ code: 'DAR' }]]);
  await search.settled('dar');
});

test('an answer draws the search that is open over a screen, or else the screen', async () => {
  const { search, app, drawn, answer } = slowSearch();
  search.matches('eg');
  await answer();
  app.state.overlay = { kind: 'search', q: 'fr' };
  search.matches('fr');
  await answer();
  app.state.overlay = { kind: 'confirm' };
  search.matches('de');
  await answer();
  assert.deepEqual(drawn, ['all', 'overlay', 'all']);
});

/** A field whose cities come when `answer` is called, with what it adds. */
function slowField() {
  const waiting = [],
    added = [];
  const ask = path =>
    new Promise(done => waiting.push(() => done({ data: { matches: [{ id: path.match(/q=(\w+)/)[1] }] } })));
  const app = {
    state: { about: { parts: { cities: true } }, settings: {} },
    data: { ask, countries: { language: 'en' } },
    settled: async () => {},
    actions: { say() {} },
    t: key => key,
  };
  const desk = {
    state: { q: '', found: [], active: null },
    set: change => Object.assign(desk.state, change),
    items: () => desk.state.found.map(({ id }) => ({ key: id })),
    add: key => added.push(key),
  };
  const key = name => field.key({ key: name, preventDefault() {} }),
    field = new PlaceField(app, desk);
  return { field, key, added, answer: () => waiting.shift()() };
}

test('Enter adds the first place of its own text, also before the pause after the last key', async () => {
  const { field, key, added, answer } = slowField();
  field.type('rome');
  key('Enter');
  await turns();
  answer();
  await turns();
  field.type('berlin');
  key('Enter');
  await turns();
  assert.deepEqual(added, ['rome'], 'the place of the text before is not added again');
  answer();
  await turns();
  assert.deepEqual(added, ['rome', 'berlin']);
  field.type('paris');
  key('Enter');
  field.type('par');
  await turns();
  assert.deepEqual(added, ['rome', 'berlin'], 'a text that was changed after Enter adds nothing');
  field.stop();
});

/** A search whose worker answers with what `countries` and `openNames` return, and the time in `clock`. */
function searchOf({ countries = async () => [], openNames = async () => {} }, nameTable = 'ready') {
  const clock = { now: 1000 },
    state = { nameTable };
  const store = { change: (key, value) => (state[key] = value), touch() {} };
  const search = new CountrySearch({ state, store, typed: { countries, openNames } }, () => clock.now);
  return { search, state, clock };
}

test('a search that fails once is asked again', async () => {
  let calls = 0;
  const countries = async () => {
    if (++calls === 1) throw new Error('stopped');
    return [{ code: 'EG' }];
  };
  const { search, state } = searchOf({ countries });
  search.matches('+20');
  await turns();
  assert.deepEqual(search.matches('+20'), [{ code: 'EG' }]);
  assert.equal(state.nameTable, 'ready');
});

test('a text at which the worker always stops does not end the search of other texts', async () => {
  let calls = 0;
  const countries = async text => {
    calls += 1;
    if (text === 'bad') throw new Error('stopped');
    return [{ code: text }];
  };
  const { search, state } = searchOf({ countries });
  search.matches('bad');
  await turns();
  assert.equal(search.matches('bad'), null);
  search.matches('EG');
  await turns();
  assert.deepEqual(search.matches('EG'), [{ code: 'EG' }]);
  assert.equal(state.nameTable, 'ready');
  assert.equal(calls, 3);
});

test('names are fetched once, when a field has the focus or a text', async () => {
  let opened = 0;
  const openNames = async () => {
    opened += 1;
  };
  const { search, state } = searchOf({ openNames }, 'none');
  assert.equal(search.matches(' '), null);
  assert.equal(opened, 0);
  search.prepare();
  search.prepare();
  assert.equal(search.matches('egy'), null);
  assert.equal(state.nameTable, 'coming');
  await turns();
  assert.equal(state.nameTable, 'ready');
  search.prepare();
  assert.equal(opened, 1);
});

test('Enter waits for the names and then for the results of its text', async () => {
  let come;
  const openNames = () => new Promise(done => (come = done)),
    countries = async text => [{ code: text }];
  const { search } = searchOf({ openNames, countries }, 'none');
  let isSettled = false;
  search.settled('EG').then(() => (isSettled = true));
  await turns();
  assert.equal(isSettled, false);
  come();
  await turns();
  assert.equal(isSettled, true);
  assert.deepEqual(search.matches('EG'), [{ code: 'EG' }]);
});

test('Enter waits for the parts of a text that the drawing asks for, and not for an empty text', async () => {
  let come;
  const openNames = () => new Promise(done => (come = done)),
    { search } = searchOf({ openNames, countries: async text => [{ code: text }] }, 'none');
  search.app.store.touch = () => search.matches('kenya');
  const settled = [];
  search.settled('compare kenya').then(() => settled.push('text'));
  search.settled(' ').then(() => settled.push('empty'));
  await turns();
  assert.deepEqual(settled, ['empty']);
  come();
  await turns();
  assert.deepEqual(settled, ['empty', 'text']);
  assert.deepEqual(search.matches('kenya'), [{ code: 'kenya' }]);
});

test('names that cannot be loaded are asked for once in each pause, and a text is searched again with them', async () => {
  let opened = 0,
    isThere = false;
  const fail = () => {
    throw new Error('gone');
  };
  const countries = async () => (isThere ? [{ code: 'EG' }] : fail());
  const openNames = async () => {
    opened += 1;
    if (!isThere) fail();
  };
  const { search, state, clock } = searchOf({ countries, openNames });
  search.matches('+20');
  await turns();
  assert.equal(state.nameTable, 'failed');
  for (let i = 0; i < 5; i++) assert.equal(search.matches('+20'), null);
  await turns();
  assert.equal(opened, 1);
  isThere = true;
  clock.now += 60_000;
  search.matches('+20');
  await turns();
  assert.equal(opened, 2);
  search.matches('+20');
  await turns();
  assert.deepEqual(search.matches('+20'), [{ code: 'EG' }]);
});
