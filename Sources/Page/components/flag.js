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

/** The address of a country's flag. */
export const flagFile = code => `/flags/${code}.${PICTURES.has(code) ? 'webp' : 'svg'}`;

/** A flag of `size` 's' (28 px), '' (36 px) or 'l' (64 px). Flags below the fold are loaded late. */
export function flag(code, size = '') {
  const width = { s: 28, l: 64 }[size] ?? 36;
  return h(`img.flag${size ? `.${size}` : ''}`, {
    src: flagFile(code),
    alt: '',
    width,
    height: Math.round(width * 0.75),
    'data-code': code,
    loading: size === 'l' ? 'eager' : 'lazy',
    decoding: 'async',
  });
}

/** Replaces a flag that could not be loaded by its code. Listens once for the whole page. */
export function replaceMissingFlags(root) {
  root.addEventListener(
    'error',
    event => {
      const image = event.target;
      if (image.nodeName !== 'IMG' || !image.classList.contains('flag') || image.dataset.tried) return;
      image.dataset.tried = '1';
      const box = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 27"><rect width="36" height="27" fill="#9AA8AE"/><text x="18" y="18" font-family="sans-serif" font-size="12" font-weight="700" text-anchor="middle" fill="#0D1D25">${image.dataset.code}</text></svg>`;
      image.src = `data:image/svg+xml,${encodeURIComponent(box)}`;
    },
    true,
  );
}
