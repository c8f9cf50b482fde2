import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const cities = await page('state/cities.js');
const { favouritesReceived, listOf, noFavourites, withCity } = await page('state/favourites.js');
const race = await page('state/race.js');
const { formatAddress, parseAddress, placeOf } = await page('state/address.js');
const { finished, refused, started } = await page('state/selection.js');
const { ignoredText } = await page('cities/ignored.js');
const { wordsOf } = await page('words/words.js');
const { formatsOf } = await page('words/format.js');
const { LANGUAGES } = await page('state/settings.js');

const city = id => ({ id, name: `City ${id}`, country: 'EG' });
const list = (from, count) => Array.from({ length: count }, (_, i) => city(from + i));
const type = (state, q, people = 0) => cities.typed(state, { q, people });
/** The state after `q` has been typed, asked and answered. */
const found = (q, answer, size) => {
  const waiting = type(cities.noCities, q),
    question = cities.question(waiting, size);
  return cities.answered(cities.asked(waiting), question, answer, 'service');
};

test('typing waits, asks once, and shows the answer', () => {
  const waiting = type(cities.noCities, 'cai');
  assert.equal(waiting.phase, 'waiting');
  assert.deepEqual(cities.question(waiting), { q: 'cai', people: 0, page: 1, size: cities.PAGE });
  const loading = cities.asked(waiting);
  assert.equal(loading.phase, 'loading');
  assert.equal(cities.question(loading), null);
  const done = cities.answered(
    loading,
    { q: 'cai', people: 0, page: 1 },
    { matches: [city(1)], count: 1, hasMore: false },
    'service',
  );
  assert.deepEqual(
    [done.phase, done.matches.length, cities.countOf(done), cities.footOf(done)],
    ['done', 1, { exact: 1 }, 'end'],
  );
});

test('the ignored parts of a text last until the next answer', () => {
  const text = 'springfield, sangamon county, illinois',
    ignored = ['sangamon county'];
  const done = found(text, { matches: list(1, 40), count: 50, hasMore: true, ignored });
  assert.deepEqual([cities.noCities.ignored, done.ignored, type(done, 'spring').ignored], [[], ignored, ignored]);
  const more = cities.wantsMore(done),
    page = { matches: list(41, 10), count: 50, hasMore: false, ignored };
  assert.deepEqual(cities.answered(more, cities.question(more), page, 'service').ignored, ignored);
  const next = cities.asked(type(done, 'springfield')),
    question = { q: 'springfield', people: 0, page: 1 };
  assert.deepEqual(cities.answered(next, question, { matches: [], count: 0, hasMore: false }, 'device').ignored, []);
  assert.deepEqual([cities.failed(next, question, 'gone').ignored, type(done, '').ignored], [[], []]);
});

test('the note names each ignored part in every language', async () => {
  for (const language of LANGUAGES) {
    const words = (await page(`words/cities/${language}.js`)).default;
    const view = { t: wordsOf(words, language), f: formatsOf(language) };
    assert.equal(ignoredText(view, []), '');
    for (const parts of [['one county'], ['one county', 'two county'], ['a', 'b', 'c']]) {
      const text = ignoredText(view, parts);
      for (const part of parts) assert.ok(text.includes(part), `${language}: ${text}`);
      assert.doesNotMatch(text, /[{}]|citiesIgnored/);
    }
  }
  const en = { t: wordsOf((await page('words/cities/en.js')).default, 'en'), f: formatsOf('en') };
  const plain = parts => ignoredText(en, parts).replace(/[\u2068\u2069]/g, '');
  assert.equal(plain(['Sangamon County']), '“Sangamon County” is not used. The data have no such region there.');
  assert.equal(plain(['A', 'B']), '“A”, “B” are not used. The data have no such regions there.');
});

