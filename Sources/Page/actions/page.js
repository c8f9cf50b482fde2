// Actions of the whole page: overlays, navigation, toasts, and announcements to screen readers.
import { focusSearch } from '../app/focus.js';
import { toast } from '../state/toast.js';

/** Actions of the page. */
export function pageActions(app) {
  const { store, router } = app,
    go = screen => router.go({ screen, q: '', regions: [], sort: 'name' });
  const close = () => store.change('overlay', null);
  const acts = {
    noop() {},
    help: () => store.change('overlay', { kind: 'help' }),
    'overlay-close': close,
    dismiss: () => store.change('toast', null),
    escape: () => {
      const hadAny = app.actions.dropWaiting();
      // An open dialog closes all the same: the browser would close it at the next Escape without asking the page.
      if (!hadAny || app.state.overlay) stepBack(app);
    },
    search: () => search(app),
    'go-home': () => go('home'),
    'go-where': () => go('where'),
    'go-countries': () => go('countries'),
    'go-map': () => router.goTo('/countries/map'),
    'go-table': () => router.goTo('/countries/table'),
    'go-cities': () => go('cities'),
    'go-quiz': () => go('quiz'),
    'go-time': () => go('time'),
    'go-trips': () => go('trips'),
    'go-settings': () => go('settings'),
    a: () => router.go({ screen: 'add', q: '' }),
    add: code => (code ? app.actions.run('add-country', code) : router.go({ screen: 'add', q: '' })),
    retry: () => app.live.again().then(() => app.data.afterSilence()),
    back: () => {
      const { address } = app.state;
      router.back(
        address.from === 'compare'
          ? { screen: 'compare', codes: app.state.selection.codes }
          : { ...address, screen: 'countries' },
      );
    },
    print: () => window.print(),
    copy: async text => {
      try {
        await navigator.clipboard.writeText(text);
        app.actions.tell('copied');
      } catch {
        /* The person can select the text. */
      }
    },
    'zoom-in': id => app.painter.chart(id)?.zoomSmoothly(1.6),
    'zoom-out': id => app.painter.chart(id)?.zoomSmoothly(1 / 1.6),
    'zoom-fit': id => app.painter.chart(id)?.fit(),
    'pick-country': code => {
      if (code) router.go({ screen: 'country', code, q: '', regions: [], sort: 'name' });
    },
    'unknown-typed': (_, event) => store.change('unknownText', event.target.value),
    'unknown-clear': () => store.change('unknownText', ''),
    'unknown-search': () => router.go({ screen: 'countries', q: app.state.unknownText, regions: [], sort: 'name' }),
  };
  return {
    acts,
    more: {
      tell: (key, values = {}, undo = null, href = null) => tell(app, key, values, undo, href),
      say: text => say(text),
      sayLater: make => sayLater(make),
      escapeField: field => escapeField(field),
    },
    arrive: () => {
      store.change('overlay', null);
      store.change('missing', null);
      if (app.state.toast && !app.state.toast.undo) store.change('toast', null);
      app.live.followReceiver();
    },
  };
}

/** Shows a message at the bottom, possibly with a link, and announces it once. */
function tell(app, key, values, undo, href) {
  app.store.change('toast', toast(key, values, Date.now(), undo, href));
  say(app.t(key, values));
}

/** The pause before a count is read out, in milliseconds. */
const SAID_AFTER = 500;
let waiting = null;

/** Announces what `make` returns after a pause, unless something else is announced first. */
function sayLater(make) {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const text = make();
    if (text) say(text);
  }, SAID_AFTER);
}

/** Announces a text to screen readers only. */
function say(text) {
  clearTimeout(waiting);
  const said = document.querySelector('#said');
  said.textContent = '';
  requestAnimationFrame(() => {
    said.textContent = text;
  });
}

/** Clears a search field on Escape. Returns false if there is nothing to clear. */
function escapeField(field) {
  if (field.type !== 'search' || !field.value) return false;
  field.closest('.field')?.querySelector('.tail button')?.click();
  return true;
}

function stepBack(app) {
  const { store, router, state } = app;
  if (state.overlay?.kind === 'search' && state.overlay.q) app.actions.run('search-clear');
  else if (state.overlay) store.change('overlay', null);
  else if (state.address.screen === 'add') escapeAdd(app);
  else if (state.address.screen === 'import') app.actions.run('import-close');
  else if (state.address.sheet) app.actions.run('city-sheet-close');
  else if (state.toast) store.change('toast', null);
  else if (state.address.screen === 'city') router.go({ ...state.address, screen: 'cities' });
  else if (state.address.chosen) router.go({ ...state.address, chosen: null }, 'replace');
  else if (state.address.screen === 'country') router.go({ ...state.address, screen: 'countries' });
}

/** Handles Escape in the Add sheet: it clears the search text if there is one, and otherwise closes the sheet. */
function escapeAdd(app) {
  if (app.state.add.q) {
    app.actions.run('add-clear');
    return;
  }
  app.actions.run('add-close');
}

/** Moves the focus to the screen's search field. On a screen without a field, opens the search for everything. */
function search(app) {
  if (!focusSearch()) app.actions.run('search-all');
}
