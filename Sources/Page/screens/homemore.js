// The end of Home, which a browser loads when it has time: a card while the quiz has something due, and the places for
// which the bar of a phone has no room.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { icon } from '../components/icon.js';
import { later } from './home.js';
import { dayOf, kindsDue } from '../state/quiz.js';

/** The places and their icons. */
const PLACES = { time: 'clock', cities: 'cities', settings: 'settings' };

/** Adds the parts to Home when the words are loaded and it is known what was learnt. */
export async function ready(app) {
  await Promise.all([...['home', 'quiz'].map(part => app.addWords(part)), app.actions.loadAll()]);
  app.actions.run('quiz-read');
  later.splice(0, 2, dueCard, placesNav);
  app.store.touch();
}

/** A card without a number, so that nothing reads as a demand. It is absent on a day on which nothing is due. */
function dueCard({ t, f, state, now }) {
  const kinds = kindsDue(state.quiz?.learnt ?? {}, state.catalogue, dayOf(now)).map(due => due.kind);
  if (kinds.length === 0) return null;
  return h(
    'section.card.pad.due',
    { 'data-key': 'due', 'aria-labelledby': 'due-title' },
    h('h2', { id: 'due-title' }, t('quiz')),
    h('p.sec', {}, t('quizToday', { kinds: f.list(kinds.map(kind => t(`quiz_${kind}`))) })),
    h(
      'div.actions',
      {},
      button({ href: `/quiz/${kinds[0]}`, label: t('quizStart'), icon: 'quiz', small: true, key: 'due' }),
    ),
  );
}

function placesNav({ t, state }) {
  const places = Object.entries(PLACES).filter(([key]) => key !== 'cities' || state.about?.parts?.cities);
  return h(
    'nav.card.places',
    { 'data-key': 'places', 'aria-label': t('morePlaces') },
    h(
      'ul.rows',
      {},
      places.map(([key, picture]) =>
        h(
          'li',
          { 'data-key': `place-${key}` },
          h('a.row', { href: `/${key}` }, icon(picture, 24), h('span.txt', {}, h('b', {}, t(key)))),
        ),
      ),
    ),
  );
}
