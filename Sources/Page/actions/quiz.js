// The quiz: rounds, answers, and what was learnt, which this browser keeps.
import { lasting } from '../app/storage.js';
import { feedbackText, questionText } from '../screens/quiz.js';
import * as quiz from '../state/quiz.js';

/** The name under which the browser keeps what was learnt. */
const KEPT = 'quiz';

/** Actions of the quiz. */
export function quizActions(app) {
  const desk = new QuizDesk(app);
  // Answers in another tab count here, too. Without a key, all values are deleted.
  addEventListener('storage', ({ key }) => (key === KEPT || key === null) && desk.state && desk.learn());
  const acts = {
    'quiz-start': kind => desk.start(kind),
    'quiz-again': () => desk.start(app.state.quiz.round.kind),
    'quiz-end': () => app.router.go({ ...app.state.address, screen: 'quiz', kind: null }),
    'quiz-choose': code => desk.choose(code),
    'quiz-next': () => desk.next(),
    'quiz-region': region => app.router.go({ ...app.state.address, region: region || null }, 'filter'),
    'quiz-forget': () => desk.forget(),
    'quiz-restore': () => desk.restore(),
    'quiz-due': () => desk.due(),
    'quiz-close': () => desk.set({ round: null }),
    'quiz-read': () => desk.read(),
  };
  return { acts, arrive: address => desk.arrive(address), drawn: () => desk.drawn() };
}

class QuizDesk {
  constructor(app) {
    this.app = app;
    this.forgotten = null;
    /** The element that gets the focus when it is drawn, or null. */
    this.wanted = null;
    // The text that this tab has read or written last. What a full or denied storage does not keep stays without a change.
    this.seen = undefined;
  }

  get state() {
    return this.app.state.quiz;
  }

  set(change) {
    this.app.store.change('quiz', state => ({ ...state, ...change }));
  }

  keep(learnt) {
    this.set({ learnt });
    lasting.write(KEPT, JSON.stringify(learnt));
    this.seen = lasting.read(KEPT);
  }

  /** Takes what was learnt, which another window may have changed. */
  learn() {
    const text = lasting.read(KEPT);
    if (text !== this.seen) this.set({ learnt: quiz.readLearnt(text) });
    this.seen = text;
  }

  /** Prepares the state without a round, and takes what was learnt. A round goes on. */
  read() {
    if (!this.state) this.set({ learnt: {}, round: null });
    this.learn();
  }

  /** Asks a few questions that are due, without leaving the screen. */
  due() {
    this.read();
    const { learnt } = this.state,
      found = quiz.dueOf(learnt, this.app.state.catalogue, quiz.dayOf(new Date()));
    if (!found) return;
    this.set({ round: quiz.newRound(found.kind, null, found.codes) });
    this.ask();
  }

  /** Prepares the screen of an address: the start, or a round of a kind. The small window begins without a round. */
  async arrive({ screen, kind, region }) {
    if (screen !== 'quiz' && screen !== 'small') {
      this.wanted = null;
      return;
    }
    if (!this.state) this.read();
    if (!kind) {
      this.set({ round: null });
      return;
    }
    if (this.state.round?.kind === kind && this.state.round.region === region) return;
    await this.app.data.list();
    if (this.app.state.address.kind === kind) this.begin(kind, region);
  }

  /** Goes to a new round of a kind. */
  start(kind) {
    const { address } = this.app.state;
    if (address.kind === kind) this.begin(kind, address.region);
    else this.app.router.go({ ...address, screen: 'quiz', kind });
  }

  begin(kind, region) {
    const codes = quiz.countriesOf(this.app.state.catalogue, kind, region),
      chosen = quiz.roundOf(this.state.learnt, kind, codes, quiz.dayOf(new Date()), Math.random);
    this.set({ round: quiz.newRound(kind, region, chosen) });
    this.ask();
  }

  /** Makes the choices of the present question, moves the focus to it, and announces it. */
  ask() {
    const { round, learnt } = this.state,
      { catalogue } = this.app.state;
    if (quiz.isOver(round)) {
      this.focus('#quiz-title');
      return;
    }
    const codes = quiz.countriesOf(catalogue, round.kind, null),
      question = { kind: round.kind, code: round.codes[round.at], learnt, random: Math.random };
    this.set({ choices: quiz.choicesOf(catalogue, codes, question) });
    this.focus('#quiz-title');
    this.app.actions.say(questionText(this.app.painter.view()));
  }

  choose(code) {
    this.learn();
    const { round, learnt, choices } = this.state;
    if (!round || round.answered || round.wrong.includes(code) || !choices.includes(code)) return;
    const right = round.codes[round.at];
    // Only the first answer to a question counts for what was learnt.
    if (round.wrong.length === 0)
      this.keep(quiz.withAnswer(learnt, { kind: round.kind, code: right, chosen: code }, quiz.dayOf(new Date())));
    this.set({ round: quiz.answered(round, code) });
    this.app.actions.say(feedbackText(this.app.painter.view()));
    if (this.state.round.answered) this.focus('[data-act=quiz-next]');
  }

  next() {
    this.set({ round: quiz.onward(this.state.round) });
    this.ask();
  }

  forget() {
    this.learn();
    this.forgotten = this.state.learnt;
    this.keep({});
    this.app.actions.tell('quizForgotten', {}, { act: 'quiz-restore' });
  }

  restore() {
    this.learn();
    if (this.forgotten) this.keep({ ...this.forgotten, ...this.state.learnt });
    this.forgotten = null;
    this.app.store.change('toast', null);
  }

  /** Moves the focus after the drawing that has the element. A screen that is opened first may not be loaded yet. */
  focus(selector) {
    this.wanted = selector;
  }

  drawn() {
    const element = this.wanted && document.querySelector(this.wanted);
    if (!element) return;
    this.wanted = null;
    requestAnimationFrame(() => element.focus({ preventScroll: true }));
  }
}
