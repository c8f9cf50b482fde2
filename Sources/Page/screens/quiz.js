// The quiz: its start with the kinds of questions, a round, and the end of a round.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { chips } from '../components/choice.js';
import { flag } from '../components/flag.js';
import { icon } from '../components/icon.js';
import { skeletonRows } from '../components/notice.js';
import { REGIONS } from '../state/list.js';
import { countriesOf, dayOf, isOver, KINDS, missed, progressOf } from '../state/quiz.js';

export const title = view => view.t('quiz');

/** Resolves when the words of this screen are loaded. */
export const ready = app => app.addWords('quiz');

/** The screen of the quiz. */
export function render(view) {
  const { address, catalogue, quiz } = view.state;
  if (!quiz || catalogue.codes.length === 0)
    return page(h('h1.title', { tabindex: '-1' }, view.t('quiz')), skeletonRows(4, view.t('loading')));
  if (!address.kind || !quiz.round) return start(view);
  return isOver(quiz.round) ? end(view) : question(view);
}

const page = (...inside) =>
  h('div.page.quiz', { 'data-key': 'quiz', 'data-keys': 'quiz', 'data-scroll': 'quiz' }, inside);

function start(view) {
  const { t, state } = view,
    { region } = state.address,
    chip = (arg, label) => ({ arg, label, on: (region ?? '') === arg });
  return page(
    h('h1.title', { tabindex: '-1' }, t('quiz')),
    h('p.sec', {}, t('quizText')),
    chips({
      act: 'quiz-region',
      label: t('region'),
      key: 'quiz-regions',
      list: [
        chip('', t('all')),
        ...REGIONS.filter(r => r !== 'Antarctica').map(r => chip(r.toLowerCase(), t(`region_${r.toLowerCase()}`))),
      ],
    }),
    h(
      'div.tiles',
      {},
      KINDS.map(kind => tile(view, kind, region)),
    ),
    Object.keys(state.quiz.learnt).length
      ? h(
          'p.forget',
          {},
          button({ act: 'quiz-forget', label: t('quizForget'), kind: 'quiet', small: true, icon: 'trash' }),
        )
      : null,
  );
}

function tile(view, kind, region) {
  const { t, state, now } = view,
    counts = progressOf(state.quiz.learnt, kind, countriesOf(state.catalogue, kind, region), dayOf(now));
  const parts = ['known', 'learning', 'unmet', 'due'].filter(part => counts[part] || part === 'unmet');
  return h(
    'section.card.pad.tile',
    { 'data-key': `tile-${kind}`, 'aria-labelledby': `tile-${kind}` },
    h('h2', { id: `tile-${kind}` }, t(`quiz_${kind}`)),
    h('p.sec.t-s', {}, view.f.list(parts.map(part => t(`quiz_${part}`, { n: counts[part] })))),
    button({
      act: 'quiz-start',
      arg: kind,
      label: t('quizStart'),
      kind: 'main',
      name: `${t('quizStart')}: ${t(`quiz_${kind}`)}`,
    }),
  );
}

/** The question in words. */
export function questionText({ t, state, name }) {
  const { round } = state.quiz;
  return t(`quizAsk_${round.kind}`, { name: name(round.codes[round.at]) });
}

/** The answer `code` in words: a capital, or a country's name. */
const answerText = (view, kind, code) => (kind === 'capitals' ? view.capital(code) : view.name(code));

/** The words after an answer. A wrong choice is named with what it is. */
export function feedbackText(view) {
  const { t, state } = view,
    { round } = state.quiz,
    code = round.codes[round.at],
    right = answerText(view, round.kind, code),
    last = round.wrong.at(-1);
  const values = { name: right, other: last ? view.name(last) : '' };
  if (round.answered && round.wrong.length === 0) return t('quizRight', values);
  const known = last ? t(round.kind === 'capitals' ? 'quizOtherCapital' : `quizOther_${round.kind}`, values) : '';
  if (!round.answered) return `${known} ${t('quizTry')}`;
  return `${last ? `${known} ` : ''}${t('quizAnswer', values)}`;
}

