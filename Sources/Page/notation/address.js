// The parts of an address: escapes, parameters, host, path.
import { Cursor, folded } from './text.js';

/** A part of an address with its escapes decoded as UTF-8, and folded. */
export function decoded(text, { plusIsSpace = false } = {}) {
  const bytes = [],
    encoder = new TextEncoder();
  for (const [piece, octet] of (plusIsSpace ? text.replace(/\+/g, ' ') : text).matchAll(/%([\da-f]{2})|[^]/gi)) {
    bytes.push(...(octet ? [Number.parseInt(octet, 16)] : encoder.encode(piece)));
  }
  return folded(new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes)));
}

/** The name=value pairs of a query, names in lower case. */
export function parameters(query) {
  return query
    .split('&')
    .map(field => /^([^=]*)=([^]*)$/.exec(field))
    .filter(Boolean)
    .map(([, name, value]) => [name.toLowerCase(), value]);
}

/** The text before a label in parentheses, as in 30.0444,31.2357(Cairo), and after loc:. */
export const withoutLabel = text =>
  text
    .replace(/^loc:/i, '')
    .replace(/^([^]+?)\([^]*$/, '$1')
    .replace(/^ +| +$/g, '');

/**
 * Reads scheme://host/path?query#fragment, or the same without a scheme if the host has a dot. Returns null otherwise.
 */
export function webAddress(text) {
  const cursor = new Cursor(text),
    name = cursor.match(/[a-z\d.-]*/iy)[0];
  let scheme = '';
  if (/^[a-z]/i.test(name) && cursor.current === ':') {
    if (!cursor.take('://')) return null;
    scheme = name.toLowerCase();
  } else {
    if (!isHost(name) || !/[/?#]/.test(cursor.current ?? '')) return null;
    cursor.at = 0;
  }
  const host = hostOf(cursor.until('/?#')),
    path = cursor.until('?#');
  const query = cursor.take('?') ? cursor.until('#') : '',
    fragment = cursor.take('#') ? cursor.rest : '';
  return { scheme, host, path, query, fragment, segments: path.split('/').slice(1) };
}

/** True for two or more labels, the last of letters only. */
const isHost = name => /^[^.]+(\.[^.]+)*\.[a-z]{2,}$/i.test(name);

/** The host in lower case, without user and port. */
function hostOf(authority) {
  const parts = text => text.split(text.includes('@') ? '@' : ':').filter(Boolean);
  const name = authority.toLowerCase(),
    host = name.includes('@') ? (parts(name).at(-1) ?? '') : name;
  return host.split(':').find(Boolean) ?? '';
}
