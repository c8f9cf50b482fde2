// Figures of countries: loads them once, and asks the service for the other parts of a country's screen.
import { lasting } from '../app/storage.js';
import { Replies } from '../app/replies.js';
import { isRate, readRates } from '../state/rates.js';
import { readFigures } from '../state/figures.js';
import { amountOf, dayIn, holidaysPath, rateFor, seriesPath } from '../state/travel.js';

const FILE = '/page/figures.json';
/** The name under which the browser keeps the last amount of the converter. */
const KEPT = 'amount';
/** The name under which the browser keeps the rates that a person typed. */
const RATES = 'rates';
/** The screens with figures. */
const SCREENS = ['country', 'compare', 'table', 'map'];

/** Actions of figures. */
export function figureActions(app) {
  const desk = new FiguresDesk(app);
  const acts = {
    'figures-table': name => app.store.change('tables', tables => ({ ...tables, [name]: !tables[name] })),
    'figures-series': key => app.store.change('series', key),
    'travel-rate': (pair, event) => desk.typeRate(pair.split('/'), event.target.value),
    'travel-amount': (side, event) => desk.type(side, event.target.value),
  };
  return {
    acts,
    more: { loadFigures: () => desk.load(), figuresAgain: () => desk.again() },
    arrive: ({ screen }) => {
      app.store.change('rateText', null);
      if (SCREENS.includes(screen)) desk.load();
    },
    drawn: () => desk.ask(),
  };
}

class FiguresDesk {
  constructor(app) {
    this.app = app;
    this.loading = null;
    this.replies = new Replies(app);
    app.store.change('amount', amount => keptAmount() ?? amount);
    app.store.change('rates', readRates(lasting.read(RATES)));
    // Another tab has changed a rate.
    window.addEventListener('storage', event => {
      if (event.key === RATES) app.store.change('rates', readRates(lasting.read(RATES)));
    });
  }

  /** Loads the figures, unless they are loaded or being loaded. */
  load() {
    return (this.loading ??= this.read().catch(() => {
      this.loading = null;
      this.app.store.change('figures', 'failed');
    }));
  }

  async read() {
    const response = await fetch(FILE);
    if (!response.ok) throw new Error(`${FILE}: ${response.status}`);
    this.app.store.change('figures', readFigures(await response.json()));
  }

  /** Asks again for the replies that are not here since the service did not answer. */
  async again() {
    this.app.store.change('replies', replies =>
      Object.fromEntries(Object.entries(replies).filter(([, reply]) => reply.reason !== 'gone')),
    );
    if (this.app.state.figures === 'failed') await this.load();
  }

  /** Asks for the parts of the open country. Runs after each drawing, since some of it depends on earlier replies. */
  ask() {
    for (const path of this.wanted()) this.replies.want(path);
  }

  wanted() {
    const { state, language } = this.app,
      { address } = state,
      country = address.screen === 'country' ? state.catalogue.byCode[address.code] : null;
    if (!country) return [];
    const zone = this.app.painter.view().zone(country.code),
      year = zone && Number(dayIn(zone, new Date()).slice(0, 4)),
      rate = state.launch.asked ? rateFor(state, country) : null;
    return [
      seriesPath(country.code, state.series),
      zone ? holidaysPath(country.code, year, language) : null,
      rate?.next,
    ].filter(Boolean);
  }

  /** Keeps the rate of a pair that a person typed with the present day, or forgets it. */
  typeRate([base, currency], text) {
    const { app } = this,
      value = amountOf(text),
      { [currency]: before, ...others } = app.state.rates;
    app.store.change('rateText', text);
    if (text.trim() && !isRate(value)) return;
    const rates = text.trim() ? { ...others, [currency]: { base, value, date: dayIn('UTC', new Date()) } } : others;
    app.store.change('rates', rates);
    lasting.write(RATES, JSON.stringify(rates));
    app.actions.sayLater(() => document.querySelector('#rate-line')?.textContent);
  }

  type(side, text) {
    this.app.store.change('amount', { side, text });
    lasting.write(KEPT, JSON.stringify({ side, text }));
  }
}

/** The last amount of the converter, or null. */
function keptAmount() {
  try {
    const { side, text } = JSON.parse(lasting.read(KEPT));
    if (['from', 'to'].includes(side) && typeof text === 'string') return { side, text };
  } catch {
    /* Nothing is kept. */
  }
  return null;
}
