// The keys that the help lists.

/** The list that `?` shows: a group, then keys and the key of the words for their action. */
export const KEY_LIST = [
  [
    'keysPage',
    [
      ['/', 'keySearch'],
      ['Ctrl K', 'searchAll'],
      ['g h', 'home'],
      ['g w', 'where'],
      ['g c', 'countries'],
      ['g m', 'worldMap'],
      ['g b', 'rankings'],
      ['g t', 'cities'],
      ['g q', 'quiz'],
      ['g k', 'time'],
      ['g p', 'trips'],
      ['g s', 'settings'],
      ['v', 'keyView'],
      ['a', 'keyAdd'],
      ['Ctrl Z', 'undo'],
      ['Esc', 'keyEscape'],
      ['?', 'keyHelp'],
    ],
  ],
  [
    'keysList',
    [
      ['↑ ↓', 'keyRows'],
      ['Home End', 'keyEnds'],
      ['Enter', 'keyOpen'],
      ['Space', 'keySelect'],
      ['Delete', 'keyRemove'],
    ],
  ],
  [
    'keysMap',
    [
      ['← ↑ → ↓', 'keyPan'],
      ['+ −', 'keyZoom'],
      ['0', 'keyFit'],
      ['f', 'keyFollow'],
      ['Enter', 'keyPick'],
      ['[ ]', 'keyRank'],
    ],
  ],
];
