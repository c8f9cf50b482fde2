// What presses, keys and events do. Each module brings the actions of one noun.
import { fold } from '../state/folding.js';
import { typedRow } from '../state/list.js';
import { listActions } from './list.js';
import { pageActions } from './page.js';
import { selectionActions } from './selection.js';

/** Actions that Home does not need at once. */
const LATER = [
  () => import('./location.js').then(m => m.locationActions), () => import('./where.js').then(m => m.whereActions), () => import('./track.js').then(m => m.trackActions),
  () => import('./settings.js').then(m => m.settingsActions), () => import('./share.js').then(m => m.shareActions),
];

/** All actions, and how to run one by its name. */
export function createActions(app) {
  const acts = {}, modules = [];
  const actions = {
    /** Runs an action; one that is not loaded yet runs when it is. */
    run(name, ...values) {
      if (acts[name]) acts[name](...values);
      else actions.loadAll().then(() => acts[name]?.(...values));
    },
    typedRow: (names, typed, current) => typedRow(names, typed, current, fold),
    /** A new address: what each noun does when its screen is opened. */
    arrive(address, before) {
      for (const m of modules) m.arrive?.(address, before);
      if (address.screen === 'where') actions.loadAll();
    },
    loadAll() { return (actions.loading ??= Promise.all(LATER.map(load => load().then(add))).catch(error => { actions.loading = null; throw error; })); },
  };
  const add = make => {
    const made = make(app);
    modules.push(made);
    Object.assign(acts, made.acts); Object.assign(actions, made.more ?? {});
    if (actions.loading) made.arrive?.(app.state.address, null);
  };
  [pageActions, listActions, selectionActions].forEach(add);
  return actions;
}
