import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { languageList } = await page('screens/facts.js');
const { formatsOf } = await page('words/format.js');
const { wordsOf } = await page('words/words.js');
const { LANGUAGES } = await page('state/settings.js');
const { countries } = JSON.parse(fs.readFileSync(new URL('../../../../data/countries.json', import.meta.url)));

async function viewIn(language) {
  const t = wordsOf((await page(`words/${language}.js`)).default, language);
  t.add((await page(`words/languages/${language}.js`)).default);
  // Simulates a browser without names of languages.
  return { t, f: { ...formatsOf(language), languageName: code => code } };
}

test('every language of every country has a name in each language of the page', async () => {
  for (const language of LANGUAGES) {
    const view = await viewIn(language);
    for (const country of countries)
      for (const spoken of country.languages ?? []) {
        const text = languageList([{ ...spoken, percent: undefined }], view);
        assert.ok(text && text !== spoken.code, `${language} ${country.code} ${spoken.code}`);
      }
  }
});

test('a language with a small share is listed without 0 %', async () => {
  const view = await viewIn('en'),
    shown = code => languageList(countries.find(c => c.code === code).languages, view);
  assert.match(shown('RU'), /^Russian\u00a094%, Tatar\u00a01.4%, Bashkir\u00a01.3%, .*, and 16 more$/);
  const indian = shown('IN').split(', '),
    all = countries.find(c => c.code === 'IN').languages;
  assert.ok(indian.length > 10 && all.length > indian.length);
  assert.equal(indian.at(-1), `and ${all.length - indian.length + 1} more`);
  for (const { code, languages } of countries) {
    const text = languageList(languages ?? [], view);
    assert.ok(!/\b0%/.test(text), `${code}: ${text}`);
    assert.equal(text !== '', Boolean(languages?.length), code);
  }
});

test('a first language is named whatever its share', async () => {
  assert.deepEqual(
    languageList(
      [
        { code: 'fr', percent: 0.2 },
        { code: 'de', percent: 0.1 },
      ],
      await viewIn('en'),
    ),
    'French\u00a00.2% and 1 more',
  );
});

test('the number of the other languages comes with one “and” in every language of the page', async () => {
  const { languages } = countries.find(c => c.code === 'RU');
  const shown = async language => languageList(languages, await viewIn(language), 1);
  assert.match(await shown('fr'), /^russe\u00a094\s%\u00a0?,? et 19 autres$/u);
  assert.doesNotMatch(await shown('ar'), /وو/);
  assert.match(await shown('es'), /^ruso\u00a094\s% y 19 más$/u);
});
