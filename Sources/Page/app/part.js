// A part of the page that is loaded late.
import { ofTab } from './storage.js';

/** The shortest time between two reloads of a tab, in milliseconds, and the name under which it keeps the last one. */
const PAUSE = 60_000,
  RELOADED = 'reloaded';

/** Marks the error of a part that has come but cannot run. A browser requests such a part again only after a reload. */
export function marked(error) {
  throw Object.assign(error, { isUnusable: !(error instanceof TypeError) });
}

/** Loads the page again if the part of the screen is cut off or of another version, as after an upgrade of the service. */
export function reloadIfUnusable({ isUnusable }) {
  if (!isUnusable || Date.now() - Number(ofTab.read(RELOADED)) < PAUSE) return;
  ofTab.write(RELOADED, String(Date.now()));
  // Without storage the tab would not know that it has tried this.
  if (ofTab.read(RELOADED)) location.reload();
}

/** The module that `load` imports. The page is loaded again if it cannot run. Throws the error of a failed load. */
export function partOf(load) {
  return load()
    .catch(marked)
    .catch(error => {
      reloadIfUnusable(error);
      throw error;
    });
}
