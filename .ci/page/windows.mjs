// The manifests of the small windows, one for each country, so that a browser installs each as its own window.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nameOf } from '../../Sources/Page/state/catalogue.js';
import { LANGUAGES } from '../../Sources/Page/state/settings.js';
import { PARTS } from '../../Sources/Page/state/small.js';

const read = path => fs.readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const words = async language => ({
  ...(await import(`../../Sources/Page/words/${language}.js`)).default,
  ...(await import(`../../Sources/Page/words/small/${language}.js`)).default,
});

/** A member of a manifest in English, and in the page's other languages for browsers that read them. */
function localized(member, textOf) {
  const others = LANGUAGES.filter(language => language !== 'en').map(language => [
    language,
    language === 'ar' ? { value: textOf(language), dir: 'rtl' } : textOf(language),
  ]);
  return { [member]: textOf('en'), [`${member}_localized`]: Object.fromEntries(others) };
}

/** The manifest of a country's window, with a shortcut to each part. `common` is that of the window without a country. */
function manifest(country, common, texts) {
  const place = `/card/${country.code}`,
    name = language => nameOf(country, language);
  return {
    ...common,
    ...localized('name', name),
    ...localized('short_name', name),
    ...localized('description', language => texts[language].smallText),
    id: place,
    start_url: place,
    scope: place,
    shortcuts: Object.entries(PARTS).map(([part, [label]]) => ({
      ...localized('name', language => texts[language][label]),
      url: part === 'time' ? place : `${place}?show=${part}`,
    })),
  };
}

/** The function that makes the text of each manifest, by the path of its file below Sources/Page. */
export async function windowFiles() {
  const common = JSON.parse(read('Sources/Page/small.webmanifest')),
    { countries } = JSON.parse(read('data/countries.json')),
    texts = Object.fromEntries(await Promise.all(LANGUAGES.map(async language => [language, await words(language)])));
  return Object.fromEntries(
    countries.map(country => [
      `windows/${country.code}.webmanifest`,
      () => `${JSON.stringify(manifest(country, common, texts))}\n`,
    ]),
  );
}
