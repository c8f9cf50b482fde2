// The table of countries by an indicator: its address, rows, ranks within a filter, bars, and text for a spreadsheet.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { parseAddress, formatAddress } = await page('state/address.js');
const { readFigures } = await page('state/figures.js');
const { barsFor, columnsOf, SUBJECTS, tableCSV, tableRows } = await page('state/table.js');
const { listRows } = await page('state/filter.js');
const { compareRows } = await page('state/compare.js');
const file = JSON.parse(fs.readFileSync(new URL('../../../../Sources/Page/figures.json', import.meta.url)));
const figures = readFigures(file);

test('the address has the indicators, the order and all filters', () => {
  const path = '/countries/table?by=gini&and=population&order=and&region=africa&coast=1&un=1&eu=1&drives=left';
  const address = parseAddress(path);
  assert.equal(formatAddress(address), path);
  assert.deepEqual(
    [address.screen, address.by, address.and, address.order, address.coast, address.drives],
    ['table', 'gini', 'population', 'and', true, 'left'],
  );
  assert.equal(formatAddress(parseAddress('/countries/table')), '/countries/table?by=population');
  assert.equal(parseAddress('/countries/table?by=<b>&order=up').by, 'population');
  assert.deepEqual(columnsOf(figures, { by: 'wealth', and: 'gini' }), { by: 'population', and: 'gini' });
  assert.equal(formatAddress(parseAddress('/countries?coast=1&drives=up')), '/countries?coast=1');
});

test('the menus have every indicator once', () => {
  assert.deepEqual(Object.values(SUBJECTS).flat().sort(), [...figures.indicators.keys()].sort());
});

test('filters combine', () => {
  const byCode = {
    EG: { code: 'EG', name: 'Egypt', region: 'Africa', landlocked: false, drivingSide: 'right', unMember: true },
    KE: { code: 'KE', name: 'Kenya', region: 'Africa', landlocked: false, drivingSide: 'left', unMember: true },
    UG: { code: 'UG', name: 'Uganda', region: 'Africa', landlocked: true, drivingSide: 'left', unMember: true },
    MT: { code: 'MT', name: 'Malta', region: 'Europe', landlocked: false, drivingSide: 'left', euMember: true },
  };
  const rows = filter =>
    listRows({ byCode, codes: Object.keys(byCode) }, null, { q: '', sort: 'name', ...filter }, 'en', (a, b) =>
      a.localeCompare(b),
    ).map(({ code }) => code);
  assert.deepEqual(rows({ regions: ['africa'], coast: true, drives: 'left' }), ['KE']);
  assert.deepEqual(rows({ drives: 'left' }), ['KE', 'MT', 'UG']);
  assert.deepEqual([rows({ un: true }), rows({ eu: true })], [['EG', 'KE', 'UG'], ['MT']]);
  assert.deepEqual(rows({ landlocked: true, coast: true }), []);
});

test('the list filters by a currency and a language, which stay in the address', () => {
  const byCode = {
    EG: { code: 'EG', name: 'Egypt', currencies: [{ code: 'EGP' }], languages: [{ code: 'ar', iso639_3: 'ara' }] },
    FR: { code: 'FR', name: 'France', currencies: [{ code: 'EUR' }], languages: [{ code: 'fr' }, { code: 'ar' }] },
    AQ: { code: 'AQ', name: 'Antarctica' },
  };
  const rows = filter =>
    listRows({ byCode, codes: Object.keys(byCode) }, null, { q: '', sort: 'name', ...filter }, 'en', (a, b) =>
      a.localeCompare(b),
    ).map(({ code }) => code);
  assert.deepEqual([rows({ cur: 'EUR' }), rows({ cur: 'XXX' })], [['FR'], []]);
  assert.deepEqual([rows({ lang: 'ar' }), rows({ lang: 'ara' }), rows({ lang: 'fr' })], [['EG', 'FR'], ['EG'], ['FR']]);
  assert.deepEqual(rows({ lang: 'ar', cur: 'EGP' }), ['EG']);
  for (const path of ['/countries?cur=EUR&lang=ar', '/countries/FR?cur=EUR', '/countries/table?by=gini&lang=swa'])
    assert.equal(formatAddress(parseAddress(`http://page${path}`)), path);
  assert.equal(parseAddress('http://page/countries?cur=eur&lang=AR').cur, 'EUR');
  for (const path of ['/countries?cur=euro', '/countries?lang=a%2Fb'])
    assert.equal(formatAddress(parseAddress(`http://page${path}`)), '/countries');
});

const AFRICAN = ['EG', 'LY', 'NA', 'SC', 'EH'];

test('ranks count within the filter, and countries without a figure come last', () => {
  const rows = tableRows(figures, AFRICAN, { by: 'gini', and: null, order: 'by' });
  const places = rows.map(({ code, rank }) => [code, rank]);
  assert.deepEqual(places.slice(0, 3), [
    ['NA', 1],
    ['SC', 2],
    ['EG', 3],
  ]);
  assert.deepEqual(
    rows.slice(3).map(row => [row.rank, row.by]),
    [
      [null, null],
      [null, null],
    ],
  );
  const named = tableRows(figures, AFRICAN, { by: 'gini', and: 'population', order: 'name' });
  assert.deepEqual(
    named.map(row => row.code),
    AFRICAN,
  );
  assert.deepEqual(
    named.map(row => row.rank),
    [3, null, 1, 2, null],
  );
});

test('equal values share a rank within the filter', () => {
  const all = tableRows(figures, figures.codes, { by: 'electricity_access_pct', and: null, order: 'by' });
  const full = all.filter(row => row.by?.value === 100);
  assert.ok(full.length > 50 && full.every(row => row.rank === 1));
  assert.equal(all[full.length].rank, full.length + 1);
});

test('bars begin at zero, also among values below it', () => {
  assert.deepEqual(barsFor([50, 100])(50), { start: 0, size: 0.5 });
  assert.deepEqual(barsFor([-50, 50])(-50), { start: 0, size: 0.5 });
  assert.deepEqual(barsFor([-50, 50])(50), { start: 0.5, size: 0.5 });
  assert.deepEqual(barsFor([0])(0), { start: 0, size: 0 });
});

test('the file for a spreadsheet has the columns of the program', () => {
  const rows = tableRows(figures, AFRICAN, { by: 'urban_pct', and: null, order: 'by' }),
    text = tableCSV(figures, 'urban_pct', rows, code => (code === 'NA' ? '=Namibia, "N"' : code));
  const lines = text.split('\r\n');
  assert.equal(lines[0], '\ufeffrank,country,country_name,value,unit,year,world_rank,source,note');
  assert.equal(lines.at(-1), '');
  const namibia = lines.find(line => line.includes(',NA,'));
  assert.match(namibia, /^\d,NA,"'=Namibia, ""N""",[\d.]+,% of the population,20\d\d,\d+,factbook,/);
});

test('compared figures differ by their values, not by their years', () => {
  const rows = (...values) =>
    compareRows(
      values.map((value, i) => ({ value, year: 2020 + i })),
      [
        {
          key: 'figure_gini',
          group: 'groupPeople',
          text: c => (c.value === null ? '' : `${c.value} (${c.year})`),
          amount: c => c.value,
        },
      ],
    ).map(row => row.differs);
  assert.deepEqual(
    [rows(28.5, 28.5), rows(28.5, 30), rows(28.5, null), rows(null, null)],
    [[false], [true], [true], []],
  );
});
