// The small window of a country: its parts, and the position, which is looked for only while it is allowed and in view.
import { lasting } from '../app/storage.js';
import { borderText, codeOf } from '../screens/small.js';
import { codeFor } from '../state/catalogue.js';
import { LAST, lookOf } from '../state/small.js';

/**
 * The description for a browser that installs the window of `code`, or the window of the last country for null. Other
 * screens belong to the whole page.
 */
const manifestOf = (screen, code) => {
  if (screen !== 'small') return '/manifest.webmanifest';
  return code ? `/page/windows/${code}.webmanifest` : '/page/small.webmanifest';
};

/** Actions of the small window. */
export function smallActions(app) {
  const desk = new SmallDesk(app);
  document.addEventListener('visibilitychange', () => desk.returned());
  // The outline shows in a window with room for it, and is drawn at its size.
  addEventListener('resize', () => desk.isOpen && app.store.touch());
  return {
    acts: {
      'small-show': show => app.router.go({ ...app.state.address, show }, 'filter'),
      'small-locate': () => desk.locate(true),
    },
    arrive: address => desk.arrive(address),
    drawn: () => desk.look(),
  };
}

/** Makes `manifest` the document's manifest. Writing the same address again would fetch it again. */
function describe(manifest) {
  const link = document.querySelector('link[rel=manifest]');
  if (link.getAttribute('href') !== manifest) link.href = manifest;
}

class SmallDesk {
  constructor(app) {
    [this.app, this.looked] = [app, null];
  }

  get isOpen() {
    return this.app.state.address.screen === 'small';
  }

  set(change) {
    this.app.store.change('small', change);
  }

  /** Prepares the window. Its country is kept, so that an address without one shows it again. */
  async arrive({ screen, code }) {
    if (screen !== 'small' || !code) describe(manifestOf(screen, null));
    if (screen !== 'small') return;
    this.looked = null;
    await this.app.data.list();
    const { address, catalogue } = this.app.state,
      known = code && codeFor(catalogue, code);
    if (!known || address.code !== code) return;
    describe(manifestOf(screen, known));
    lasting.write(LAST, known);
    if (known !== code) this.app.router.go({ ...address, code: known }, 'replace');
  }

  /** Draws the window at once when it is in view again. */
  returned() {
    if (!this.isOpen || document.hidden) return;
    this.looked = null;
    this.app.store.touch();
  }

  /** Looks for the position after a drawing, once in a minute, and takes what another window has learnt. */
  look() {
    const now = lookOf(Date.now(), this.app.state.resolver.phase);
    if (!this.isOpen || document.hidden || now === this.looked) return;
    this.looked = now;
    this.app.actions.run('quiz-read');
    this.locate(false);
  }

  /** Finds the position and its country in this browser. Without a press, only if the position is allowed already. */
  async locate(isAsked) {
    const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
    if (!isAsked && permission?.state !== 'granted') {
      const isDenied = permission?.state === 'denied';
      this.set(isDenied ? { phase: 'failed', failure: 'denied' } : { phase: 'ask' });
      return;
    }
    if (isAsked) this.set({ phase: 'looking' });
    try {
      await this.app.actions.loadAll();
      this.app.actions.prepareResolver();
      const { lat, lon, accuracy } = await this.app.actions.browserFix({ maximumAge: 0 });
      const answer = await this.app.resolver.answer({ lat, lon, accuracy });
      this.set({ phase: 'found', answer, accuracy });
      if (isAsked) this.say(answer);
    } catch (error) {
      this.set({ phase: 'failed', failure: error.failure ?? 'unavailable' });
    }
  }

  say(answer) {
    const view = this.app.painter.view();
    this.app.actions.say(borderText(view, codeOf(view.state), answer));
  }
}
