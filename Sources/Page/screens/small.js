// The small window of a country: its time with daylight, the border, and a few questions of the quiz.
import { h } from '../app/element.js';
import { badge } from '../components/meter.js';
import { button } from '../components/button.js';
import { segments } from '../components/choice.js';
import { flag } from '../components/flag.js';
import { notice, skeletonRows } from '../components/notice.js';
import { borderDistance } from '../state/distance.js';
import { placeOf } from '../state/launch.js';
import { dayOf, dueOf, isOver, missed } from '../state/quiz.js';
import { LAST, PARTS } from '../state/small.js';
import { verdictOf } from '../state/verdict.js';
import { lasting } from '../app/storage.js';
import { dayBar } from './country.js';
import { questionParts } from './quiz.js';
import { differenceText } from './travel.js';

const STYLE = '/page/small.css';

/** Resolves when the words and the style of this screen are loaded. */
export const ready = app =>
  Promise.all([...['small', 'card', 'figures', 'quiz', 'where'].map(part => app.addWords(part)), loadStyle()]);

/** Loads the style, which no other screen needs. Without it, the window is drawn plainly. */
function loadStyle() {
  const link = h('link', { rel: 'stylesheet', href: STYLE });
  return new Promise(done => {
    link.addEventListener('load', done);
    link.addEventListener('error', done);
    document.head.append(link);
  });
}

/** The country of the window: that of its address, the last one, or the default country. Null while none is known. */
export function codeOf({ address, launch, selection }) {
  if (address.code) return address.code;
  const last = lasting.read(LAST) ?? '';
  return /^[A-Z]{2}$/.test(last) ? last : placeOf(launch, selection).code;
}

export function title(view) {
  const code = codeOf(view.state);
  return code ? view.name(code) : view.t('app');
}

/** The screen of the small window. */
export function render(view) {
  const { t, state } = view,
    code = codeOf(state);
  if (code && !view.country(code) && state.catalogue.codes.length) return frame(unknown(view, code));
  if (!code || !view.country(code)) return frame(h('h1.vh', { tabindex: '-1' }, t('loading')), waiting(view));
  return frame(
    h(
      'header.top',
      { 'data-key': 'top' },
      flag(code, 's'),
      h('h1', { tabindex: '-1' }, h('a', { href: `/countries/${code}`, target: '_blank' }, view.name(code))),
    ),
    h(
      'div.parts',
      {},
      Object.entries({ time, border, quiz }).map(([name, part]) =>
        h(
          'section',
          { 'data-key': name, 'aria-label': t(PARTS[name][0]), class: name === state.address.show ? 'on' : '' },
          part(view, code),
        ),
      ),
    ),
    segments({
      act: 'small-show',
      label: t('smallParts'),
      key: 'small-parts',
      value: state.address.show,
      choices: Object.entries(PARTS).map(([value, [label, icon]]) => ({ value, icon, label: t(label) })),
    }),
  );
}

const frame = (...inside) => h('div.small', { 'data-key': 'small', 'data-scroll': 'small' }, inside);

/** The boxes of a window whose data is coming, or the reason why none comes. */
const waiting = ({ t, state }) =>
  state.catalogue.error
    ? notice({
        icon: 'alert',
        title: t('loadFailed'),
        text: t('loadFailedText'),
        action: { act: 'retry', label: t('tryAgain'), kind: 'main' },
        alert: true,
      })
    : skeletonRows(1, t('loading'));

const unknown = ({ t }, code) =>
  notice({ icon: 'search', title: t('noSuchCountry', { code }), text: t('noSuchCountryText'), level: 'h1' });

function time(view, code) {
  const { f, now } = view,
    zone = view.zone(code);
  if (!zone) return null;
  return [
    h('p.clock.num', {}, f.time(zone, now)),
    h('p.sec', {}, differenceText(view, code)),
    dayBar(view, view.country(code), zone, view.capital(code) || view.name(code)),
  ];
}

/** The outline of the country above the text about its border, where the window has room for it. */
const border = (view, code) => [outline(view, code), ...borderParts(view, code)];

const outline = ({ t, name }, code) =>
  h(
    'figure.outline',
    { 'data-key': `outline-${code}` },
    h('canvas.shape', {
      role: 'img',
      'aria-label': t('smallOutline', { name: name(code) }),
      'data-shape': code,
      'data-keep': true,
    }),
    h('figcaption', {}, t('cardBorders')),
  );

function borderParts(view, code) {
  const { t, state } = view,
    { phase = 'looking', failure, answer, accuracy } = state.small ?? {};
  if (phase === 'found')
    return [
      h('p.main', {}, borderText(view, code, answer)),
      answer.dispute ? h('p.sec', {}, t('disputed')) : null,
      h('p', {}, badge(verdictOf({ ...answer, accuracy }), t)),
    ];
  if (phase === 'looking') return [h('p.sec', { role: 'status' }, t('finding'))];
  const isAsked = phase === 'ask';
  return [
    h('p.sec', {}, isAsked ? t('smallAsk') : t(failure)),
    failure === 'insecure' ? null : button({ act: 'small-locate', label: t('findMe'), small: true, kind: 'on' }),
  ];
}

/** The position relative to the country `code`: inside with the distance of the border, in another country, or at sea. */
export function borderText(view, code, { country, metres, tolerance = 0 }) {
  const { t } = view;
  if (!country) return t('smallSea');
  if (country !== code) return t('smallElsewhere', { name: view.name(country) });
  if (metres === null) return t('smallFar');
  return t('smallInside', { distance: borderDistance(view, metres, tolerance) });
}

function quiz(view) {
  const { t, f, state } = view,
    { round } = state.quiz ?? {};
  if (!state.quiz || state.catalogue.codes.length === 0) return skeletonRows(1, t('loading'));
  if (round && !isOver(round)) return questionParts(view, { level: 'h2', stop: 'quiz-close' });
  if (round) return quizEnd(view, round);
  const due = dueOf(state.quiz.learnt, state.catalogue, dayOf(view.now));
  if (!due) return [h('p.sec', {}, t('smallNoneDue')), quizLink(t)];
  return [
    h('p.main', {}, t('smallDue', { n: due.codes.length })),
    h('p.sec', {}, t(`quiz_${due.kind}`), due.all > due.codes.length ? f.comma(t('quiz_due', { n: due.all })) : null),
    button({ act: 'quiz-due', label: t('quizStart'), icon: 'quiz', small: true, kind: 'on' }),
  ];
}

const quizLink = t => h('p', {}, h('a', { href: '/quiz', target: '_blank' }, t('quiz')));

function quizEnd(view, round) {
  const { t, f } = view,
    wrong = missed(round),
    asked = new Set(round.codes).size;
  return [
    h(
      'h2.main',
      { id: 'quiz-title', tabindex: '-1' },
      t('quizEnd', { n: f.number(asked - wrong.length), m: f.number(asked) }),
    ),
    wrong.length ? h('p.sec', {}, t('quizAgainLater'), ' ', f.list(wrong.map(view.name))) : null,
    button({ act: 'quiz-close', label: t('done'), small: true, kind: 'on' }),
  ];
}
