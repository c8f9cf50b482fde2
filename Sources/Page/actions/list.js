// The list of countries and the Add sheet: typing, filters, sorting, refreshing, choosing.
import { focusOn } from '../app/focus.js';
import { movedRow } from '../state/keys.js';
import { FILTERS, NO_FILTERS, toggledRegion, typedRow } from '../state/list.js';
import { toggledChoice } from '../state/selection.js';
import { listenForPull } from './pull.js';
import { refresh } from './refresh.js';
import { clearSearches, recordSearch } from './searches.js';

/** Actions of lists. */
export function listActions(app) {
  const { store, router } = app;
  listenForPull(app);
  const filter = (change, how = 'filter') => {
    const { address } = app.state;
    router.go({ ...address, ...change(address) }, how);
    sayCount(app);
  };
  const sheet = change => {
    store.change('add', a => ({ ...a, ...change(a) }));
    sayCount(app);
  };
  const acts = {
    'list-search': (_, event) => filter(() => ({ q: event.target.value }), 'replace'),
    'list-clear': () => {
      filter(() => ({ q: '' }));
      focusOn('list-search');
    },
    'clear-filters': () => filter(() => ({ q: '', regions: [], landlocked: false, ...NO_FILTERS })),
    region: (arg, event) =>
      filter(a =>
        arg === 'landlocked'
          ? { landlocked: !a.landlocked }
          : arg === ''
            ? { regions: [], landlocked: false, ...NO_FILTERS }
            : FILTERS[arg]
              ? FILTERS[arg](a)
              : { regions: toggledRegion(a.regions, arg, event.shiftKey || event.ctrlKey) },
      ),
    sort: (_, event) => {
      filter(() => ({ sort: event.target.value }));
      app.actions.say(app.t('sortBy', { by: app.t(`sort_${app.state.address.sort}`) }));
    },
    refresh: () => refresh(app),
    'add-search': (_, event) => sheet(() => ({ q: event.target.value, active: null })),
    'add-clear': () => {
      sheet(() => ({ q: '', active: null }));
      focusOn('add-search');
    },
    'add-region': arg => sheet(() => ({ region: arg || null, active: null })),
    choose: code => choose(app, code),
    'add-close': () => closeSheet(app),
    'add-done': () => addChosen(app),
    'search-again': text => router.go({ screen: 'countries', q: text, regions: [], sort: 'name' }),
    'clear-searches': () => clearSearches(app),
    'compare-add': (_, event) => {
      if (event.target.value)
        router.go({ ...app.state.address, codes: [...app.state.address.codes, event.target.value] }, 'filter');
      app.actions.loadCompared();
    },
    'compare-remove': code =>
      router.go({ ...app.state.address, codes: app.state.address.codes.filter(c => c !== code) }, 'filter'),
    'compare-only': () => router.go({ ...app.state.address, only: !app.state.address.only }, 'filter'),
  };
  return {
    acts,
    more: {
      optionKey: event => optionKey(app, event),
      typedRow,
      loadCompared: () => loadCompared(app),
    },
    arrive: (address, before) => arrive(app, address, before),
  };
}

/** Loads what a screen needs when it opens. */
function arrive(app, address, before) {
  const { store, data } = app;
  if (['countries', 'country', 'add', 'import', 'compare', 'table', 'map'].includes(address.screen)) data.list();
  if (address.screen === 'country') {
    openCountry(app, address, before);
  }
  if (address.screen === 'compare') loadCompared(app);
  if (address.screen === 'add')
    store.change('add', {
      q: address.q ?? '',
      region: null,
      chosen: [],
      active: null,
      under: before && !['add', 'import'].includes(before.screen) ? before : { screen: 'home' },
    });
  if (address.screen === 'import') store.change('add', a => ({ ...a, under: { screen: 'home' } }));
}

function openCountry(app, address, before) {
  if (address.code.length === 3) {
    const found = Object.values(app.state.catalogue.byCode).find(c => c.alpha3 === address.code);
    if (found) {
      app.router.go({ ...address, code: found.code }, 'replace');
      return;
    }
  }
  if (!app.state.catalogue.byCode[address.code]?.whole) app.data.country(address.code);
  if (before?.q) recordSearch(app, before.q);
}

function loadCompared(app) {
  for (const code of app.state.address.codes) if (!app.state.catalogue.byCode[code]?.whole) app.data.country(code);
}

/** Announces the number of countries in the list, the table or the map, once it is drawn. */
function sayCount(app) {
  app.actions.sayLater(() => {
    const count = document.querySelector('dialog[open] .field .n, main .list .field .n')?.textContent;
    if (!count) return document.querySelector('#table-count')?.textContent;
    if (app.state.address.q || app.state.add.q) return count;
    return app.t('total', { n: document.querySelectorAll('#add-rows > li, #country-rows > li').length });
  });
}

const optionsShown = () => [...document.querySelectorAll('#add-rows > [role=option]')];

/** Chooses the only option of the text, which may still be awaited. */
async function chooseOnly(app) {
  const { q } = app.state.add;
  await app.settled(q);
  const options = optionsShown();
  if (app.state.add.q === q && options.length === 1) choose(app, options[0].dataset.arg);
}

/** The keys of the combobox in the Add sheet. */
function optionKey(app, event) {
  const options = optionsShown(),
    { active } = app.state.add;
  const current = options.findIndex(o => o.dataset.arg === active);
  if (
    event.key === 'Enter' ||
    (event.key === ' ' && active && (event.ctrlKey || current >= 0) && !app.state.add.q.endsWith(' '))
  ) {
    event.preventDefault();
    if (active) choose(app, active);
    else chooseOnly(app);
    return true;
  }
  if (!['ArrowDown', 'ArrowUp'].includes(event.key)) return false;
  event.preventDefault();
  const next = movedRow(event.key, current, options.length);
  if (next !== null) {
    app.store.change('add', a => ({ ...a, active: options[next].dataset.arg }));
    options[next].scrollIntoView({ block: 'nearest' });
  }
  return true;
}

/** Handles a press on an option: chooses it, or announces why it cannot be chosen. */
function choose(app, code) {
  const { selection, add } = app.state,
    name = app.painter.view().name(code),
    chosen = toggledChoice(selection, add.chosen, code);
  if (selection.codes.includes(code)) {
    app.actions.tell('duplicate', { name });
    return;
  }
  if (chosen === add.chosen) {
    app.actions.tell('limitText', { n: selection.limit, name });
    return;
  }
  app.store.change('add', a => ({ ...a, chosen, active: code }));
}

function closeSheet(app) {
  if (app.state.add.q && app.state.add.chosen.length) recordSearch(app, app.state.add.q);
  app.router.back(app.state.add.under ?? { screen: 'home' });
}

async function addChosen(app) {
  const { chosen } = app.state.add;
  if (chosen.length === 0) return;
  closeSheet(app);
  await app.actions.addAll(chosen);
}
