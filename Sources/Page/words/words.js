// The page's words. Each language is a separate module, with the same keys.

const LOADERS = {
  en: () => import('./en.js'),
  ar: () => import('./ar.js'),
  fr: () => import('./fr.js'),
  es: () => import('./es.js'),
  hi: () => import('./hi.js'),
};

/**
 * The words of `language` as a function: `t('limit', {name: 'Ghana'})`. `regional` is its form for numbers, such as
 * ar-EG.
 */
export async function loadWords(language, regional = language) {
  const { default: table } = await LOADERS[language]();
  return wordsOf(table, regional);
}

/** Adds the words of a screen, which are in a separate folder. */
export const moreWords = async (t, screen, language) => t.add((await import(`./${screen}/${language}.js`)).default);

/**
 * A function from a key to its text.
 *
 * `{name}` in the text is replaced by a value. A number is written in the form of the language. A text that depends on
 * a number is an object of the language's plural forms, chosen by the value `n`. A key without a text is shown
 * unchanged.
 */
export function wordsOf(table, language) {
  const plural = new Intl.PluralRules(language),
    number = new Intl.NumberFormat(language),
    all = { ...table };
  const write = value => (typeof value === 'number' ? number.format(value) : value);
  const t = (key, values = {}) => {
    let text = all[key] ?? key;
    if (typeof text === 'object') text = text[plural.select(values.n)] ?? text.other;
    return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? write(values[name]) : whole));
  };
  return Object.assign(t, { add: more => Object.assign(all, more) });
}
