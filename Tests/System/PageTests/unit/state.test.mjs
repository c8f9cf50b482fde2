import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { parseAddress, formatAddress, placeOf: placeInBar } = await page('state/address.js');
const { EventReader } = await page('state/events.js');
const { markedParts } = await page('state/marks.js');
const catalogueState = await page('state/catalogue.js');
const { toggledRegion, typedRow } = await page('state/list.js');
const { listRows } = await page('state/filter.js');
const selectionState = await page('state/selection.js');
const { importPlan } = await page('state/importing.js');
const { placeOf, locationFailure } = await page('state/launch.js');
const { verdictOf, strip, shownCandidates } = await page('state/verdict.js');
const connection = await page('state/connection.js');
const { readSettings, pageLanguage, namesLanguage, defaults } = await page('state/settings.js');
const { toast, remaining } = await page('state/toast.js');
const { barsOf, comparedCodes, compareRows } = await page('state/compare.js');
const { keyAction, movedRow } = await page('state/keys.js');
const receiver = await page('state/receiver.js');
const { announces, waitFor } = await page('state/cadence.js');

const COUNTRIES = [
  {
    code: 'GN',
    alpha3: 'GIN',
    name: 'Guinea',
    region: 'Africa',
    landlocked: false,
    population: 5,
    capitals: [{ name: 'Conakry', names: { ar: 'كوناكري' } }],
    currencies: [{ code: 'GNF', name: 'Guinean Franc' }],
    translations: { ar: { common: 'غينيا' } },
  },
  {
    code: 'GW',
    alpha3: 'GNB',
    name: 'Guinea-Bissau',
    region: 'Africa',
    landlocked: false,
    population: 4,
    capitals: [{ name: 'Bissau' }],
    currencies: [{ code: 'XOF', name: 'CFA Franc' }],
  },
  {
    code: 'GQ',
    alpha3: 'GNQ',
    name: 'Equatorial Guinea',
    region: 'Africa',
    landlocked: false,
    population: 3,
    capitals: [],
    currencies: [],
  },
  {
    code: 'IS',
    alpha3: 'ISL',
    name: 'Iceland',
    region: 'Europe',
    landlocked: false,
    population: 2,
    capitals: [{ name: 'Reykjavík' }],
    currencies: [{ code: 'ISK', name: 'Icelandic Króna' }],
  },
  {
    code: 'CH',
    alpha3: 'CHE',
    name: 'Switzerland',
    region: 'Europe',
    landlocked: true,
    population: 9,
    capitals: [{ name: 'Bern' }],
    currencies: [{ code: 'CHF', name: 'Swiss Franc' }],
    alternatives: ['Helvetia'],
  },
  {
    code: 'CI',
    alpha3: 'CIV',
    name: 'Côte d’Ivoire',
    region: 'Africa',
    landlocked: false,
    population: 7,
    capitals: [{ name: 'Yamoussoukro' }],
    currencies: [{ code: 'XOF', name: 'CFA Franc' }],
  },
];
const catalogue = catalogueState.withPart(catalogueState.emptyCatalogue, 'list', COUNTRIES, 1);

test('every address comes back from its path', () => {
  for (const path of [
    '/',
    '/where',
    '/settings',
    '/countries',
    '/countries?q=gu&region=africa,asia&sort=population&landlocked=1',
    '/countries/EG',
    '/countries/EG?from=compare',
    '/add',
    '/add?q=guin',
    '/compare?c=EG,LY',
    '/compare?c=EG,LY&only=differences',
    '/import#EG,LY,SD',
    '/card',
    '/card/EG',
    '/card/EG?show=quiz',
    '/no/such/page',
  ]) {
    assert.equal(formatAddress(parseAddress(path)), path);
  }
});

