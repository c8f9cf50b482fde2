import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { CountrySearch } = await page('typed/search.js');

/** A search whose worker answers when `answer` is called. */
function slowSearch() {
  const waiting = [];
  const app = {
    state: { nameTable: 'ready' },
    store: { change() {}, touch() {} },
    typed: { countries: text => new Promise(resolve => waiting.push(() => resolve([{ code: text.toUpperCase() }]))) },
  };
  const answer = async () => {
    waiting.shift()();
    await new Promise(resolve => setTimeout(resolve));
  };
  return { search: new CountrySearch(app), answer };
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
