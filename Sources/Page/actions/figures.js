// Figures of countries: loads them once, and asks the service for the other parts of a country's screen.
import { lasting } from '../app/storage.js';
import { reasonOf } from '../app/service.js';
import { readFigures } from '../state/figures.js';
import { dayIn, holidaysPath, rateFor, seriesPath } from '../state/travel.js';

const FILE = '/page/figures.json';
/** The name under which the browser keeps the last amount of the converter. */
const KEPT = 'amount';
/** The screens with figures. */
const SCREENS = ['country', 'compare', 'table', 'map'];

/** Actions of figures. */
export function figureActions(app) {
  const desk = new FiguresDesk(app);
  const acts = {
    'figures-table': name => app.store.change('tables', tables => ({ ...tables, [name]: !tables[name] })),
    'figures-series': key => app.store.change('series', key),
    'travel-amount': (side, event) => desk.type(side, event.target.value),
  };
  return {
    acts,
    more: { loadFigures: () => desk.load(), figuresAgain: () => desk.again() },
    arrive: ({ screen }) => SCREENS.includes(screen) && desk.load(),
    drawn: () => desk.ask(),
  };
}

class FiguresDesk {
  constructor(app) {
    this.app = app;
    this.loading = null;
    this.asked = new Set();
    app.store.change('amount', amount => keptAmount() ?? amount);
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
    for (const path of this.wanted()) {
      if (this.app.state.replies[path] || this.asked.has(path)) continue;
      this.asked.add(path);
      this.request(path);
    }
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

  async request(path) {
    const reply = await this.app.data.ask(path).then(
      ({ data }) => ({ data }),
      error => ({ reason: reasonOf(error) }),
    );
    this.asked.delete(path);
    this.app.store.change('replies', replies => ({ ...replies, [path]: reply }));
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
