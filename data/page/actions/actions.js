// What presses, keys and events do. Each module brings the actions of one noun.
import { fold } from '../state/folding.js';
import { typedRow } from '../state/list.js';
import { listActions } from './list.js';
import { locationActions } from './location.js';
import { pageActions } from './page.js';
import { selectionActions } from './selection.js';
import { settingsActions } from './settings.js';
import { shareActions } from './share.js';
import { trackActions } from './track.js';
import { whereActions } from './where.js';

/** All actions, and how to run one by its name. */
export function createActions(app) {
  const modules = [pageActions, listActions, selectionActions, locationActions, whereActions, trackActions, settingsActions, shareActions].map(make => make(app));
  const all = Object.assign({}, ...modules.map(m => m.acts)), more = Object.assign({}, ...modules.map(m => m.more ?? {}));
  return {
    ...more,
    run: (name, arg, event, element) => all[name]?.(arg, event, element),
    typedRow: (names, typed, current) => typedRow(names, typed, current, fold),
    /** A new address: what each noun does when its screen is opened. */
    arrive: (address, before) => { for (const m of modules) m.arrive?.(address, before); },
  };
}
