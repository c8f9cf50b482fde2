// Links of map services: the marked place if there is one, otherwise the middle of the map. Links are not opened.
import { readPair } from './angles.js';
import { decoded, parameters, webAddress, withoutLabel } from './address.js';
import { claimsPlusCode, readPlusCode } from './cell.js';
import { Cursor, position, Refusal } from './text.js';

const NAVIGATION = /^google\.navigation:/i,
  OTHER = '\uffff';
const THREE_WORDS = new RegExp(`^(///)?[a-z${OTHER}]{2,}\\.[a-z${OTHER}]{2,}\\.[a-z${OTHER}]{2,}$`, 'i');

export const claimsLink = text => webAddress(text) !== null || NAVIGATION.test(text) || THREE_WORDS.test(text);

export function readLink(text) {
  if (THREE_WORDS.test(text)) throw new Refusal('badService');
  const place = NAVIGATION.test(text) ? navigation(text) : readAddress(webAddress(text));
  if (!place) throw new Refusal('badLink');
  return position('link', place.lat, place.lon, place.accuracy ?? null);
}

function readAddress(address) {
  const looks = address && looksOf(address);
  if (!looks) throw new Refusal('badSite');
  for (const look of looks) {
    const place = look(address);
    if (place) return place;
  }
  return null;
}

/** The hosts, each with the readers to try on its links: the marked place before the middle of the map. */
const SITES = {
  'goo.gl': shortened,
  'g.co': shortened,
  'maps.apple': shortened,
  'binged.it': shortened,
  'what3words.com': shortened,
  'w3w.co': shortened,
  'openstreetmap.org': openStreetMap,
  'osm.org': openStreetMap,
  'maps.apple.com': apple,
  'bing.com': bing,
  'waze.com': waze,
  'geohack.toolforge.org': () => [geohack],
  'tools.wmflabs.org': () => [geohack],
  'plus.codes': () => [({ segments }) => (segments[0] ? readPlusCode(decoded(segments[0])) : null)],
};
const SCHEMES = { comgooglemaps: google, waze, maps: apple };

function looksOf({ scheme, host }) {
  if (!['', 'http', 'https'].includes(scheme)) return Object.hasOwn(SCHEMES, scheme) ? SCHEMES[scheme]() : null;
  const site = Object.keys(SITES).find(domain => host === domain || host.endsWith(`.${domain}`));
  return site ? SITES[site]() : isGoogle(host) ? google() : null;
}

/** True for google.com, maps.google.de, www.google.co.uk and similar hosts. */
const isGoogle = host => /(^|\.)google(\.[^.]{2,3}){1,2}$/.test(host);

function google() {
  const names = ['q', 'query', 'destination', 'daddr', 'll', 'viewpoint', 'cbll', 'center', 'sll'];
  return [pin, pathText, parameter(names), viewport];
}

function openStreetMap() {
  return [marker, shortCode, parameter(['marker', 'query']), mapFragment];
}

function apple() {
  return [parameter(['coordinate', 'll', 'q', 'address', 'daddr', 'center', 'sll'])];
}

function bing() {
  return [bingPoint, parameter(['q', 'where1']), bingCentre];
}

function waze() {
  return [parameter(['ll', 'latlng', 'to', 'q'])];
}

/** Refuses shortened links and what3words, whose position only their service knows. */
function shortened() {
  throw new Refusal('badService');
}

/** The first parameter that holds a pair of angles. A parameter with words is skipped. */
const parameter =
  names =>
  ({ query }) => {
    const found = parameters(query);
    for (const name of names) {
      for (const [, value] of found.filter(([candidate]) => candidate === name)) {
        const place = angles(withoutLabel(decoded(value, { plusIsSpace: true })));
        if (place) return place;
      }
    }
    return null;
  };

/** The angles in a text. Numbers out of range are refused. Other text is not a place. */
function angles(text) {
  try {
    return claimsPlusCode(text) ? readPlusCode(text) : readPair(text.replace(/^ll\./i, '').replace(/^ +/, ''));
  } catch (error) {
    if (!(error instanceof Refusal) || (error.isRange && /\d/.test(text))) throw error;
    return null;
  }
}

/** Two numbers with a mark between them, or null. */
function pairAt(cursor, mark) {
  const lat = cursor.number(),
    lon = lat && cursor.take(mark) ? cursor.number() : null;
  return lon ? position('link', lat.value, lon.value) : null;
}

