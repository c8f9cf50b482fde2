// Favourite cities: loading, adding, removing and restoring. Changes wait while the service is away.
import { reasonOf } from '../../app/service.js';
import { cityName } from '../../state/cities.js';
import { favouritesReceived, noFavourites, withCity } from '../../state/favourites.js';
import { finished, refused, started, waiting } from '../../state/selection.js';
import { knownCity } from './city.js';

const PATH = '/v1/cities/favourites';

export class Favourites {
  constructor(app) {
    this.app = app;
  }

  get state() {
    return this.app.state.favourites ?? noFavourites;
  }
  change(change) {
    this.app.store.change('favourites', s => change(s ?? noFavourites));
  }

  load() {
    return this.app.data.load('favourites', PATH, list => this.take(list));
  }

  /** Loads the favourites, unless that has happened. */
  open() {
    if (!this.app.state.favourites?.loaded) this.load();
  }

  take(list) {
    if (Array.isArray(list?.favourites)) this.change(s => favouritesReceived(s, list, Date.now()));
  }

  async toggle(id) {
    const { app, state } = this,
      isOn = state.codes.includes(id),
      city = knownCity(app.state, id);
    if (!isOn && state.codes.length >= state.limit) {
      app.actions.tell('favouritesFull', { n: state.limit });
      return;
    }
    if (city?.name) this.change(s => withCity(s, city));
    if (!(await this.start({ kind: isOn ? 'remove' : 'add', code: id }))) return;
    const undo = isOn ? { act: 'city-restore', arg: id } : null;
    app.actions.tell(
      isOn ? 'favouriteRemoved' : 'favouriteAdded',
      { name: (city && cityName(city)) ?? String(id) },
      undo,
    );
  }

  /** Applies a change to the state and sends it. */
  start(change) {
    this.change(s => started(s, change));
    return this.send(change);
  }

  /** Sends a change. Returns true if it is accepted, or if it waits for the service. */
  async send(change) {
    try {
      const method = change.kind === 'add' ? 'PUT' : 'DELETE';
      const { data: list } = await this.app.data.change(`${PATH}/${change.code}`, { method });
      this.change(s => finished(s, change));
      this.take(list);
      return true;
    } catch (error) {
      if (error.kind === 'gone') {
        this.change(s => waiting(s, 'gone'));
        return true;
      }
      this.change(s => ({ ...refused(s, change, null), error: null }));
      this.tellRefused(error);
      this.load();
      return false;
    }
  }

  tellRefused(error) {
    const reason = reasonOf(error),
      { actions } = this.app;
    // Another page has already made the change, which is not a failure.
    if (reason === 'taken') return;
    if (reason === 'token') actions.tell('tokenNeeded');
    else actions.tell('favouriteRefused', { detail: error.problem?.detail ?? '' });
  }

  /** Puts a removed favourite back in its former place. */
  async restore(id) {
    const { app } = this,
      { removed } = this.state,
      name = knownCity(app.state, id)?.name ?? String(id);
    app.store.change('toast', null);
    try {
      const { data } = await app.data.change(`${PATH}/restore`, { method: 'POST', body: { id } });
      this.take(data);
    } catch (error) {
      if (error.kind !== 'gone') {
        await this.load();
        return;
      }
      await this.start({ kind: 'add', code: id, place: removed?.code === id ? removed.place : undefined });
    }
    app.actions.tell('favouriteBack', { name });
  }

  /** Sends the waiting changes in order, and loads the list again. */
  async sendPending() {
    for (const change of [...(this.state.pending ?? [])]) await this.send(change);
    if (this.app.state.favourites?.error) this.change(s => ({ ...s, error: null }));
    if (this.app.state.favourites) await this.load();
  }
}
