// The actions of presses, keys and events. Each module adds the actions of one subject.
import { pageActions } from './page.js';

/** Actions that Home does not need at once. */
const LATER = [
  () => import('./list.js').then(m => m.listActions),
  () => import('./selection.js').then(m => m.selectionActions),
  () => import('./cities/cities.js').then(m => m.cityActions),
  () => import('./location.js').then(m => m.locationActions),
  () => import('./where.js').then(m => m.whereActions),
  () => import('./track.js').then(m => m.trackActions),
  () => import('./settings.js').then(m => m.settingsActions),
  () => import('./keeping.js').then(m => m.keepingActions),
  () => import('./everything.js').then(m => m.everythingActions),
  () => import('./quiz.js').then(m => m.quizActions),
  () => import('./time.js').then(m => m.timeActions),
  () => import('./trips.js').then(m => m.tripActions),
  () => import('./figures.js').then(m => m.figureActions),
  () => import('./table.js').then(m => m.tableActions),
  () => import('./worldmap.js').then(m => m.worldMapActions),
  () => import('./share.js').then(m => m.shareActions),
  () => import('./small.js').then(m => m.smallActions),
];

/** All actions, and the function that runs one by its name. */
export function createActions(app) {
  const acts = {},
    modules = new Map(),
    waiting = new Set();
  const actions = {
    /** Runs an action. If its module is not loaded yet, the action runs after loading, unless Escape is pressed before. */
    run(name, ...values) {
      if (acts[name]) {
        acts[name](...values);
        return;
      }
      const press = Symbol(name);
      waiting.add(press);
      const end = () => waiting.delete(press);
      actions.loadAll().then(
        () => end() && acts[name]?.(...values),
        error => {
          end();
          throw error;
        },
      );
    },
    /** Drops the actions that wait for their modules. Returns true if there were any. */
    dropWaiting() {
      const hadAny = waiting.size > 0;
      waiting.clear();
      return hadAny;
    },
    /** Handles a new address: each module prepares its screen. */
    arrive(address, before) {
      for (const m of modules.values()) m.arrive?.(address, before);
      if (address.screen !== 'home') actions.loadAll().catch(() => {});
    },
    /** Runs after each drawing of a screen. */
    drawn() {
      for (const m of modules.values()) m.drawn?.();
    },
    loadAll() {
      return (actions.loading ??= Promise.all(LATER.map(load => load().then(add))).catch(error => {
        actions.loading = null;
        throw error;
      }));
    },
  };
  // Loading that has failed is repeated as a whole.
  const add = make => {
    if (modules.has(make)) return;
    const made = make(app);
    modules.set(make, made);
    Object.assign(acts, made.acts);
    Object.assign(actions, made.more ?? {});
    if (make !== pageActions) made.arrive?.(app.state.address, null);
  };
  add(pageActions);
  return actions;
}