test('codes in addresses are read in any case, and bad parameters are left out', () => {
  assert.deepEqual(parseAddress('/countries/eg').code, 'EG');
  assert.deepEqual(parseAddress('/countries/EGY').code, 'EGY');
  assert.equal(parseAddress('/countries/E1').screen, 'unknown');
  assert.equal(parseAddress('/countries/../x').screen, 'unknown');
  assert.deepEqual(parseAddress('/card/eg?show=luck'), { screen: 'small', code: 'EG', show: 'time' });
  for (const path of ['/card/E1', '/card/EG/x', '/card/EGYP']) assert.equal(parseAddress(path).screen, 'unknown', path);
  assert.deepEqual(parseAddress('/countries?region=mars&sort=luck').regions, []);
  assert.equal(parseAddress('/countries?sort=luck').sort, 'name');
  assert.deepEqual(parseAddress('/compare?c=eg,EG,ly,a,b,c,d').codes, ['EG', 'LY', 'A', 'B', 'C', 'D']);
  assert.equal(parseAddress('/compare?c=EG,LY&only=differences').only, true);
  assert.deepEqual(parseAddress('/import#eg,%20ly').codes, ['EG', 'LY']);
  assert.deepEqual(parseAddress('/import#%E0%A4').codes, ['%E0%A4']);
});

test('no address holds a position', () => {
  for (const screen of ['home', 'where', 'countries', 'country', 'add', 'compare', 'settings', 'import']) {
    const path = formatAddress({ screen, code: 'EG', codes: [], lat: 30.04, lon: 31.23, fix: { lat: 30.04 } });
    assert.doesNotMatch(path, /30\.04|31\.23/);
  }
  assert.equal(placeInBar({ screen: 'country' }), 'countries');
});

test('the matched part is marked with its accents', () => {
  assert.deepEqual(markedParts('Reykjavík', 'JAVIK'), ['Reyk', 'javík', '']);
  assert.deepEqual(markedParts('Equatorial Guinea', 'guin'), ['Equatorial ', 'Guin', 'ea']);
  assert.deepEqual(markedParts('مِصْر', 'مص'), ['', 'مِصْ', 'ر']);
  assert.deepEqual(markedParts('Côte d’Ivoire', 'divo'), ['Côte ', 'd’Ivo', 'ire']);
  assert.deepEqual(markedParts('Guinea-Bissau', 'guinea bis'), ['', 'Guinea-Bis', 'sau']);
  assert.equal(markedParts('Egypt', 'xyz'), null);
  assert.equal(markedParts('Egypt', ' '), null);
});

test('the list filters by region and coast, and sorts', () => {
  const rows = (filter, matches = null) =>
    listRows(catalogue, matches, { q: '', regions: [], sort: 'name', ...filter }, 'en', (a, b) =>
      a.localeCompare(b),
    ).map(r => r.code);
  assert.deepEqual(rows({}), ['CI', 'GQ', 'GN', 'GW', 'IS', 'CH']);
  assert.deepEqual(rows({ sort: 'population' }), ['CH', 'CI', 'GN', 'GW', 'GQ', 'IS']);
  assert.deepEqual(rows({ regions: ['europe'] }), ['IS', 'CH']);
  assert.deepEqual(rows({ landlocked: true }), ['CH']);
  assert.deepEqual(rows({ q: 'franc', regions: ['europe'] }, [{ code: 'CI' }, { code: 'CH' }]), ['CH']);
  assert.deepEqual(rows({ q: 'guinea', sort: 'population' }, [{ code: 'GW' }, { code: 'GN' }]), ['GW', 'GN']);
  assert.deepEqual(rows({ q: 'x' }, []), []);
  assert.deepEqual(rows({ q: ' ' }, []), ['CI', 'GQ', 'GN', 'GW', 'IS', 'CH']);
  assert.deepEqual(rows({ sort: 'capital' }), ['CH', 'GW', 'GN', 'IS', 'CI', 'GQ']);
});

