// Refreshing the list of countries, which announces the outcome.
import { reasonOf } from '../app/service.js';
import { remoteChanged } from '../state/connection.js';

/** Lets the service fetch the countries again, loads the list, and announces the outcome. */
export async function refresh(app) {
  app.store.change('refreshing', true);
  const outcome = await reload(app).finally(() => app.store.change('refreshing', false));
  if (outcome) app.actions.tell(outcome.key, { date: outcome.date ? app.f.day(new Date(outcome.date)) : '' });
}

/** Without a remote service there is nothing to fetch, which is not an error. A banner reports other failures. */
async function reload({ data, store }) {
  await data.about();
  const hasRemote = store.state.about?.parts?.remote,
    reason = hasRemote ? await data.refresh().then(() => null, reasonOf) : null;
  await data.reload();
  const { about, connection } = store.state;
  if (!hasRemote) return connection.service === 'gone' ? null : { key: 'bundled', date: about?.countries?.version };
  if (reason === 'token') return { key: 'tokenNeeded' };
  if (reason !== 'gone') store.change('connection', c => remoteChanged(c, reason ? 'offline' : 'here'));
  return reason ? null : { key: 'refreshed' };
}
