// Currencies and languages in the search for everything. Each leads to the list of its countries.
import { languageName } from './languages.js';
import { plain } from './marks.js';

/** The shortest text that is compared with the names in the page's language. */
const SHORTEST = 2;

/** The currencies or languages of all countries, each once with the plain texts of its names. */
class Names {
  #of = null;
  #language = null;

  /** `entriesOf` returns the entries of a country, {code}, and `namesOf` the names of an entry. */
  constructor(entriesOf, namesOf) {
    [this.entriesOf, this.namesOf] = [entriesOf, namesOf];
  }

  /** The entries by their codes: {code, entry, count, texts}. They are kept for a catalogue and a language. */
  all(view) {
    const { byCode } = view.state.catalogue;
    if (this.#of === byCode && this.#language === view.language) return this.entries;
    [this.#of, this.#language, this.entries] = [byCode, view.language, new Map()];
    for (const country of Object.values(byCode)) {
      for (const entry of this.entriesOf(country) ?? []) {
        const { code } = entry,
          known = this.entries.get(code);
        if (known) known.count += 1;
        else this.entries.set(code, { code, entry, count: 1, texts: this.namesOf(entry, view).map(plain) });
      }
    }
    return this.entries;
  }

  /**
   * The entries that a text finds: first those of the kernel's `rows`, in their order, then those with a name in the
   * page's language in which a word begins with the text.
   */
  found(view, wanted, rows, field) {
    const all = this.all(view),
      codes = new Set(rows.filter(row => row.field === field).map(row => this.codeOf(view, row)));
    if (wanted.length >= SHORTEST)
      for (const { code, texts } of all.values())
        if (texts.some(text => ` ${text}`.includes(` ${wanted}`))) codes.add(code);
    return [...codes].map(code => all.get(code)).filter(Boolean);
  }

  /** The code of the entry of a country whose text the kernel has found. A text that is not its own is the first's. */
  codeOf(view, { code, text }) {
    const entries = this.entriesOf(view.country(code) ?? {}) ?? [];
    return (entries.find(entry => Object.values(entry).includes(text)) ?? entries[0])?.code;
  }
}

const currencies = new Names(
  country => country.currencies,
  ({ code, name }, { f }) => [code, f.currency(code), name ?? ''],
);
const languages = new Names(
  country => country.languages,
  (entry, view) => [languageName(entry, view), entry.nativeName ?? ''],
);

/**
 * Functions that make the items of currencies. `wanted` is the plain text, and `rows` are those of the kernel's search
 * for countries.
 */
export const currencyItems = (view, wanted, rows) =>
  currencies.found(view, wanted, rows, 'currency').map(({ code, entry, count }) => () => ({
    id: `currency-${code}`,
    name: view.f.currency(code),
    second: view.f.join(
      [code, entry.symbol, view.t('total', { n: count })].filter((x, i, all) => x && all.indexOf(x) === i),
    ),
    href: `/countries?cur=${code}`,
  }));

/** Functions that make the items of languages, as above. */
export const languageItems = (view, wanted, rows) =>
  languages.found(view, wanted, rows, 'language').map(({ code, entry, count }) => () => {
    const name = languageName(entry, view);
    return {
      id: `language-${code}`,
      name,
      second: view.f.join(
        [entry.nativeName === name ? '' : entry.nativeName, view.t('total', { n: count })].filter(Boolean),
      ),
      href: `/countries?lang=${code}`,
    };
  });