test('until the names have come, the list has the countries whose name or capital contains the text', () => {
  const rows = q =>
    listRows(catalogue, null, { q, regions: [], sort: 'name' }, 'en', (a, b) => a.localeCompare(b)).map(r => r.code);
  assert.deepEqual(rows('guinea'), ['GQ', 'GN', 'GW']);
  assert.deepEqual(rows('REYKJAVIK'), ['IS']);
  assert.deepEqual(rows('cote d'), ['CI']);
  assert.deepEqual(rows('helvetia'), []);
});

test('chips select one region, or several in the second mode', () => {
  assert.deepEqual(toggledRegion([], 'africa', false), ['africa']);
  assert.deepEqual(toggledRegion(['africa'], 'asia', false), ['asia']);
  assert.deepEqual(toggledRegion(['africa'], 'asia', true), ['africa', 'asia']);
  assert.deepEqual(toggledRegion(['africa'], 'africa', false), []);
  assert.deepEqual(toggledRegion(['africa'], null, false), []);
});

test('arrow keys stay within the rows, and letters jump', () => {
  assert.equal(movedRow('ArrowDown', -1, 3), 0);
  assert.equal(movedRow('ArrowDown', 2, 3), 2);
  assert.equal(movedRow('ArrowUp', 0, 3), 0);
  assert.equal(movedRow('End', 0, 3), 2);
  assert.equal(movedRow('ArrowDown', 0, 0), null);
  assert.equal(typedRow(['Egypt', 'Eritrea', 'Chad'], 'e', 0), 1);
  assert.equal(typedRow(['Egypt', 'Eritrea', 'Chad'], 'c', 1), 2);
  assert.equal(typedRow(['Egypt'], 'x', 0), -1);
});

test('names come in the language asked for', () => {
  assert.equal(catalogueState.nameOf(COUNTRIES[0], 'ar'), 'غينيا');
  assert.equal(catalogueState.nameOf(COUNTRIES[1], 'ar'), 'Guinea-Bissau');
  assert.equal(catalogueState.nameOf({ name: 'Egypt', localName: 'Égypte' }, 'fr'), 'Égypte');
  assert.equal(catalogueState.nameOf(undefined, 'fr'), '');
  assert.equal(catalogueState.capitalName(COUNTRIES[0].capitals[0], 'ar'), 'كوناكري');
});

test('the zone of a country is that of its capital, or else its first', () => {
  const timeZones = ['Australia/Lord_Howe', 'Australia/Sydney'].map(id => ({ id }));
  assert.equal(catalogueState.capitalZone({ timeZones, capitalZone: 'Australia/Sydney' }), 'Australia/Sydney');
  assert.equal(catalogueState.capitalZone({ timeZones }), 'Australia/Lord_Howe');
  assert.equal(catalogueState.capitalZone({ timeZones: [] }), null);
  assert.equal(catalogueState.capitalZone(undefined), null);
});

test('other parts do not end the error of the list', () => {
  const failed = { byCode: {}, codes: [], parts: {}, error: 'gone' };
  assert.equal(catalogueState.withPart(failed, 'names', [{ code: 'JP' }], 1).error, 'gone');
  assert.equal(catalogueState.withPart(failed, 'list', [{ code: 'JP' }], 1).error, null);
});

test('a part of a record does not end the lack of its other facts', () => {
  const lacking = catalogueState.withoutFacts({ byCode: {}, lacking: {} }, 'JP'),
    row = { code: 'JP', name: 'Japan' };
  assert.equal(catalogueState.withCountry(lacking, row, null).lacking.JP, true);
  assert.equal(catalogueState.withCountry(lacking, row, 1).lacking.JP, false);
});

test('parts of the catalogue join', () => {
  const next = catalogueState.withPart(
    catalogue,
    'capitals',
    [{ code: 'GQ', capitals: [{ name: 'Ciudad de la Paz' }] }],
    2,
  );
  assert.equal(next.byCode.GQ.name, 'Equatorial Guinea');
  assert.equal(next.byCode.GQ.capitals[0].name, 'Ciudad de la Paz');
  assert.equal(next.codes.length, COUNTRIES.length);
  assert.equal(catalogueState.codeFor(catalogue, 'GNB'), 'GW');
  assert.equal(catalogueState.codeFor(catalogue, 'ZZ'), null);
});