const question = view => page(...questionParts(view, { level: 'h1', stop: 'quiz-end' }));

/** The parts of the present question, with a heading of `level`. `stop` is the action that ends the round. */
export function questionParts(view, { level, stop }) {
  const { t, state } = view,
    { round, choices = [] } = state.quiz,
    code = round.codes[round.at],
    isAsked = round.answered || round.wrong.length > 0;
  return [
    steps(view, round),
    h(`${level}.title`, { id: 'quiz-title', tabindex: '-1' }, questionText(view)),
    subject(round.kind, code),
    h(
      'ol.choices',
      { 'data-key': `choices-${round.at}` },
      choices.map((choice, i) => h('li', {}, choiceButton(view, round, choice, i))),
    ),
    h('p.feedback', { 'data-key': 'feedback' }, isAsked ? feedbackText(view) : '\u00a0'),
    h(
      'div.actions',
      {},
      round.answered ? button({ act: 'quiz-next', label: t('quizNext'), kind: 'main', key: 'next' }) : null,
      button({ act: stop, label: t('quizStop'), key: 'stop' }),
    ),
  ];
}

/** The picture of a question, or nothing for a question in words. */
function subject(kind, code) {
  if (kind === 'flags') return h('p.subject', { 'data-key': `flag-${code}` }, flag(code, 'l', { isSecret: true }));
  if (kind === 'outlines')
    return h(
      'p.subject',
      { 'data-key': `outline-${code}` },
      h('canvas.shape', { 'aria-hidden': 'true', 'data-shape': code, 'data-keep': true }),
    );
  return null;
}

function choiceButton(view, round, choice, i) {
  const code = round.codes[round.at],
    isRight = round.answered && choice === code,
    isWrong = round.wrong.includes(choice),
    text = answerText(view, round.kind, choice);
  return h(
    'button.btn.choice',
    {
      type: 'button',
      class: isRight ? 'correct' : isWrong ? 'wrong' : '',
      'data-act': 'quiz-choose',
      'data-arg': choice,
      'aria-disabled': round.answered || isWrong ? 'true' : null,
    },
    h('kbd', { 'aria-hidden': 'true' }, view.f.number(i + 1)),
    h('span', {}, text),
    isRight ? icon('check') : isWrong ? icon('x') : null,
    isRight ? h('span.vh', {}, view.t('quizIsRight')) : isWrong ? h('span.vh', {}, view.t('quizNotYet')) : null,
  );
}

/** The progress of the round: a box for each question, filled, striped for one to repeat, or with a frame for now. */
function steps({ t, f }, { codes, results, at }) {
  return h(
    'div.steps',
    { role: 'img', 'aria-label': t('quizStep', { n: f.number(at + 1), m: f.number(codes.length) }) },
    codes.map((_, i) => h('i', { class: results[i] ?? (i === at ? 'now' : '') })),
  );
}

function end(view) {
  const { t, state } = view,
    { round } = state.quiz,
    wrong = missed(round),
    asked = new Set(round.codes).size;
  return page(
    steps(view, { ...round, at: round.codes.length - 1 }),
    h(
      'h1.title',
      { id: 'quiz-title', tabindex: '-1' },
      t('quizEnd', { n: view.f.number(asked - wrong.length), m: view.f.number(asked) }),
    ),
    wrong.length
      ? [
          h('p.sec', {}, t('quizAgainLater')),
          h(
            'div.links',
            {},
            wrong.map(code => h('a', { href: `/countries/${code}` }, flag(code, 's'), view.name(code))),
          ),
        ]
      : null,
    h(
      'div.actions',
      {},
      button({ act: 'quiz-again', label: t('quizAnother'), kind: 'main', key: 'another' }),
      button({ act: 'quiz-end', label: t('done'), key: 'done' }),
    ),
  );
}
