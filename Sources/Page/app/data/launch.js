// The first launch: the service's decision on the country, which this page shows, starts and removes.

/** The pause before the page asks for the end of a launch, in case its event is lost, in milliseconds. */
const PATIENCE = 3000;
const PATH = '/v1/first-launch';

export class LaunchData {
  constructor(app) {
    this.app = app;
    this.isDecided = false;
  }

  async load() {
    const error = await this.app.data.load('launch', PATH, state => this.take(state));
    if (error) this.app.store.change('launch', l => ({ ...l, asked: true }));
    else await this.begin();
  }

  /** Makes a service that has not decided yet decide now. */
  async begin() {
    const { launch } = this.app.state;
    if (!launch.reply && !launch.looking && !this.isDecided) await this.run(false);
  }

  /** Takes the service's report on the first launch: {launch, looking, failure}. */
  take(state) {
    const { store, data } = this.app,
      wasLooking = this.app.state.launch.looking;
    const reply = state?.launch?.country ? state.launch : null,
      looking = state?.looking === true;
    store.change('launch', l => ({ ...l, asked: true, looking, failure: state?.failure ?? null, reply }));
    if (reply && !this.app.state.catalogue.byCode[reply.country.code]) data.country(reply.country.code);
    if (state?.looking && !wasLooking) this.wait();
  }

  /** Waits for the end of a launch, which arrives as an event. In case the event is lost, this asks again. */
  wait() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(async () => {
      if (!this.app.state.launch.looking) return;
      await this.load();
      await this.app.data.selected();
      if (this.app.state.launch.looking) this.wait();
    }, PATIENCE);
  }

  /** Removes the decision and the country that it selected. The next page load decides again. */
  forget() {
    return this.change({ method: 'DELETE' });
  }

  /** Makes the service decide. `again` replaces an earlier decision. A position source takes as long as its fix. */
  run(again) {
    return this.change({ method: 'POST', body: again ? { again: true } : {} });
  }

  /** Makes the person's own choice the default. Returns null, or the error of the request. */
  choose(country) {
    return this.change({ method: 'POST', body: { country, again: true } });
  }

  async change(options) {
    this.isDecided = true;
    try {
      const { data } = await this.app.data.ask(PATH, options);
      this.take(data);
      await this.app.data.selected();
      return null;
    } catch (error) {
      // The default stays, and the banner gives the reason if the service does not answer.
      return error;
    }
  }
}
