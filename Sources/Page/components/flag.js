// A country's flag. Its name is beside it, so the image has no text. Without a picture, the code shows.
import { h } from '../app/element.js';

/**
 * Flags whose picture is smaller than their drawing, because of a coat of arms. A test compares them with data/flags.
 */
export const PICTURES = new Set(
  (
    'AD AF AR AS BL BM BR BT BZ DM DO EC ES FJ FK GS GT HT IO JE KH KY LI LK MD ME MP MX NI OM PM PN PT PY RS SH SM SV ' +
    'TC TM VA VG VI YT'
  ).split(' '),
);

/** The address of a country's flag, for any size. */
export const flagFile = code => `/flags/${code}.${PICTURES.has(code) ? 'webp' : 'svg'}`;
/**
 * The address of a country's flag 120 pixels wide. Each SVG takes milliseconds of the page's own thread, as a document of
 * its own, and lists have many flags.
 */
export const smallFlagFile = code => `/flags/w120/${code}.png`;

/** The addresses that could not be loaded. Each drawing takes the next one, so that nothing is asked for again. */
const missing = new Set();

/** The address of a flag: that of its size, else that of the other one, which may be kept, else a box with its code. */
function sourceOf(code, { isLarge, isSecret }) {
  const small = smallFlagFile(code),
    any = flagFile(code);
  return (isLarge ? [any, small] : [small, any]).find(address => !missing.has(address)) ?? boxOf(isSecret ? '?' : code);
}

/**
 * A flag of `size` 's' (28 px), '' (36 px) or 'l' (64 px). Flags below the fold are loaded late. The box of a secret one has
 * no code.
 */
export function flag(code, size = '', { isSecret = false } = {}) {
  const width = { s: 28, l: 64 }[size] ?? 36;
  return h(`img.flag${size ? `.${size}` : ''}`, {
    src: sourceOf(code, { isLarge: size === 'l', isSecret }),
    alt: '',
    width,
    height: Math.round(width * 0.75),
    'data-code': code,
    'data-secret': isSecret,
    loading: size === 'l' ? 'eager' : 'lazy',
    decoding: 'async',
  });
}

/** Replaces each flag that cannot be loaded, also those of the document that failed before. Listens for the whole page. */
export function replaceMissingFlags(root) {
  root.addEventListener('error', ({ target }) => target.matches?.('img.flag') && replace(target), true);
  for (const image of root.querySelectorAll('img.flag')) if (image.complete && image.naturalWidth === 0) replace(image);
}

function replace(image) {
  const address = image.getAttribute('src');
  // A box that a proxy's policy refuses would be refused again and again.
  if (address.startsWith('data:')) return;
  missing.add(address);
  const { code, secret } = image.dataset;
  image.setAttribute('src', sourceOf(code, { isLarge: image.classList.contains('l'), isSecret: secret !== undefined }));
}

/** Lets the flags that could not be loaded be asked for again by the next drawing, as when the service is back. */
export const retryMissingFlags = () => missing.clear();

/** A grey box with a code, as the address of a picture. */
function boxOf(code) {
  const box = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 27"><rect width="36" height="27" fill="#9AA8AE"/><text x="18" y="18" font-family="sans-serif" font-size="12" font-weight="700" text-anchor="middle" fill="#0D1D25">${code}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(box)}`;
}