const four = selectionState.received(
  selectionState.emptySelection,
  { limit: 5, countries: ['EG', 'JP', 'CL', 'KE'].map(code => ({ code, default: code === 'EG' })) },
  1,
);

test('a removal shows at once, waits for the service, and can be undone', () => {
  const change = { kind: 'remove', code: 'CL' };
  const started = selectionState.started(four, change);
  assert.deepEqual(started.codes, ['EG', 'JP', 'KE']);
  assert.deepEqual(started.removed, { code: 'CL', place: 2 });
  assert.deepEqual(selectionState.finished(started, change).pending, []);
  assert.deepEqual(selectionState.refused(started, change, 'no').codes, ['EG', 'JP', 'CL', 'KE']);
});

test('waiting changes are applied to the service’s data', () => {
  const started = selectionState.started(four, { kind: 'add', code: 'GH' });
  const after = selectionState.received(started, { limit: 5, countries: [{ code: 'EG' }] }, 2);
  assert.deepEqual(after.codes, ['EG', 'GH']);
});

test('the reason of a refusal stays when the list comes, and a silence or a fault of the store ends', () => {
  const take = changed => selectionState.received({ ...four, ...changed }, { countries: [] }, 2);
  assert.equal(take({ error: 'the disk is full' }).error, 'the disk is full');
  assert.equal(selectionState.started(take({ error: 'no' }), { kind: 'add', code: 'GH' }).error, null);
  assert.equal(take({ error: 'gone' }).error, null);
  assert.equal(take({ unread: 'not a file' }).unread, null);
});

test('the limit and duplicates are refused', () => {
  assert.equal(selectionState.refusal(four, 'EG'), 'duplicate');
  assert.equal(selectionState.refusal(four, 'GH'), null);
  assert.equal(selectionState.refusal(selectionState.applied(four, { kind: 'add', code: 'GH' }), 'LY'), 'limit');
});

test('the sheet counts what is chosen against the limit', () => {
  assert.equal(selectionState.sheetState(four, [], 'EG'), 'selected');
  assert.equal(selectionState.sheetState(four, ['GH'], 'GH'), 'chosen');
  assert.equal(selectionState.sheetState(four, ['GH'], 'LY'), 'limit');
  assert.deepEqual(selectionState.toggledChoice(four, [], 'GH'), ['GH']);
  assert.deepEqual(selectionState.toggledChoice(four, ['GH'], 'LY'), ['GH']);
  assert.deepEqual(selectionState.toggledChoice(four, ['GH'], 'GH'), []);
});

test('an import distinguishes new, known, unknown and too many', () => {
  const selection = { ...four, codes: ['GN', 'GW', 'GQ'], limit: 5 };
  const plan = importPlan(['GN', 'ISL', 'CH', 'CI', 'ZZ'], catalogue, selection);
  assert.deepEqual(plan, { fresh: ['IS', 'CH'], duplicate: ['GN'], unknown: ['ZZ'], over: ['CI'], after: 5, limit: 5 });
});

test('the place card follows the first launch', () => {
  const reply = { country: { code: 'EG' }, reason: 'located', origin: 'gps' };
  assert.equal(placeOf({ reply, looking: false }, four).phase, 'located');
  assert.equal(placeOf({ reply: { ...reply, reason: 'unavailable' } }, four).phase, 'default');
  assert.equal(placeOf({ looking: true, source: 'gpsd' }, four).phase, 'looking');
  assert.equal(placeOf({ reply: { ...reply, country: { code: 'LY' } } }, four).phase, 'own');
  assert.equal(placeOf({}, { codes: [] }).phase, 'none');
});

