import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { groupsOf, mayBePosition, movedItem } = await page('state/everything.js');
const { wordsOf } = await page('words/words.js');
const { default: words } = await page('words/en.js');
const { default: figures } = await page('words/figures/en.js');
const view = {
  t: wordsOf({ ...words, ...figures }, 'en'),
  name: code => `Name ${code}`,
  capital: code => `Capital ${code}`,
};
const none = { countries: [], cities: [] };

test('a text with two numbers, or a plus code, may be a position', () => {
  for (const text of ['30.04 31.23', '30.0444, 31.2357', '30°02′N 31°14′E', '8FVC9G8F+6X', '-33;151'])
    assert.ok(mayBePosition(text), text);
  for (const text of ['egypt', '+254', '12', 'b52', '.eg', '']) assert.ok(!mayBePosition(text), text);
});

test('groups have at most four results, and groups without one are left out', () => {
  const countries = ['A', 'B', 'C', 'D', 'E'].map(code => ({ code, field: 'name', text: `Name ${code}` }));
  const groups = groupsOf(view, 'x', { countries, cities: [{ id: 7, name: 'X', country: 'A' }] });
  assert.deepEqual(
    groups.map(group => [group.key, group.items.length]),
    [
      ['countries', 4],
      ['cities', 1],
    ],
  );
  assert.equal(groups[0].items[0].second, 'Capital A');
});

test('screens and actions are found by their words', () => {
  assert.deepEqual(
    groupsOf(view, 'Dárk', none)[0].items.map(item => [item.act, item.arg]),
    [['set-theme', 'dark']],
  );
  assert.equal(groupsOf(view, 'setti', none)[0].items[0].href, '/settings');
  assert.equal(groupsOf(view, 'world m', none)[0].items[0].href, '/countries/map');
  assert.equal(groupsOf(view, 'rankings', none)[0].items[0].href, '/countries/table');
  assert.deepEqual(groupsOf(view, '', none), []);
});

test('arrows move around the ends', () => {
  const items = [{ id: 'a' }, { id: 'b' }];
  assert.equal(movedItem(items, null, 'ArrowDown'), 'a');
  assert.equal(movedItem(items, 'b', 'ArrowDown'), 'a');
  assert.equal(movedItem(items, null, 'ArrowUp'), 'b');
  assert.equal(movedItem([], null, 'ArrowUp'), null);
});
