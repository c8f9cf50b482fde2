// Addresses and history. The title changes first, then the heading takes the focus. Lists keep their place.
import { formatAddress, parseAddress } from '../state/address.js';
import { focusHeading } from './focus.js';

export class Router {
  constructor(app) {
    this.app = app;
    this.places = new Map();
    history.scrollRestoration = 'manual';
    window.addEventListener('popstate', () => this.show(parseAddress(location.href), true));
  }

  /** Goes to an address. `how` is 'push', or 'replace' for changes made by typing. */
  go(address, how = 'push') {
    const path = formatAddress(address);
    if (how === 'push') this.remember();
    if (how === 'push' && path !== location.pathname + location.search + location.hash)
      history.pushState({ n: (history.state?.n ?? 0) + 1 }, '', path);
    else history.replaceState(history.state ?? { n: 0 }, '', path);
    this.show(address, false, how === 'replace');
  }

  /** Goes to a path of this page. */
  goTo(path) {
    this.go(parseAddress(new URL(path, location.origin).href));
  }

  /** Goes back to the previous address of the page, or else to `otherwise`. */
  back(otherwise) {
    if (history.state?.n > 0) history.back();
    else this.go(otherwise, 'replace');
  }

  show(address, isBack, quiet = false) {
    const { store } = this.app,
      before = store.state.address;
    store.change('address', address);
    if (!quiet) {
      this.app.actions.arrive(address, before);
      this.focusNext = !isBack || before.screen !== address.screen;
    }
    this.restore = isBack ? (this.places.get(location.href) ?? {}) : null;
  }

  remember() {
    const places = {};
    for (const element of document.querySelectorAll('[data-scroll]'))
      if (element.scrollTop) places[element.dataset.scroll] = element.scrollTop;
    this.places.set(location.href, places);
  }

  /** Runs after a new screen is drawn: restores the scroll positions, then moves the focus. */
  arrive() {
    if (this.restore) {
      for (const [name, top] of Object.entries(this.restore)) {
        const element = document.querySelector(`[data-scroll="${name}"]`);
        if (element) element.scrollTop = top;
      }
      this.restore = null;
    }
    if (!this.focusNext) return;
    this.focusNext = false;
    focusHeading(this.app.state.address.screen);
  }
}