test("the service's list states whether the browser's location may replace the country", () => {
  const list = { limit: 5, countries: [] };
  const { emptySelection, received } = selectionState;
  assert.equal(emptySelection.replaceable, false);
  assert.equal(received(emptySelection, { ...list, replaceable: true }, 1).replaceable, true);
  assert.equal(received({ ...emptySelection, replaceable: true }, list, 1).replaceable, false);
});

test('each failure of the browser has its message', () => {
  assert.equal(locationFailure({ code: 1 }, true), 'denied');
  assert.equal(locationFailure({ code: 2 }, true), 'unavailable');
  assert.equal(locationFailure({ code: 3 }, true), 'timedOut');
  assert.equal(locationFailure(null, false), 'insecure');
});

test('verdicts follow the table of the guide', () => {
  const v = verdictOf;
  assert.equal(v({ country: 'EG', metres: 182555, accuracy: 12, certain: true }), 'sure');
  assert.equal(v({ country: 'NL', metres: 610, accuracy: 300, certain: true }), 'near');
  assert.equal(v({ country: 'NL', metres: 400, accuracy: 10, certain: true }), 'near');
  assert.equal(v({ country: 'NL', metres: 20, accuracy: 100, certain: false }), 'unsure');
  assert.equal(v({ country: null, metres: 20000, accuracy: 100, certain: true }), 'sea');
  assert.equal(v({ country: 'EG', metres: 20000 }), 'open');
  assert.equal(v({ country: 'CH', metres: 9 }), 'near');
  assert.equal(v({ country: 'EG', metres: 900, accuracy: 10, certain: true, tolerance: 5000 }), 'unsure');
  assert.equal(v({ country: 'EG', metres: null, accuracy: 10, certain: true }), 'sure');
});

test('the strip is to scale, with a break for far borders', () => {
  const near = strip({ metres: 196, accuracy: 250 });
  assert.ok(Math.abs(near.at - (200 / 3 - ((196 / 250) * 100) / 6)) < 1e-9);
  assert.equal(near.broken, false);
  assert.equal(strip({ metres: 182555, accuracy: 12 }).broken, true);
  assert.ok(strip({ metres: 3.4, accuracy: 1 }).at > 9);
  assert.equal(strip({ metres: 100 }).half, 0);
  assert.equal(shownCandidates([1, 2, 3, 4]).more, 1);
});

test('three kinds of being cut off have three banners', () => {
  const now = 1000,
    none = { selectionError: null, staleDays: 0, now };
  const gone = connection.unanswered(connection.connected, now);
  assert.deepEqual(connection.bannerOf(gone, none), { kind: 'gone', seconds: 2 });
  assert.deepEqual(connection.bannerOf(connection.networkChanged(gone, false), none), { kind: 'offline' });
  assert.deepEqual(connection.bannerOf(connection.remoteChanged(connection.connected, 'offline'), none), {
    kind: 'remote',
  });
  assert.deepEqual(connection.bannerOf(connection.connected, { ...none, staleDays: 3 }), { kind: 'stale', days: 3 });
  assert.equal(connection.bannerOf(gone, { ...none, selectionError: 'gone' }).kind, 'unsaved');
  assert.equal(connection.bannerOf(gone, { ...none, selectionError: 'x' }).kind, 'gone', 'an old refusal waits');
  assert.equal(connection.bannerOf(connection.connected, { ...none, selectionError: 'x' }).kind, 'unsaved');
  assert.deepEqual(connection.bannerOf(connection.connected, { ...none, unread: 'x' }), {
    kind: 'unread',
    detail: 'x',
  });
  assert.equal(connection.bannerOf(gone, { ...none, unread: 'x' }).kind, 'gone');
  assert.equal(connection.bannerOf(connection.answered(gone), none), null);
  assert.equal(connection.bannerOf(connection.networkChanged(connection.answered(gone), false), none), null);
});

test('the waits between tries grow to a minute', () => {
  let state = connection.connected;
  for (let i = 0; i < 9; i++) state = connection.unanswered(state, 0);
  assert.equal(state.retryAt, 60_000);
});

