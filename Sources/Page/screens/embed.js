// The question of how a country is shared: as a link, as a card in another page, or in a small window.
import { h } from '../app/element.js';
import { dialog } from '../components/dialog.js';

const MARKUP = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = text => text.replace(/[&<>"]/g, c => MARKUP[c]);
/** The height of the card with all its rows, which a page reserves until the card is loaded, in units of its text. */
const HEIGHT = '9.7rem';

/** The code that puts the card of a country into a page. Without scripts it is a link. */
export const snippetOf = (origin, { code, name, language }) =>
  [
    `<script type="module" src="${origin}/card.js"></script>`,
    `<country-card code="${code}" lang="${language}" style="display: block; min-height: ${HEIGHT}">`,
    `  <a href="${origin}/countries/${code}">${escaped(name)}</a>`,
    '</country-card>',
  ].join('\n');

/** The dialog. */
export function shareSheet({ t, name, language }, { code }) {
  const { origin, host } = location,
    snippet = snippetOf(origin, { code, name: name(code), language });
  return dialog({
    key: 'share',
    act: 'overlay-close',
    title: t('shareName', { name: name(code) }),
    body: [
      h('h3', {}, t('embed')),
      h('p', {}, t('embedText', { host: `\u2066${host}\u2069` })),
      h('pre.code', { tabindex: '0', dir: 'ltr', role: 'group', 'aria-label': t('embedCode') }, h('code', {}, snippet)),
      h('h3', {}, t('smallWindow')),
      h('p', {}, t('smallWindowText')),
      h('p', {}, h('a', { href: `/card/${code}`, target: '_blank' }, t('smallWindowOpen', { name: name(code) }))),
    ],
    actions: [
      { act: 'overlay-close', label: t('close'), key: 'close' },
      { act: 'copy', arg: snippet, label: t('copyCode'), icon: 'copy', key: 'copy-code' },
      { act: 'share-country', arg: code, label: t('shareLink'), kind: 'main', key: 'share-link', autofocus: true },
    ],
  });
}