test('an answer to an older text is dropped', () => {
  const first = cities.asked(type(cities.noCities, 'ca')),
    second = type(first, 'cai');
  assert.equal(
    cities.answered(second, { q: 'ca', people: 0, page: 1 }, { matches: [city(1)], count: 1, hasMore: false }),
    second,
  );
  const asked = cities.asked(second);
  assert.equal(
    cities.answered(asked, { q: 'ca', people: 0, page: 1 }, { matches: [city(1)], count: 1, hasMore: false }),
    asked,
  );
  assert.equal(cities.failed(asked, { q: 'ca', people: 0, page: 1 }, 'gone'), asked);
});

test('the old cities stay until the new ones come, and go when the text is cleared', () => {
  const done = found('cai', { matches: list(1, 3), count: 3, hasMore: false }),
    next = type(done, 'cair');
  assert.deepEqual([next.phase, next.matches.length, next.answered], ['waiting', 3, 'cai']);
  const blank = type(next, '  ');
  assert.deepEqual(
    [blank.phase, blank.matches.length, cities.countOf(blank), cities.question(blank)],
    ['idle', 0, null, null],
  );
});

test('the same text again asks nothing', () => {
  const done = found('cai', { matches: list(1, 3), count: 3, hasMore: false });
  assert.equal(type(done, 'cai'), done);
  assert.equal(type(done, 'cai', 15_000).phase, 'waiting');
});

test('filters are asked for, and another one asks again', () => {
  const address = { q: 'rome', people: 0, country: 'US', near: '34,-85' },
    waiting = cities.typed(cities.noCities, address),
    question = cities.question(waiting);
  assert.deepEqual(question, { q: 'rome', people: 0, country: 'US', near: '34,-85', page: 1, size: cities.PAGE });
  const done = cities.answered(
    cities.asked(waiting),
    question,
    { matches: [city(3)], count: 1, hasMore: false },
    'service',
  );
  assert.equal(cities.typed(done, address), done);
  for (const other of [
    { ...address, country: 'IT' },
    { ...address, near: '' },
    { ...address, zone: 'Europe/Rome' },
    { ...address, language: 'it' },
  ]) {
    const next = cities.typed(done, other);
    assert.equal(next.phase, 'waiting');
    assert.equal(cities.isWanted(cities.asked(next), question), false);
  }
  assert.equal('country' in cities.question(cities.typed(done, { q: 'rome', people: 0 })), false);
  const kept = JSON.stringify(cities.remembered({ ...done, matches: list(0, 90) }, 100));
  assert.equal(cities.restored(kept, address).size, 120);
  assert.equal(cities.restored(kept, { ...address, country: '' }).size, cities.PAGE);
});

test('pages follow one another without cities twice, until the last', () => {
  let state = found('a', { matches: list(0, 40), count: 85, hasMore: true });
  assert.equal(cities.footOf(state), 'more');
  state = cities.wantsMore(state);
  assert.equal(cities.wantsMore(state), state);
  assert.equal(cities.footOf(state), 'loading');
  const question = cities.question(state);
  assert.deepEqual(question, { q: 'a', people: 0, page: 2, size: 40 });
  state = cities.answered(state, question, { matches: list(39, 41), count: 85, hasMore: true }, 'service');
  assert.equal(state.matches.length, 80);
  assert.equal(new Set(state.matches.map(c => c.id)).size, 80);
  state = cities.wantsMore(state);
  state = cities.answered(
    state,
    cities.question(state),
    { matches: list(80, 5), count: 85, hasMore: false },
    'service',
  );
  assert.deepEqual([state.matches.length, state.phase, cities.footOf(state)], [85, 'done', 'end']);
  assert.equal(cities.wantsMore(state), state);
});

test('a page that fails leaves the rows, and can be asked for again', () => {
  let state = cities.wantsMore(found('a', { matches: list(0, 40), count: 85, hasMore: true }));
  state = cities.failed(state, cities.question(state), 'gone');
  assert.deepEqual([state.phase, state.matches.length, cities.footOf(state)], ['done', 40, 'failed']);
  assert.equal(cities.wantsMore(state).phase, 'more');
});

