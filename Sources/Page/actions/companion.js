// The companion of a followed position: its course, the next border ahead, and a notice after a crossing.
import { FollowingRules } from '../following/rules.js';
import { crossedText } from '../screens/companion.js';
import { verdictFor } from '../screens/where.js';

/** The time after which a course is too old for a statement, in milliseconds. */
const OLD = 30_000;
/** The number of positions of the line on the map. */
const DRAWN = 500;

const NOTHING = { line: [], course: null, ahead: null, fix: null, crossing: null };

export class Companion {
  /** The country of the answer before, if there is one, is the first from which a crossing counts. */
  constructor(app, rules) {
    const { answer } = app.state.where;
    [this.app, this.last, this.course, this.isAsking] = [app, null, null, false];
    this.rules = new FollowingRules(rules, answer?.country);
    [this.settled, this.zone] = [answer?.country, answer?.zone ?? null];
    this.set(NOTHING);
  }

  set(change) {
    this.app.store.change('companion', state => ({ ...state, ...change }));
  }

  /** Takes the next position, and asks for the border ahead if the course is known. */
  take(fix) {
    const course = this.rules.take(fix),
      line = [...this.app.state.companion.line, [fix.lon, fix.lat]].slice(-DRAWN);
    [this.last, this.course] = [fix, course];
    this.set(course ? { line } : { line, course: null, ahead: null, fix: null });
    clearTimeout(this.ageing);
    this.ageing = setTimeout(() => this.set({ course: null, ahead: null, fix: null }), OLD);
    if (course) this.look(fix, course);
  }

  /** Asks for the border ahead. While an answer is awaited, later positions are left out. */
  async look(fix, course) {
    if (this.isAsking) return;
    this.isAsking = true;
    const { app } = this,
      question = { lat: fix.lat, lon: fix.lon, course: course.degrees };
    const ahead = await app.resolver.ahead(question).catch(() => null);
    this.isAsking = false;
    // The companion has ended, the course is lost, or the answer is too late.
    if (!this.course || this.last.time - fix.time > OLD) return;
    this.set({ ahead, course, fix });
    this.name(ahead?.border?.beyond);
  }

  /** Loads the facts of a country that a text or a notice needs. */
  async name(code) {
    if (code && !this.app.state.catalogue.byCode[code]?.whole) await this.app.data.country(code);
  }

  /** Takes the answer for a position. After a crossing, a notice names the country and the changes there. */
  async answered(fix, answer) {
    const { country } = answer,
      isSure = answer.certain === true && verdictFor({ answer, fix }) !== 'unsure',
      [from, zone] = [this.settled, this.zone];
    if (this.rules.settles(fix, country, isSure)) this.settled = country;
    if (country === this.settled) this.zone = answer.zone;
    if (from === undefined || from === this.settled) return;
    const crossing = { from, to: country, clocks: { from: { zone }, to: { zone: this.zone } } };
    await Promise.all([from, country].map(code => this.name(code)));
    if (!this.last) return;
    this.set({ crossing });
    this.announce(crossing);
  }

  /** On Where am I the notice is a part of the screen. On other screens it is a message with a link. */
  announce(crossing) {
    const { app } = this,
      text = crossedText(app.painter.view(), crossing);
    if (app.state.address.screen === 'where' || !crossing.to) app.actions.say(text);
    else app.actions.tell('crossed', { name: app.painter.view().name(crossing.to) }, null, `/countries/${crossing.to}`);
  }

  end() {
    clearTimeout(this.ageing);
    [this.last, this.course] = [null, null];
    this.app.store.change('companion', null);
  }
}
