// The overlays of every screen: the question before a removal, the list of keys, sharing, and the search for everything.
import { h } from '../app/element.js';
import { dialog } from '../components/dialog.js';
import { KEY_LIST } from '../state/keylist.js';
import { shareSheet } from './embed.js';
import { searchSheet } from './search.js';

/**
 * Resolves when the words of the search, of its screens and of sharing are loaded. Without the names of languages the
 * search has English ones.
 */
export const ready = app =>
  Promise.all([
    ...['search', 'figures', 'share'].map(part => app.addWords(part)),
    app.addWords('languages').catch(() => {}),
  ]);

/** The open overlay, or nothing. */
export function overlay(view) {
  const open = view.state.overlay;
  if (!open) return null;
  return { remove: removeQuestion, help: keyList, search: searchSheet, share: shareSheet }[open.kind](view, open);
}

function removeQuestion({ t, name }, { code }) {
  return dialog({
    key: 'remove',
    act: 'overlay-close',
    title: t('removeTitle', { name: name(code) }),
    body: h('p', {}, t('removeText')),
    actions: [
      { act: 'overlay-close', label: t('keep'), key: 'keep' },
      { act: 'remove-sure', arg: code, label: t('remove'), kind: 'warn', key: 'sure' },
    ],
  });
}

function keyList({ t }) {
  const body = KEY_LIST.map(([group, keys]) => [
    h('h3', {}, t(group)),
    h(
      'dl.keys',
      {},
      keys.map(([key, what]) => [
        h(
          'dt',
          {},
          key.split(' ').map(k => h('kbd', {}, k)),
        ),
        h('dd', {}, t(what)),
      ]),
    ),
  ]);
  return dialog({
    key: 'help',
    act: 'overlay-close',
    title: t('keysTitle'),
    body: h('div.keylist', { tabindex: '0' }, body),
    actions: [{ act: 'overlay-close', label: t('close'), key: 'close' }],
  });
}
