import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { emptyGroups, groupsOf, mayBePosition, movedItem } = await page('state/everything.js');
const { partsForCities } = await page('state/searchactions.js');
const { CountryNames } = await page('kernel/countries.js');
const { formatsOf } = await page('words/format.js');
const { wordsOf } = await page('words/words.js');
const data = new URL('../../../../data/', import.meta.url),
  read = name => fs.readFileSync(new URL(name, data));
const names = await CountryNames.open(read('../Sources/Page/text.wasm'), read('../Sources/Page/names.bin'));
const { countries } = JSON.parse(read('countries.json'));
const byCode = Object.fromEntries(countries.map(country => [country.code, country]));

/** A view in a language, whose searches are the kernel's. */
async function viewIn(language) {
  const tables = await Promise.all(
    ['', 'figures/', 'search/', 'languages/'].map(async part => (await page(`words/${part}${language}.js`)).default),
  );
  return {
    t: wordsOf(Object.assign({}, ...tables), language),
    f: formatsOf(language),
    language,
    state: { catalogue: { byCode } },
    country: code => byCode[code],
    name: code => byCode[code].name,
    capital: code => byCode[code].capitals[0]?.name,
    matches: text => (text.trim() ? names.search(text, { limit: 1000 }).matches : null),
  };
}

const view = await viewIn('en'),
  none = { countries: [], cities: [] };
const search = (q, in_ = view, more = {}) => groupsOf(in_, q, { cities: [], countries: in_.matches(q), ...more });
const group = (groups, key) => groups.find(found => found.key === key)?.items ?? [];

test('a text with two numbers, or a plus code, may be a position', () => {
  for (const text of ['30.04 31.23', '30.0444, 31.2357', '30°02′N 31°14′E', '8FVC9G8F+6X', '-33;151'])
    assert.ok(mayBePosition(text), text);
  for (const text of ['egypt', '+254', '12', 'b52', '.eg', '']) assert.ok(!mayBePosition(text), text);
});

test('a group has four results and shows all on a press, and groups without a result are left out', () => {
  const found = ['EG', 'JP', 'KE', 'CL', 'FR'].map(code => ({ code, field: 'name', text: byCode[code].name })),
    cities = [{ id: 7, name: 'X', country: 'EG' }];
  const groups = groupsOf(view, 'qqq', { countries: found, cities, cityCount: 11 });
  assert.deepEqual(
    groups.map(({ key, count, items }) => [key, count, items.length]),
    [
      ['countries', 5, 5],
      ['cities', 11, 2],
    ],
  );
  assert.equal(groups[0].items[0].second, 'Cairo');
  assert.deepEqual(
    groups.map(({ items }) => [items.at(-1).name, items.at(-1).href]),
    [
      ['Show all 5', '/countries?q=qqq'],
      ['Show all 11', '/cities?q=qqq'],
    ],
  );
});

test('currencies are found by code, symbol and names, as the kernel finds them', () => {
  for (const [q, code] of [
    ['euro', 'EUR'],
    ['EUR', 'EUR'],
    ['€', 'EUR'],
    ['egyptian pound', 'EGP'],
    ['yen', 'JPY'],
    ['KES', 'KES'],
  ])
    assert.equal(group(search(q), 'currencies')[0]?.id, `currency-${code}`, q);
  const symbols = group(search('¥'), 'currencies').map(({ id }) => id);
  assert.deepEqual(symbols.toSorted(), ['currency-CNY', 'currency-JPY']);
  const [euro] = group(search('euro'), 'currencies');
  assert.equal(euro.href, '/countries?cur=EUR');
  assert.match(euro.second, /EUR.*€.*3\d countries/);
  assert.deepEqual(
    group(search('egypt'), 'currencies').map(({ id }) => id),
    ['currency-EGP'],
  );
});

test('a long group of currencies is shown whole after a press', () => {
  const short = search('$').find(({ key }) => key === 'currencies'),
    whole = search('$', view, { more: 'currencies' }).find(({ key }) => key === 'currencies');
  assert.deepEqual([short.items.length, short.items[4].act, short.items[4].arg], [5, 'search-more', 'currencies']);
  assert.ok(short.count > 10, `${short.count}`);
  assert.equal(whole.items.length, short.count);
  assert.ok(!whole.items.some(({ act }) => act));
});

test('names in the language of the page and a language’s own name are found', async () => {
  const [french, arabic, hindi] = await Promise.all(['fr', 'ar', 'hi'].map(viewIn));
  assert.equal(group(search('livre égyptienne', french), 'currencies')[0]?.id, 'currency-EGP');
  assert.equal(group(search('ين ياباني', arabic), 'currencies')[0]?.id, 'currency-JPY');
  assert.equal(group(search('यूरो', hindi), 'currencies')[0]?.id, 'currency-EUR');
  for (const [q, code, in_] of [
    ['arabic', 'ar', view],
    ['français', 'fr', view],
    ['العربية', 'ar', view],
    ['allemand', 'de', french],
    ['Kiswahili', 'sw', view],
  ])
    assert.equal(group(search(q, in_), 'languages')[0]?.id, `language-${code}`, q);
  assert.equal(group(search('arabic'), 'languages')[0].href, '/countries?lang=ar');
});