test('damaged settings fall back to the defaults', () => {
  assert.deepEqual(readSettings('not json'), defaults);
  assert.deepEqual(readSettings(null), defaults);
  assert.deepEqual(readSettings('"text"'), defaults);
  assert.equal(readSettings('{"theme":"dark","language":"xx"}').theme, 'dark');
  assert.equal(readSettings('{"theme":"dark","language":"xx"}').language, 'auto');
  assert.equal(readSettings('{"names":"<script>"}').names, 'page');
  assert.equal(pageLanguage(defaults, ['de-DE', 'ar-EG']), 'ar');
  assert.equal(pageLanguage(defaults, []), 'en');
  assert.equal(namesLanguage({ names: 'page' }, 'ar'), 'ar');
});

test('a toast ends after ten seconds unless it is held or can be undone', () => {
  const plain = toast('limit', {}, 0);
  assert.equal(remaining(plain, 9999, false), plain);
  assert.equal(remaining(plain, 10_000, false), null);
  assert.equal(remaining(plain, 10_000, true), plain);
  const undo = toast('removed', {}, 0, 'CL');
  assert.equal(remaining(undo, 1e9, false), undo);
});

test('compare keeps the order of the facts, marks those that differ, and leaves empty ones out', () => {
  const facts = ['a', 'b', 'c'].map(key => ({
    key,
    group: 'g',
    text: c => c[key],
    amount: key === 'b' ? c => c.n : null,
  }));
  const rows = compareRows(
    [
      { a: '1', b: 'x', n: 2 },
      { a: '1', b: 'y', n: 3 },
    ],
    facts,
  );
  assert.deepEqual(
    rows.map(r => [r.key, r.differs, r.amounts]),
    [
      ['a', false, null],
      ['b', true, [2, 3]],
    ],
  );
});

test('bars begin at zero, and a factor shows from one and a half times the least on', () => {
  assert.deepEqual(barsOf([10, 40, null, 14]), [
    { share: 0.25, isMost: false, factor: null },
    { share: 1, isMost: true, factor: 4 },
    null,
    { share: 0.35, isMost: false, factor: null },
  ]);
  assert.deepEqual(barsOf([0, 5])[0], { share: 0, isMost: false, factor: null });
});

test('compare names the codes that have no column', () => {
  const isKnown = code => code !== 'XX';
  assert.deepEqual(comparedCodes(['EG', 'XX', 'US', 'DE', 'FR', 'IT', 'ES'], isKnown), {
    codes: ['EG', 'US', 'DE', 'FR', 'IT'],
    unknown: ['XX'],
    over: ['ES'],
  });
});

test('keys act outside fields only, and single letters can be turned off', () => {
  const press = (key, more = {}) => ({ key, ctrl: false, field: false, letters: true, ...more });
  assert.equal(keyAction(press('/'), null).action, 'search');
  assert.equal(keyAction(press('/', { field: true }), null).action, null);
  assert.equal(keyAction(press('/', { letters: false }), null).action, null);
  assert.equal(keyAction(press('Escape', { letters: false }), null).action, 'escape');
  assert.deepEqual(keyAction(press('g'), null), { action: null, waiting: 'g' });
  assert.equal(keyAction(press('c'), 'g').action, 'go-countries');
  assert.equal(keyAction(press('x'), 'g').action, null);
  assert.equal(keyAction(press('z', { ctrl: true }), null).action, 'undo');
  assert.equal(keyAction(press('z', { ctrl: true, field: true }), null).action, null);
});

