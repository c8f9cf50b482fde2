// The colours of the style sheet, read once for each theme.

const NAMES = [
  'sea-1',
  'sea-2',
  'land',
  'coast',
  'border-line',
  'border-line-2',
  'border-case',
  'graticule',
  'limb',
  'night',
  'night-most',
  'halo',
  'halo-0',
  'claim-stripe',
  'here-fill',
  'picked-fill',
  'rim',
  'rim-2',
  'here-wash',
  'beyond-wash',
  'near-wash',
  'beyond',
  'dot',
  'dot-wash',
  'dot-ring',
  'label-halo',
  'ink',
  'ink-2',
  'ink-3',
  'surface',
  'on-soft',
  'on-beyond-soft',
  'edge',
];

let cache = null;

/** All colours by name, such as `colours().land`. */
export function colours() {
  if (cache) return cache;
  const style = getComputedStyle(document.documentElement);
  cache = Object.fromEntries(NAMES.map(name => [name, style.getPropertyValue(`--${name}`).trim()]));
  return cache;
}

/** Adds the colours that only one map uses. */
export function addColours(names) {
  NAMES.push(...names);
  forgetColours();
}

/** Forgets the colours after a change of theme. */
export const forgetColours = () => {
  cache = null;
};
