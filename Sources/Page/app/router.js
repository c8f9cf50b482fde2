// Addresses and history. The title changes first, then the heading takes the focus. Lists keep their place.
import { formatAddress, parseAddress } from '../state/address.js';
import { focusHeading } from './focus.js';
import { ofTab } from './storage.js';

/** Screens that open a dialog, which takes the focus itself. */
const SHEETS = ['add', 'import'];
/** The name under which a tab keeps the places of its address for a reload. */
const KEPT = 'places';

export class Router {
  constructor(app) {
    this.app = app;
    this.places = new Map();
    this.restore = keptPlaces();
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', () => {
      this.remember();
      ofTab.write(KEPT, JSON.stringify({ href: location.href, places: this.places.get(location.href) }));
    });
    for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      window.addEventListener(event, () => this.forgetPlaces(), { passive: true, capture: true });
    window.addEventListener('popstate', () => this.show(parseAddress(location.href), true));
  }

  /** Goes to an address. `how` is 'push', 'filter' within a list, or 'replace' for changes made by typing. */
  go(address, how = 'push') {
    const path = formatAddress(address),
      isNew = how !== 'replace';
    if (isNew) this.remember();
    if (isNew && path !== location.pathname + location.search + location.hash)
      history.pushState({ n: (history.state?.n ?? 0) + 1 }, '', path);
    else history.replaceState(history.state ?? { n: 0 }, '', path);
    this.show(address, false, how !== 'push');
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
    this.app.painter.turn = turnOf(before, address);
    if (!quiet) {
      this.app.actions.arrive(address, before);
      this.focusNext = !SHEETS.includes(address.screen) && (!isBack || before.screen !== address.screen);
      this.leaving = before.screen === 'country' && address.screen === 'countries' ? before.code : null;
    }
    this.restore = isBack ? { ...this.places.get(location.href) } : null;
  }

  /** Stops restoring scroll positions, because the user moves now. */
  forgetPlaces() {
    if (this.isRestoring) this.restore = null;
  }

  remember() {
    const places = {};
    for (const element of document.querySelectorAll('[data-scroll]'))
      if (element.scrollTop) places[element.dataset.scroll] = element.scrollTop;
    this.places.set(location.href, places);
  }

  /** Runs after a new screen is drawn: restores the scroll positions, then moves the focus. */
  arrive() {
    this.scroll();
    if (!this.focusNext) return;
    this.focusNext = false;
    const row = this.leaving && document.querySelector(`#country-rows a[data-code="${this.leaving}"]`);
    if (row) row.focus({ preventScroll: this.isRestored });
    else focusHeading(this.app.state.address.screen);
  }

  /** Restores the scroll positions. Those of a list wait until its rows are there. */
  scroll() {
    this.isRestored = Boolean(this.restore?.rows ?? this.restore?.list);
    for (const [name, top] of Object.entries(this.restore ?? {})) {
      const element = document.querySelector(`[data-scroll="${name}"]`);
      if (element) element.scrollTop = top;
      if (element && Math.abs(element.scrollTop - top) < 2) delete this.restore[name];
    }
    this.isRestoring = Object.keys(this.restore ?? {}).length > 0;
  }
}

/** The movement between two addresses, {screen, code}, or null within a screen and for sheets. */
function turnOf(before, address) {
  const isSame = ['screen', 'code', 'id', 'view'].every(part => before[part] === address[part]);
  if (isSame || SHEETS.includes(address.screen) || SHEETS.includes(before.screen)) return null;
  return { screen: address.screen, code: address.code ?? before.code ?? null };
}

/** The places that this tab kept before a reload of the same address, or null. */
function keptPlaces() {
  try {
    const kept = JSON.parse(ofTab.read(KEPT));
    return kept?.href === location.href ? kept.places : null;
  } catch {
    return null;
  }
}
