import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { answerAt } = await page('resolver/answer.js');
const { groundOf } = await page('resolver/ground.js');
const { disputeSentences, worldviews } = await page('state/dispute.js');
const { formatsOf } = await page('words/format.js');
const { wordsOf } = await page('words/words.js');
const { BoundaryIndex } = await page('kernel/kernel.js');
const data = new URL('../../../../data/', import.meta.url);
const wasm = fs.readFileSync(new URL('../Sources/Page/kernel.wasm', data));
const open = name => BoundaryIndex.open(wasm, fs.readFileSync(new URL(name, data)));
const index = await open('boundaries.bin');
/** The program's answers at a place in each disputed region. */
const expected = JSON.parse(fs.readFileSync(new URL('../disputes/expected.json', import.meta.url)));
const view = { t: wordsOf((await page('words/where/en.js')).default, 'en'), f: formatsOf('en'), name: code => code };

const disputed = of =>
  Array.from({ length: of.about.regionCount }, (_, i) => of.region(i + 1)).filter(region => region.claimants.length);

test('the program was asked about every disputed region', () => {
  assert.deepEqual(
    expected.map(row => row.number),
    disputed(index).map(region => region.number),
    'run node Tests/System/PageTests/disputes/expected.mjs PROGRAM',
  );
});

test('page and program agree on every dispute, and on its country in every view', () => {
  for (const { lat, lon, country, dispute, views } of expected) {
    const answer = answerAt(index, { lat, lon });
    assert.deepEqual([answer.country, answer.standard, answer.dispute], [country, country, dispute], dispute.name);
    for (const [worldview, code] of Object.entries(views)) {
      const seen = answerAt(index, { lat, lon, worldview });
      assert.deepEqual([seen.country, seen.standard], [code, country], `${dispute.name} as ${worldview} sees it`);
    }
  }
});

test('a dispute is described by its claimants and its administrator', () => {
  for (const { dispute } of expected) {
    const { administrator, claimants } = dispute,
      [claim, administered] = disputeSentences(dispute, view);
    assert.equal(claim, `Claimed by ${claimants.join(', ')}.`);
    const who = administrator && (administrator.code ?? administrator.name),
      state = administrator?.controller;
    assert.equal(
      administered,
      !who
        ? 'The data name no administrator.'
        : state
          ? `Administered by ${who}, which ${state} controls.`
          : `Administered by ${who}.`,
    );
  }
});

test('the switch has every view that gives the ground to another country, and the data’s own first', () => {
  for (const { lat, lon, country, views, dispute } of expected) {
    const choices = worldviews(answerAt(index, { lat, lon }), view).map(choice => choice.value);
    const wanted = Object.keys(views).filter(worldview => views[worldview] !== country);
    assert.deepEqual(choices, ['', ...wanted], dispute.name);
  }
});

test('disputed ground is hatched and no other, in the colour of the view', () => {
  const lats = Float64Array.from(expected, row => row.lat),
    lons = Float64Array.from(expected, row => row.lon);
  assert.ok(groundOf(index, { lats, lons }).claimed.every(Boolean));
  assert.deepEqual(
    groundOf(index, { lats, lons, worldview: 'de-facto' }).codes,
    expected.map(row => row.views['de-facto']),
  );
  const paris = groundOf(index, { lats: Float64Array.of(48.85), lons: Float64Array.of(2.35) });
  assert.deepEqual([paris.codes, [...paris.claimed], paris.lines], [['FR'], [0], null]);
});

test('the borders of a map are those of its view', () => {
  const at = { lats: Float64Array.of(27.6), lons: Float64Array.of(-10.5), box: [-11, 27.5, -10, 27.8] };
  assert.ok(groundOf(index, at).lines.length > 0);
  assert.equal(
    groundOf(index, { ...at, worldview: 'MA' }).lines.length,
    0,
    'Morocco sees no border with Western Sahara',
  );
});

test('the coarse borders have the same disputes', async () => {
  const plain = ({ code, claimants, dispute, administrator, controller }) => ({
    code,
    claimants,
    dispute,
    administrator,
    controller,
  });
  assert.deepEqual(disputed(await open('coarse.bin')).map(plain), disputed(index).map(plain));
});
