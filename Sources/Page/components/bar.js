// The navigation bar: at the bottom on a phone, otherwise at the start side.
import { h } from '../app/element.js';
import { icon } from './icon.js';

const PLACES = [
  ['home', '/'],
  ['where', '/where'],
  ['countries', '/countries'],
  ['trips', '/trips'],
  ['quiz', '/quiz'],
  ['time', '/time', 'clock'],
  ['cities', '/cities'],
  ['settings', '/settings'],
];

/** The places of the page. A phone shows the first five, and Home the others. Cities are left out if the service has none. */
export function bar({ t, state, place }) {
  const places = PLACES.filter(([key]) => key !== 'cities' || state.about?.parts?.cities);
  return h(
    'nav.nav',
    { id: 'nav', 'aria-label': t('main') },
    h('a.brand', { href: '/', 'aria-label': t('app'), tabindex: '-1', 'aria-hidden': 'true' }, icon('home', 30)),
    h(
      'a.searchall',
      { href: '/countries', 'data-act': 'search-all', 'data-key': 'nav-search', 'aria-keyshortcuts': 'Control+K' },
      h('span.pill', {}, icon('search', 24)),
      h('span.label', {}, t('keySearch')),
    ),
    places.map(([key, href, picture]) =>
      h(
        'a',
        { href, 'aria-current': key === place ? 'page' : null, 'data-key': `nav-${key}` },
        h('span.pill', {}, icon(picture ?? key, 24)),
        h('span.label', {}, t(key)),
      ),
    ),
  );
}