test('a comparison and a plan of times are found by the names of their places', async () => {
  const first = (q, in_, more) => group(search(q, in_, more), 'searchScreens')[0]?.href;
  assert.equal(first('Compare Egypt and Kenya'), '/compare?c=EG,KE');
  assert.equal(first('compare egypt, south africa, japan'), '/compare?c=EG,ZA,JP');
  assert.equal(first('Comparer Égypte et Maroc', await viewIn('fr')), '/compare?c=EG,MA');
  assert.equal(first('time tokyo cairo'), '/time?c=JP,EG');
  assert.deepEqual(partsForCities(view, 'time munich cairo'), ['munich']);
  assert.equal(first('time munich cairo'), undefined);
  assert.equal(
    first('time munich cairo', view, { named: { munich: { place: 2867714, name: 'Munich' } } }),
    '/time?c=2867714,EG',
  );
  for (const q of ['compare egypt', 'compare egypt and egypt', 'compare egypt and xqzw', 'compared egypt and kenya'])
    assert.notEqual(first(q)?.startsWith('/compare?c='), true, q);
});

test('a screen or an action of exactly this name comes before a slip', () => {
  assert.equal(view.matches('dark')[0].code, 'KP');
  assert.equal(search('dark')[0].items[0].arg, 'dark');
  assert.equal(search('da')[0].key, 'countries');
  assert.deepEqual(
    group(search('se'), 'currencies').map(({ id }) => id),
    ['currency-RSD', 'currency-SCR', 'currency-SEK'],
  );
});

test('a keystroke makes the results that are shown, and no others', () => {
  const made = { capital: 0, currency: 0 },
    counted = {
      ...view,
      capital: code => {
        made.capital += 1;
        return view.capital(code);
      },
      f: {
        ...view.f,
        currency: code => {
          made.currency += 1;
          return view.f.currency(code);
        },
      },
    };
  assert.ok(search('e', counted).find(({ key }) => key === 'countries').count > 200);
  assert.ok(made.capital <= 4, `${made.capital}`);
  // The names of currencies are made once for a catalogue and a language.
  made.currency = 0;
  search('eu', counted);
  assert.ok(made.currency <= 4, `${made.currency}`);
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

test('a narrowed group is shown whole, and keeps the item that shows all of what the service has', () => {
  const whole = search('united', view, { more: 'countries' }).find(({ key }) => key === 'countries');
  assert.ok(whole.items.length > 5, `${whole.items.length}`);
  assert.equal(whole.items.length, whole.count);
  const cities = Array.from({ length: 20 }, (_, id) => ({ id, name: 'X', country: 'EG' }));
  const [found] = groupsOf(view, 'qqq', { countries: [], cities, cityCount: 31, more: 'cities' });
  assert.deepEqual([found.items.length, found.items.at(-1).href], [21, '/cities?q=qqq']);
});

test('an empty text shows the last searches, and countries nearby only if a position is known', () => {
  const state = {
    ...view.state,
    searches: ['cairo', 'nile'],
    where: { mode: 'typed', answer: null },
    launch: { reply: null, sure: null },
    selection: { codes: ['JP'] },
  };
  const near = change => group(emptyGroups({ ...view, state: { ...state, ...change } }), 'searchNear');
  const codes = change => near(change).map(({ select }) => select);
  assert.deepEqual(
    group(emptyGroups({ ...view, state }), 'recent').map(({ act, arg }) => [act, arg]),
    [
      ['search-text', 'cairo'],
      ['search-text', 'nile'],
    ],
  );
  const answer = { country: 'CH', beyond: 'FR' };
  for (const unknown of [
    {},
    { where: { mode: 'typed', answer } },
    { where: { mode: 'browser', answer: { country: null, beyond: 'FR' } } },
    { launch: { reply: { country: { code: 'JP' }, reason: 'unavailable' }, sure: null } },
  ])
    assert.deepEqual(codes(unknown), [], JSON.stringify(unknown));
  assert.deepEqual(codes({ where: { mode: 'browser', answer } }), ['CH', 'FR']);
  assert.deepEqual(codes({ where: { mode: 'receiver', answer: { ...answer, beyond: null } } }), ['CH']);
  const located = { reply: { country: { code: 'JP' }, reason: 'located' }, sure: null };
  assert.deepEqual(codes({ launch: located }), ['JP']);
  assert.deepEqual(codes({ launch: { ...located, sure: { code: 'JP', beyondCode: 'KR' } } }), ['JP', 'KR']);
  assert.equal(near({ launch: located })[0].href, '/countries/JP');
});
