// The text of Sources/Page/first.txt, which the service puts into the document, so that a browser can show Home before
// it has read a module. It has Home's own cards, drawn for every language with placeholders for the facts.
const MARKUP = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = text => String(text).replace(/[&<>"]/g, c => MARKUP[c]);
const VOID = new Set(['img', 'input', 'br']);

/** The part of an element that drawing Home needs. */
class Drawn {
  constructor(name) {
    this.name = name;
    this.attributes = new Map();
    this.children = [];
    this.drawing = null;
    this.style = { setProperty: () => {} };
  }

  get className() {
    return this.attributes.get('class') ?? '';
  }

  set className(value) {
    this.attributes.set('class', value.trim());
  }

  set innerHTML(value) {
    this.drawing = value;
  }

  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }

  append(...nodes) {
    this.children.push(...nodes);
  }

  /** The same picture: nothing here changes one. */
  cloneNode() {
    return this;
  }

  get markup() {
    const attributes = [...this.attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
    const inside = this.drawing ?? this.children.map(c => (c instanceof Drawn ? c.markup : escaped(c))).join('');
    return VOID.has(this.name) ? `<${this.name}${attributes}>` : `<${this.name}${attributes}>${inside}</${this.name}>`;
  }

  find(key) {
    return this.attributes.get('data-key') === key
      ? this
      : (this.children.map(c => (c instanceof Drawn ? c.find(key) : null)).find(Boolean) ?? null);
  }
}

globalThis.document = { createElement: name => new Drawn(name), createElementNS: (_, name) => new Drawn(name) };

const { render } = await import('../../Sources/Page/screens/home.js');
const { emptySelection } = await import('../../Sources/Page/state/selection.js');
const { LANGUAGES } = await import('../../Sources/Page/state/settings.js');
const { PICTURES } = await import('../../Sources/Page/components/flag.js');
const { wordsOf } = await import('../../Sources/Page/words/words.js');

/** Home's stack for a language. Facts that the service knows are in braces. Parts that only a browser can write are
 * left out. */
function stack(t, launch, codes, limit) {
  const country = code => (code === '{code}' ? {} : { currencies: [{ code: '{currency}' }] });
  const state = {
    launch: { asked: true, looking: false, sure: null, byBrowser: null, reply: launch },
    location: { phase: 'idle' },
    searches: [],
    selection: { ...emptySelection, loaded: true, limit, codes, entries: {} },
  };
  return render({
    state,
    t,
    country,
    name: code => (code === '{code}' ? '{name}' : '{row-name}'),
    capital: code => (code === '{code}' ? '{capital}' : '{row-capital}'),
    time: () => '',
    f: { currency: () => '', symbol: () => '' },
    language: '',
    names: '',
  }).find('stack');
}

function cards(t) {
  const reply = (reason, origin = null) => ({ country: { code: '{code}' }, reason, origin, cause: '{cause}' }),
    place = launch => stack(t, launch, ['{code}'], 5).find('place'),
    cause = place(reply('unavailable')).find('cause').markup;
  // A card that shows a cause has a place for it.
  const card = launch => {
    const markup = place(launch).markup.replace(cause, '{cause}');
    if (markup.includes('data-key="cause"')) throw new Error(`the line of the cause differs for ${launch.reason}`);
    return markup;
  };
  return {
    cause,
    default: card(reply('unavailable')),
    denied: card(reply('denied')),
    'no-country': card(reply('no-country')),
    hint: card(reply('hint')),
    ambiguous: card(reply('ambiguous')),
    located: card(reply('located', 'origin')).replaceAll('by_origin', '{source}'),
    nearest: card(reply('nearest', 'origin')).replaceAll('by_origin', '{source}'),
    own: card({ country: { code: 'gone' }, reason: 'located' }),
  };
}

/** The card of the selection: empty, with one country, with more, and full. Also one of its rows. */
function selections(t) {
  const row = stack(t, null, ['{row}'], 5).find('sel-{row}').markup;
  const card = (codes, limit) =>
    stack(numbered(t), null, codes, limit)
      .find('selection')
      .markup.replaceAll(row, '')
      .replace('></ul>', '>{rows}</ul>');
  return {
    row,
    none: card([], 5),
    one: card(['{row}'], 5),
    many: card(['{row}', '{row}'], 5).replaceAll('{row},{row}', '{codes}'),
    full: card(['{row}', '{row}'], 2).replaceAll('{row},{row}', '{codes}'),
  };
}

/** Words whose numbers are placeholders: the number of selected countries, and the limit. */
const numbered =
  t =>
  (key, values = {}) =>
    t(key, { ...values, n: key === 'emptySelectionText' ? '{limit}' : '{count}', m: '{limit}' });

/** The text of the file: a line for each piece, which begins with its language and name. */
export async function firstText() {
  const lines = [`pictures ${[...PICTURES].sort().join(' ')}`];
  for (const language of LANGUAGES) {
    const { default: table } = await import(`../../Sources/Page/words/${language}.js`),
      t = wordsOf(table, language);
    for (const [name, markup] of Object.entries(cards(t))) lines.push(`${language} ${name} ${markup}`);
    for (const [name, markup] of Object.entries(selections(t))) lines.push(`${language} selection-${name} ${markup}`);
    for (const key of Object.keys(table)) if (key.startsWith('by_')) lines.push(`${language} ${key} ${table[key]}`);
  }
  return `${lines.map(line => line.replaceAll('/flags/{code}.svg', '/flags/{flag}')).join('\n')}\n`;
}