test('a search that fails shows the reason, and is asked again', () => {
  const waiting = type(cities.noCities, 'cai'),
    state = cities.failed(cities.asked(waiting), cities.question(waiting), 'missing');
  assert.deepEqual(
    [state.phase, state.error, cities.countOf(state), cities.footOf(state)],
    ['failed', 'missing', null, null],
  );
  assert.equal(cities.again(state).phase, 'waiting');
  assert.equal(type(state, 'cai').phase, 'waiting');
});

test('a search with an incomplete count reports a minimum', () => {
  assert.deepEqual(cities.countOf(found('x', { matches: list(0, 40), hasMore: true })), { least: 40 });
  assert.deepEqual(cities.countOf(found('x', { matches: list(0, 3), hasMore: false })), { exact: 3 });
});

test('a reload shows the list as long as it was, and at its place', () => {
  const state = found('a', { matches: list(0, 95), count: 200, hasMore: true }, 120),
    kept = JSON.stringify(cities.remembered(state, 812.4));
  assert.deepEqual(cities.restored(kept, { q: 'a', people: 0 }), { size: 120, top: 812 });
  const fresh = { size: cities.PAGE, top: 0 };
  assert.deepEqual(cities.restored(kept, { q: 'b', people: 0 }), fresh);
  for (const text of [
    null,
    'nonsense',
    '3',
    '{"q":"a","people":0,"count":-4,"top":1}',
    '{"q":"a","people":0,"count":"x"}',
  ])
    assert.deepEqual(cities.restored(text, { q: 'a', people: 0 }), fresh, text);
  assert.equal(cities.restored('{"q":"a","people":0,"count":1000000,"top":-5}', { q: 'a', people: 0 }).size, 1000);
  assert.equal(cities.remembered(cities.noCities, 3), null);
});

test('addresses keep the text, the size, the city and the sheet', () => {
  for (const [path, address] of [
    ['/cities', { screen: 'cities', q: '', people: 0, sheet: null }],
    ['/cities?q=san%20fra&people=100000', { screen: 'cities', q: 'san fra', people: 100_000, sheet: null }],
    ['/cities/360630?q=cai&sheet=favourites', { screen: 'city', id: 360630, q: 'cai', people: 0, sheet: 'favourites' }],
    [
      '/cities?q=rome&country=IT&zone=Europe%2FRome&language=it&near=41.9,12.5&sheet=filters',
      {
        screen: 'cities',
        q: 'rome',
        people: 0,
        sheet: 'filters',
        country: 'IT',
        zone: 'Europe/Rome',
        language: 'it',
        near: '41.9,12.5',
      },
    ],
    ['/cities/7?near=-90,180', { screen: 'city', id: 7, q: '', people: 0, sheet: null, near: '-90,180' }],
    ['/cities?sheet=race', { screen: 'cities', q: '', people: 0, sheet: 'race' }],
  ]) {
    assert.deepEqual(parseAddress(path), address);
    assert.equal(formatAddress(address), path);
    assert.equal(placeOf(address), 'cities');
  }
  assert.deepEqual(parseAddress('/cities?people=7&sheet=secret').people, 0);
  assert.equal(parseAddress('/cities?sheet=secret').sheet, null);
  for (const path of [
    'near=91,0',
    'near=0,181',
    'near=1',
    'near=a,b',
    'near=0,1e3',
    'country=italy',
    'country=it',
    'zone=%3Cb%3E',
    'language=1',
    'near=',
  ])
    assert.deepEqual(cities.filtersOf(parseAddress(`/cities?${path}`)), {}, path);
  assert.equal(parseAddress(`/cities?q=${'x'.repeat(5000)}`).q.length, 200);
  for (const path of ['/cities/x', '/cities/-1', '/cities/12345678901', '/cities/1/2'])
    assert.equal(parseAddress(path).screen, 'unknown', path);
});

