// The screen for an unknown address: a search, and a link to Home.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { searchField } from '../components/field.js';
import { icon } from '../components/icon.js';

export const title = view => view.t('noPage');

/** The screen for an address without a page. */
export function render({ t, state }) {
  return h(
    'div.page.unknown',
    { 'data-key': 'unknown' },
    h(
      'div.state',
      {},
      icon('search', 34),
      h('h1', { tabindex: '-1' }, t('noPage')),
      h('p', {}, t('noPageText')),
      h(
        'form',
        { 'data-act': 'unknown-search', role: 'search' },
        searchField({
          id: 'unknown-search',
          act: 'unknown-typed',
          value: state.unknownText,
          label: t('searchCountries'),
          hint: t('searchHint'),
          clear: 'unknown-clear',
          clearName: t('clearSearch'),
        }),
      ),
      button({ href: '/', label: t('goHome'), kind: 'main' }),
    ),
  );
}
