// Refreshing the list of countries, which announces the outcome.
import { remoteChanged } from '../state/connection.js';

/** Refreshes the list and announces the outcome. */
export async function refresh(app) {
  app.store.change('refreshing', true);
  const outcome = await reload(app);
  app.store.change('refreshing', false);
  if (outcome) app.actions.tell(outcome.key, { date: outcome.date ? app.f.day(new Date(outcome.date)) : '' });
}

/** Loads the list again. Without a remote service there is nothing to fetch, which is not an error. */
async function reload({ data, store }) {
  await data.about();
  await data.reload();
  const { about, connection } = store.state,
    isStale = about?.countries?.stale;
  const bundled = { key: 'bundled', date: about?.countries?.version };
  if (!about?.parts?.remote) return connection.service === 'gone' ? null : bundled;
  store.change('connection', c => remoteChanged(c, isStale ? 'offline' : 'here'));
  return isStale ? null : { key: 'refreshed' };
}