test('favourites change at once and keep what waits for the service', () => {
  const reply = {
    limit: 500,
    undo: false,
    favourites: [
      { ...city(7), added: '2026-11-22T00:00:00Z' },
      { id: 9, added: '2026-11-22T00:00:00Z' },
    ],
  };
  let state = favouritesReceived(noFavourites, reply, 1);
  assert.deepEqual(
    listOf(state).map(c => c.name),
    ['City 7', undefined],
  );
  const change = { kind: 'add', code: 3 };
  state = started(withCity(state, city(3)), change);
  assert.deepEqual(
    listOf(state).map(c => c.id),
    [7, 9, 3],
  );
  // Another process has removed a favourite meanwhile.
  state = favouritesReceived(state, { ...reply, favourites: [reply.favourites[1]] }, 2);
  assert.deepEqual(state.codes, [9, 3]);
  assert.deepEqual(finished(state, change).pending, []);
  assert.deepEqual(refused(state, change, null).codes, [9]);
});

test('a removed favourite is known by its name, so that it can be put back', () => {
  const reply = { limit: 500, favourites: [city(7), city(8)].map(c => ({ ...c, added: 'x' })) };
  const state = started(favouritesReceived(noFavourites, reply, 1), { kind: 'remove', code: 7 });
  assert.deepEqual(state.codes, [8]);
  assert.deepEqual(state.removed, { code: 7, place: 0 });
  assert.equal(state.cities[7].name, 'City 7');
});

test('a race runs through all strategies and compares laps of one kind', () => {
  const lap = (strategy, kind, results, time = 1) => ({ strategy, kind, results, medianMicroseconds: time });
  let state = race.started(race.noRace, 'san');
  for (const strategy of race.STRATEGIES) {
    assert.equal(state.running, strategy);
    state = race.lapped(state, 'san', [lap(strategy, 'exact', 'a', strategy === 'hash' ? 0.5 : 2)]);
  }
  assert.deepEqual([state.phase, state.running, state.laps.length], ['done', null, 6]);
  assert.equal(race.quickest(state.laps, 'exact'), 0.5);
  assert.ok(state.laps.every(l => race.verdict(state.laps, l) === 'equal'));
  const other = [lap('trie', 'fuzzy', 'a'), lap('linear', 'fuzzy', 'b'), lap('suffix', 'substring', 'c')];
  assert.deepEqual(
    other.map(l => race.verdict(other, l)),
    ['equal', 'different', 'first'],
  );
});

test('laps and failures of another race are dropped', () => {
  const state = race.started(race.noRace, 'san');
  assert.equal(race.lapped(state, 'other', []), state);
  assert.equal(race.stopped(state, 'other', 'gone'), state);
  assert.deepEqual(
    [race.stopped(state, 'san', 'gone').phase, race.stopped(state, 'san', 'gone').error],
    ['failed', 'gone'],
  );
});

test('long lists of names are cut', () => {
  assert.deepEqual(cities.shownNames(['a', 'b', 'c'], 2), { shown: ['a', 'b'], more: 1 });
  assert.deepEqual(cities.shownNames([]), { shown: [], more: 0 });
});

test('a country and a language narrow to the countries of both', async () => {
  const { countriesOf } = await page('cities/finder.js');
  const byCode = {
    CH: {
      code: 'CH',
      languages: [
        { code: 'de', iso639_3: 'deu' },
        { code: 'fr', iso639_3: 'fra' },
      ],
    },
    DE: { code: 'DE', languages: [{ code: 'de', iso639_3: 'deu' }] },
    XX: { code: 'XX' },
  };
  assert.equal(countriesOf(byCode, '', ''), null);
  assert.deepEqual(countriesOf(byCode, 'DE', ''), ['DE']);
  assert.deepEqual(countriesOf(byCode, '', 'de'), ['CH', 'DE']);
  assert.deepEqual(countriesOf(byCode, 'CH', 'fra'), ['CH']);
  assert.deepEqual(countriesOf(byCode, 'DE', 'fr'), []);
});

test('the time zones of countries come once each, in order', () => {
  const zone = id => ({ id, standard: '+02:00', summer: null });
  const byCode = {
    XA: { timeZones: [zone('Africa/Cairo'), zone('Africa/Accra')] },
    XB: { timeZones: [zone('Africa/Cairo')] },
    XC: {},
  };
  assert.deepEqual(cities.zonesOf({ byCode }, ['XA', 'XB', 'XC', 'XX']), ['Africa/Accra', 'Africa/Cairo']);
});
