// The card of a country for pages of any site: <country-card code="EG"><a href="…/countries/EG">Egypt</a></country-card>.
//
// `make page` joins this module and its imports to card.js. The card asks only the server that the file is from, without
// cookies, and keeps nothing.
import { h } from '../app/element.js';
import { flagFile } from '../components/flag.js';
import { capitalZone, nameOf } from '../state/catalogue.js';
import { formatsOf } from '../words/format.js';
import { wordsOf } from '../words/words.js';
import ar from '../words/card/ar.js';
import en from '../words/card/en.js';
import es from '../words/card/es.js';
import fr from '../words/card/fr.js';
import hi from '../words/card/hi.js';
import style from './card.css';
import { FIELDS, lookOf, rowsOf, stepOf } from './facts.js';
import { outlineOf } from './outline.js';

const WORDS = { ar, en, es, fr, hi };
const SERVER = new URL('.', import.meta.url);
const MINUTE = 60_000;
const sheet = new CSSStyleSheet();
sheet.replaceSync(style);

/** The replies by their address. Cards of the same country share one request. */
const replies = new Map();

/** The JSON at an address of the server. It is rejected if the server does not answer or knows no such country. */
function ask(path) {
  if (!replies.has(path)) replies.set(path, request(path));
  return replies.get(path);
}

async function request(path) {
  try {
    const reply = await fetch(new URL(path, SERVER), { credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return await reply.json();
  } catch (error) {
    // A card that is added later asks again.
    replies.delete(path);
    throw error;
  }
}

const shown = new Set();
let ticking = 0;

/** Shows the time of all cards now, and again at the next minute. */
function tick() {
  clearTimeout(ticking);
  if (shown.size === 0) return;
  for (const card of shown) card.showTime();
  ticking = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
}
document.addEventListener('visibilitychange', () => document.hidden || tick());

class CountryCard extends HTMLElement {
  static observedAttributes = ['code', 'show', 'lang', 'size', 'level'];

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
  }

  connectedCallback() {
    shown.add(this);
    this.draw();
  }

  disconnectedCallback() {
    shown.delete(this);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.draw();
  }

  /** Draws the card with the link inside it, then asks for the country. A failure leaves the link. */
  async draw() {
    const look = lookOf(name => this.getAttribute(name), this.closest('[lang]')?.lang ?? '', navigator.languages),
      words = { t: wordsOf(WORDS[look.language], look.locale), f: formatsOf(look.locale) };
    this.look = look;
    this.zone = null;
    this.frame(look, words);
    if (!look.code) return;
    try {
      const country = await ask(`v1/countries/${look.code}?fields=${FIELDS}&lang=${look.language}`);
      if (this.look === look) this.fill(look, words, country);
      if (look.hasMap) this.fillMap(look, country, await ask(`v1/outlines/${look.code}?step=${stepOf(country)}`));
    } catch {
      this.part('card')?.classList.add('bare');
    }
  }

  part(name) {
    return this.shadowRoot.querySelector(`.${name}`);
  }

  /** The card without facts, in its final size. */
  frame({ size, level, locale, language, rows, hasTime, hasMap }, { t }) {
    const head = [h('span.flag'), h(size === 'chip' ? 'span.name' : `h${level}.name`, {}, h('slot'))],
      by = h('p.by', {}, h('a', { href: SERVER.href, rel: 'noopener' }, 'CountryExplorer'));
    if (size !== 'chip') by.append(' · ', t('cardBorders'));
    const body = h(
      'div.body',
      {},
      h('div.head', {}, head, hasTime ? h('time.time') : null),
      size === 'chip' || rows.length === 0
        ? null
        : h(
            'dl',
            {},
            rows.map(row => h('div.empty', {}, h('dt', {}, t(`card${row}`)), h('dd', { 'data-row': row }, '\u00a0'))),
          ),
    );
    const card = h(
      `div.card.${size}`,
      { lang: locale, dir: language === 'ar' ? 'rtl' : 'ltr' },
      hasMap ? h('div.map', { 'aria-hidden': 'true' }) : null,
      body,
      by,
    );
    this.shadowRoot.replaceChildren(size === 'chip' ? card : h('div.box', {}, card));
  }

  fill({ language }, { f }, country) {
    const href = new URL(`countries/${country.code}`, SERVER).href;
    this.part('name').replaceChildren(
      h('a', { href, rel: 'noopener', title: nameOf(country, language) }, nameOf(country, language)),
    );
    this.part('by a').href = href;
    const picture = h('img', { src: new URL(flagFile(country.code).slice(1), SERVER).href, alt: '' });
    picture.addEventListener('error', () => picture.remove());
    this.part('flag').replaceChildren(picture);
    for (const [row, text, whole] of rowsOf(country, language, f)) {
      const value = this.shadowRoot.querySelector(`[data-row=${row}]`);
      value?.replaceChildren(h('bdi', { title: whole ?? text }, text));
      value?.parentNode.classList.remove('empty');
    }
    // A row without a fact leaves its room below the others.
    for (const row of this.shadowRoot.querySelectorAll('.empty')) row.parentNode.append(row);
    this.zone = capitalZone(country);
    this.format = f;
    tick();
  }

  fillMap(look, country, outline) {
    if (this.look === look) this.part('map').replaceChildren(outlineOf(outline.geometry, country.center));
  }

  showTime() {
    const time = this.part('time');
    if (time && this.zone) time.textContent = this.format.time(this.zone, new Date());
  }
}

if (!customElements.get('country-card')) customElements.define('country-card', CountryCard);
