// The companion of a followed position: its course, the next border ahead, and a notice after a crossing.
import { crossedText } from '../screens/companion.js';
import { verdictFor } from '../screens/where.js';
import { courseOf, withFix } from '../state/course.js';
import { noCrossing, settledBy } from '../state/crossing.js';

/** The time after which a course is too old for a statement, in milliseconds. */
const OLD = 30_000;
/** The number of positions of the line on the map. */
const DRAWN = 500;

const NOTHING = { line: [], course: null, ahead: null, fix: null, crossing: null };

export class Companion {
  /** The country of the answer before, if there is one, is the first from which a crossing counts. */
  constructor(app) {
    const { answer } = app.state.where;
    [this.app, this.fixes, this.isAsking] = [app, [], false];
    this.watch = answer ? { settled: answer.country, arrival: null } : noCrossing;
    this.zone = answer?.zone ?? null;
    this.set(NOTHING);
  }

  set(change) {
    this.app.store.change('companion', state => ({ ...state, ...change }));
  }

  /** Takes the next position, and asks for the border ahead if the course is known. */
  take(fix) {
    this.fixes = withFix(this.fixes, fix);
    const course = courseOf(this.fixes),
      line = [...this.app.state.companion.line, [fix.lon, fix.lat]].slice(-DRAWN);
    this.set(course ? { line } : { line, course: null, ahead: null, fix: null });
    clearTimeout(this.ageing);
    this.ageing = setTimeout(() => this.set({ course: null, ahead: null, fix: null }), OLD);
    if (course) this.look(fix, course);
  }

  /** Asks for the border ahead. While an answer is awaited, later positions are left out. */
  async look(fix, course) {
    if (this.isAsking) return;
    this.isAsking = true;
    const { fixes, app } = this,
      question = { lat: fix.lat, lon: fix.lon, course: course.degrees };
    const ahead = await app.resolver.ahead(question).catch(() => null);
    this.isAsking = false;
    // The companion has ended, or the course is lost, since the question.
    if (!this.fixes.includes(fix) || (this.fixes !== fixes && !courseOf(this.fixes))) return;
    this.set({ ahead, course, fix });
    this.name(ahead?.border?.beyond);
  }

  /** Loads the facts of a country that a text or a notice needs. */
  async name(code) {
    if (code && !this.app.state.catalogue.byCode[code]?.whole) await this.app.data.country(code);
  }

  /** Takes the answer for a position. After a crossing, a notice names the country and the changes there. */
  async answered(fix, answer) {
    const { settled } = this.watch,
      isSure = answer.certain === true && verdictFor({ answer, fix }) !== 'unsure';
    this.watch = settledBy(this.watch, { country: answer.country, time: fix.time, isSure });
    const isCrossed = settled !== undefined && this.watch.settled !== settled,
      from = this.zone;
    if (answer.country === this.watch.settled) this.zone = answer.zone;
    if (!isCrossed) return;
    const crossing = {
      from: settled,
      to: this.watch.settled,
      clocks: { from: { zone: from }, to: { zone: this.zone } },
    };
    await Promise.all([settled, this.watch.settled].map(code => this.name(code)));
    if (!this.fixes.length) return;
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
    this.fixes = [];
    this.app.store.change('companion', null);
  }
}
