// The page's words. Each language is a separate module, with the same keys.

/** Loads a table of words. The address is the same from the sources and from the parts into which they are joined. */
const load = async path => (await import(new URL(`../words/${path}.js`, import.meta.url))).default;

/**
 * The words of `language` as a function: `t('limit', {name: 'Ghana'})`. `regional` is its form for numbers, such as
 * ar-EG.
 */
export async function loadWords(language, regional = language) {
  return wordsOf(await load(language), regional);
}

/** Adds the words of a screen, which are in a separate folder. */
export const moreWords = async (t, screen, language) => t.add(await load(`${screen}/${language}`));

/** Adds the words of all screens, which are also in one file. */
export const allWords = async (t, language) => t.add(await load(`../parts/words-${language}`));

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