/** Reads Google's !3d30.0444!4d31.2357. Several different pairs are refused. */
function pin({ path, query }) {
  const cursor = new Cursor(`${path}?${query}`),
    pins = [];
  while (!cursor.isAtEnd) {
    cursor.until('!');
    const ahead = cursor.copy;
    cursor.at++;
    const lat = ahead.take('!3d') ? ahead.number() : null,
      lon = lat && ahead.take('!4d') ? ahead.number() : null;
    if (lon) pins.push(position('link', lat.value, lon.value));
  }
  if (pins.some(p => p.lat !== pins[0].lat || p.lon !== pins[0].lon)) throw new Refusal('badTwoWays');
  return pins[0] ?? null;
}

/** The angles in /place/…/ or /search/…. */
function pathText({ segments }) {
  for (let i = 1; i < segments.length; i++) {
    if (!['place', 'search'].includes(segments[i - 1])) continue;
    const place = angles(withoutLabel(decoded(segments[i], { plusIsSpace: true })));
    if (place) return place;
  }
  return null;
}

/** Google's @30.0444,31.2357,15z. */
function viewport({ segments }) {
  for (const text of segments.map(segment => decoded(segment)).filter(segment => segment.startsWith('@'))) {
    const place = pairAt(new Cursor(text, 1), ',');
    if (place) return place;
  }
  return null;
}

/** OpenStreetMap's mlat= and mlon=. */
function marker({ query }) {
  const found = parameters(query),
    first = wanted => found.find(([name]) => name === wanted)?.[1];
  for (const [lat, lon] of [
    ['mlat', 'mlon'],
    ['lat', 'lon'],
  ].map(names => names.map(first))) {
    if (lat !== undefined && lon !== undefined) return position('link', degreesIn(lat), degreesIn(lon));
  }
  return null;
}

function degreesIn(text) {
  const cursor = new Cursor(text),
    number = cursor.number();
  if (!number || !cursor.isAtEnd) throw new Refusal('badNone');
  return number.value;
}

/** OpenStreetMap's #map=15/30.0444/31.2357. */
function mapFragment({ fragment }) {
  const value = parameters(fragment).find(([name]) => name === 'map')?.[1],
    cursor = new Cursor(value ?? '');
  return cursor.number() && cursor.take('/') ? pairAt(cursor, '/') : null;
}

const SHORT = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';

/** OpenStreetMap's /go/…: six bits a character, alternately longitude and latitude. */
function shortCode({ segments: [go, code] }) {
  if (go !== 'go' || code === undefined) return null;
  let [x, y, size] = [0, 0, 1];
  for (const letter of code.slice(0, 10).replace(/[-=]/g, '').replace(/@/g, '~')) {
    const value = SHORT.indexOf(letter);
    if (value < 0) throw new Refusal('badLink');
    for (const shift of [4, 2, 0]) {
      size /= 2;
      if ((value >> shift) & 2) x += size;
      if ((value >> shift) & 1) y += size;
    }
  }
  return size < 1 ? position('link', y * 180 - 90, x * 360 - 180) : null;
}

/** Bing's sp=point.30.0444_31.2357_Name. */
function bingPoint({ query }) {
  const value = parameters(query).find(([name, text]) => name === 'sp' && /^point\./i.test(text))?.[1];
  return value ? pairAt(new Cursor(value, 6), '_') : null;
}

/** Bing's cp=30.0444~31.2357. */
function bingCentre({ query }) {
  const value = parameters(query).find(([name]) => name === 'cp')?.[1];
  return value === undefined ? null : pairAt(new Cursor(decoded(value)), '~');
}

/** GeoHack's params=30_2_39_N_31_14_8_E_type:city, or 30.0444;31.2357_…. */
function geohack({ query }) {
  const value = parameters(query).find(([name]) => name === 'params')?.[1];
  if (value === undefined) return null;
  const words = decoded(value).split('_'),
    last = words.findIndex(word => /^[EW]$/.test(word) || word.includes(';'));
  return readPair((last < 0 ? words : words.slice(0, last + 1)).join(' ').replace(/^ +| +$/g, ''));
}

/** google.navigation:q=30.0444,31.2357, the link that starts navigation on Android. */
function navigation(text) {
  const value = parameters(text.replace(NAVIGATION, '')).find(([name]) => name === 'q' || name === 'll')?.[1];
  return value === undefined ? null : readPair(withoutLabel(decoded(value, { plusIsSpace: true })));
}