test('the rate of fixes is that of the last ten, and begins again after a loss', () => {
  const fix = (state, at) => receiver.heard(state, { event: 'fix', lat: 0, lon: 0 }, at);
  let state = fix(fix(receiver.noReceiver, 0), 1000);
  assert.equal(receiver.rateOf(state), null);
  for (let at = 2000; at <= 5000; at += 1000) state = fix(state, at);
  assert.equal(receiver.rateOf(state), 1);
  for (let at = 5100; at <= 7000; at += 100) state = fix(state, at);
  assert.equal(receiver.rateOf(state), 10);
  state = receiver.heard(state, { event: 'source-lost', source: 'serial', reason: 'unplugged' }, 7100);
  state = fix(fix(state, 60_000), 60_500);
  assert.equal(receiver.rateOf(state), null);
  assert.equal(receiver.rateOf(fix(state, 61_000)), 2);
  assert.equal(receiver.rateOf(receiver.noReceiver), null);
});

test('the receiver is live, grows old, is lost, and comes back', () => {
  const fix = { event: 'first-fix', lat: 9.4, lon: 24.6 };
  let state = receiver.heard(receiver.noReceiver, fix, 1000);
  assert.deepEqual(receiver.status(state, 2000), { state: 'live', seconds: null });
  assert.deepEqual(receiver.status(state, 5000), { state: 'live', seconds: 4 });
  assert.deepEqual(receiver.status(state, 12_000), { state: 'lost', seconds: 11 });
  state = receiver.heard(state, { event: 'source-lost', source: 'serial', reason: 'unplugged' }, 13_000);
  assert.equal(state.reason, 'unplugged');
  assert.equal(state.track.at(-1), null);
  state = receiver.heard(state, { event: 'source-back' }, 14_000);
  assert.equal(state.state, 'live');
  for (const at of [60_000, 61_000, 62_000]) state = receiver.heard(state, { lat: 0, lon: 0, source: 'gpsd' }, at);
  assert.equal(receiver.rateOf(state), 1, 'the outage does not count');
  assert.equal(state.source, 'gpsd');
});

test('a track keeps its last 500 places', () => {
  let state = receiver.noReceiver;
  for (let i = 0; i < 600; i++) state = receiver.heard(state, { event: 'fix', lat: 0, lon: i / 10 }, i);
  assert.equal(state.track.length, 500);
});

test('an answer is announced when country or verdict change, at most each five seconds', () => {
  const first = announces(null, { country: 'EG', verdict: 'sure' }, 0);
  assert.deepEqual(first, { key: 'EG sure', at: 0 });
  assert.equal(announces(first, { country: 'EG', verdict: 'sure' }, 9000), null);
  assert.equal(announces(first, { country: 'LY', verdict: 'sure' }, 4000), null);
  assert.ok(announces(first, { country: 'LY', verdict: 'sure' }, 6000));
  // News that come too early wait, because no other position may follow.
  assert.equal(waitFor(first, { country: 'LY', verdict: 'sure' }, 4000), 1000);
  assert.equal(waitFor(first, { country: 'EG', verdict: 'sure' }, 4000), null);
});

test('events are read however the stream is cut', () => {
  const stream =
    'retry: 500\n\n: comment\n\nid: 7\nevent: fix\ndata: {"lat":1,\ndata: "lon":2}\n\ndata:plain\r\n\r\nevent: empty\n\nid: 8\ndata\n\ndata: never ended';
  const expected = [
    { name: 'fix', data: '{"lat":1,\n"lon":2}' },
    { name: 'message', data: 'plain' },
    { name: 'message', data: '' },
  ];
  for (let size = 1; size <= stream.length; size++) {
    const reader = new EventReader(),
      found = [];
    for (let at = 0; at < stream.length; at += size) found.push(...reader.feed(stream.slice(at, at + size)));
    assert.deepEqual(found, expected, `pieces of ${size}`);
    assert.deepEqual([reader.last, reader.retry], ['8', 500]);
  }
});

test('requests that failed stay to be repeated when the actions cannot be loaded after a silence', async () => {
  const { Data } = await page('app/data/data.js'),
    loadAll = () => Promise.reject(new Error('away')),
    data = new Data({ state: {}, actions: { loadAll } });
  data.requests.failed.add('about');
  await assert.rejects(data.afterSilence());
  assert.deepEqual(data.requests.takeFailed(), ['about']);
});
