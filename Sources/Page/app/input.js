// Passes events of the document to the actions that elements name.
import { keyAction, movedRow } from '../state/keys.js';
import { contentID, focusOn, openDialog } from './focus.js';
import { Press } from './press.js';

/** The fields in which a text may name a country. */
export const SEARCH_FIELD = 'input[type=search]:not([data-finds=cities])';

/** Listens on the whole document once. */
export function listenForInput(app) {
  const run = (element, event, name = element.dataset.act) =>
    app.actions.run(name, element.dataset.arg, event, element);
  const press = new Press(app.painter);
  document.addEventListener('click', event => click(app, event, run, press));
  document.addEventListener('input', event => {
    const e = event.target.closest('[data-act]');
    if (e?.matches('input:not([type=checkbox]):not([type=file])')) run(e, event);
  });
  document.addEventListener('change', event => {
    const e = event.target.closest('[data-act]');
    if (e?.matches('select, input[type=checkbox], input[type=file]')) run(e, event);
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target.matches(SEARCH_FIELD)) app.search?.prepare();
  });
  document.addEventListener('submit', event => {
    event.preventDefault();
    const form = event.target.closest('form[data-act]');
    if (form) run(form, event);
  });
  document.addEventListener('keydown', event => keydown(app, event));
  document.addEventListener(
    'cancel',
    event => {
      const act = event.target.dataset?.modal;
      if (act) {
        event.preventDefault();
        app.actions.run('escape', null, event, event.target);
      }
    },
    true,
  );
}

function click(app, event, run, press) {
  const { modal } = event.target.dataset;
  if (modal && press.closes(event)) {
    app.actions.run(modal, null, event, event.target);
    return;
  }
  const element = event.target.closest('[data-act], a[href]');
  if (!element || element.matches('input, form, select')) return;
  if (element.getAttribute('aria-disabled') === 'true' && element.dataset.act !== 'choose') {
    event.preventDefault();
    app.actions.run('blocked', element.dataset.act, event, element);
    return;
  }
  if (element.dataset.act) {
    if (element.matches('a')) event.preventDefault();
    run(element, event);
    return;
  }
  follow(app, event, element);
}

/** Follows links within the page by changing the screen. The browser handles presses with other keys and buttons. */
function follow(app, event, link) {
  if (
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.button > 0 ||
    link.target ||
    link.origin !== location.origin
  )
    return;
  if (/^\/(v\d|page|flags|outlines)/.test(link.pathname)) return;
  event.preventDefault();
  if (link.hash === '#main') {
    focusOn(contentID());
    return;
  }
  app.router.goTo(
    link.pathname +
      (link.closest('#country-rows, #city-rows, [data-key=favourites]') ? keptQuery() : link.search) +
      link.hash,
  );
}

/** Keeps the list's filters in the address of a country or city, so that Back and the list keep their place. */
function keptQuery() {
  const q = new URLSearchParams(location.search);
  q.delete('from');
  q.delete('sheet');
  return q.size ? `?${q}` : '';
}

let waiting = null;

function keydown(app, event) {
  const target = event.target,
    field =
      target.closest?.('input:not([type=checkbox]), select, textarea') !== null &&
      target.closest?.('input:not([type=checkbox]), select, textarea') !== undefined;
  const group = target.closest?.('[data-keys]')?.dataset.keys;
  if (group && GROUPS[group](app, event, target)) return;
  const next = keyAction(
    {
      key: event.key,
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      field,
      letters: app.state.settings.keys,
    },
    waiting,
  );
  waiting = next.waiting;
  const open = openDialog();
  if (event.key === 'Escape' && field && !open && app.actions.escapeField(target)) {
    event.preventDefault();
    return;
  }
  if (!next.action || (open && next.action !== 'undo')) return;
  event.preventDefault();
  app.actions.run(next.action, null, event, target);
}

const GROUPS = {
  /** Handles arrow keys among segments: they move and choose. */
  segments(_app, event, target) {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight',
      buttons = [...target.closest('[data-keys]').querySelectorAll('button')];
    const step = {
      [forward]: 1,
      ArrowDown: 1,
      ArrowUp: -1,
      [forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight']: -1,
    }[event.key];
    if (!step) return false;
    event.preventDefault();
    const next = buttons[(buttons.indexOf(target.closest('button')) + step + buttons.length) % buttons.length];
    next.focus();
    next.click();
    return true;
  },
  /** Passes the search field's keys to the results of the search for everything. */
  everything(app, event) {
    return app.actions.everythingKey(event);
  },
  /** Passes the keys of the field and of the handle to the plan of times. */
  time: (app, event) => app.actions.timeKey?.(event) ?? false,
  /** Passes the keys of the field and of the places to the trip. */
  trip: (app, event) => app.actions.tripKey?.(event) ?? false,
  /** Gives an answer of the quiz by its number. */
  quiz(app, event) {
    const code = document.querySelectorAll('.choices [data-act]')[Number(event.key) - 1]?.dataset.arg;
    if (!code || event.ctrlKey || event.metaKey || event.altKey) return false;
    event.preventDefault();
    app.actions.run('quiz-choose', code, event, event.target);
    return true;
  },
  /** Moves from the search field down into the rows. */
  list(_app, event) {
    if (event.key !== 'ArrowDown') return false;
    event.preventDefault();
    document.querySelector('main .list .rows a[href]')?.focus();
    return true;
  },
  /** Handles Up, Down, Home, End, letters and Delete in a list of links. */
  rows(app, event, target) {
    const links = [...target.closest('[data-keys]').querySelectorAll('a[href]')],
      current = links.indexOf(target.closest('li')?.querySelector('a') ?? target);
    const { code, favourite } = links[current]?.dataset ?? {};
    if (event.key === 'Delete' && favourite) {
      event.preventDefault();
      app.actions.run('city-favourite', favourite, event, target);
      return true;
    }
    if (event.key === 'Delete' && code) {
      event.preventDefault();
      app.actions.run('remove', code, event, target);
      return true;
    }
    const next = movedRow(event.key, current, links.length) ?? typeAhead(app, event, links, current);
    if (next === null) return false;
    event.preventDefault();
    links[next].focus();
    links[next].scrollIntoView({ block: 'nearest' });
    return true;
  },
  /** Passes the search field's keys to the options of the Add sheet. */
  options(app, event) {
    return app.actions.optionKey(event);
  },
};

let typed = '',
  typedAt = 0;

/** Moves to the next name in a list that begins with the typed letters. */
function typeAhead(app, event, links, current) {
  if (!/^\p{L}$/u.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return null;
  typed = event.timeStamp - typedAt > 800 ? event.key : typed + event.key;
  typedAt = event.timeStamp;
  const found = app.actions.typedRow(
    links.map(l => l.querySelector('b').textContent),
    typed,
    current,
  );
  return found < 0 ? null : found;
}
