// The page's icons, drawn on a grid of 24 with a stroke of 1.75. Icons in TURNED point along the line of text and are
// mirrored in right-to-left languages.
import { svg } from '../app/element.js';

const DRAWINGS = {
  home: '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.6 2.4 3.8 5.3 3.8 8.5s-1.2 6.1-3.8 8.5c-2.6-2.4-3.8-5.3-3.8-8.5s1.2-6.1 3.8-8.5z"/>',
  where:
    '<circle cx="12" cy="12" r="3"/><circle cx="12" cy="12" r="7"/><path d="M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5"/>',
  countries: '<path d="M8.5 6h12M8.5 12h12M8.5 18h12"/><path d="M3.8 6h.01M3.8 12h.01M3.8 18h.01" stroke-width="2.6"/>',
  cities: '<path d="M4 20.5V10l5-3v13.5M9 20.5h11.5V12L15 9v11.5M15 9V4.5l-6 2.2M12 12.5v.01M12 16.5v.01"/>',
  settings:
    '<path d="M4 7h9M17.5 7H20M4 17h2.5M11 17h9"/><circle cx="15.2" cy="7" r="2.3"/><circle cx="8.7" cy="17" r="2.3"/>',
  quiz: '<circle cx="12" cy="12" r="8.5"/><path d="M9.6 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.3 1-1.3 1.9v.3M12 16.9v.01"/>',
  trips:
    '<circle cx="6" cy="18" r="2.5"/><circle cx="18" cy="6" r="2.5"/><path d="M8.5 18H15a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h6.5"/>',
  search: '<circle cx="10.8" cy="10.8" r="6.3"/><path d="m15.6 15.6 4.9 4.9"/>',
  x: '<path d="m6.5 6.5 11 11M17.5 6.5l-11 11"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  check: '<path d="m5 12.8 4.4 4.4L19 7.4"/>',
  back: '<path d="m14.5 6-6 6 6 6"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  share: '<path d="M12 14.5V3.8M8 7.3l4-3.8 4 3.8M6.5 11H5v9.5h14V11h-1.5"/>',
  compare: '<path d="M12 3.5v17M4 7.5h4.5v9H4zM15.5 7.5H20v9h-4.5z"/>',
  alert: '<path d="M12 4 2.9 19.6h18.2z"/><path d="M12 10v4.6M12 17.2v.01" stroke-width="2"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 7.8v.01" stroke-width="2"/>',
  offline:
    '<path d="M4 4l16 16M8.6 14.4a5 5 0 0 1 4.9-1.2M5.5 11.2a9.4 9.4 0 0 1 4-2.3M13.6 8.4a9.5 9.5 0 0 1 4.9 2.8M12 18v.01"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.2V12l3.2 2"/>',
  receiver:
    '<circle cx="12" cy="15.5" r="2"/><path d="M12 17.5v3.5M8.6 12.2a4.8 4.8 0 0 1 6.8 0M5.8 9.2a8.8 8.8 0 0 1 12.4 0"/>',
  keyboard:
    '<rect x="3" y="6.5" width="18" height="11" rx="2"/><path d="M7 10.3v.01M10.3 10.3v.01M13.7 10.3v.01M17 10.3v.01M8.5 14h7" stroke-width="2"/>',
  browser: '<path d="m20 4-7.2 16.2-2.3-6.7L4 11.2z"/>',
  copy: '<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2"/><path d="M15.5 8.5V4H4v11.5h4.5"/>',
  refresh: '<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.8 3.8v4h-4"/>',
  sort: '<path d="M7.5 5v14M4.3 15.8 7.5 19l3.2-3.2M16.5 19V5M13.3 8.2 16.5 5l3.2 3.2"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4"/>',
  moon: '<path d="M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8z"/>',
  server:
    '<rect x="4" y="4.5" width="16" height="6.3" rx="1.5"/><rect x="4" y="13.2" width="16" height="6.3" rx="1.5"/><path d="M7.5 7.7v.01M7.5 16.4v.01" stroke-width="2.4"/>',
  lock: '<rect x="5.5" y="11" width="13" height="9" rx="2"/><path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3"/>',
  download: '<path d="M12 4v11M8 11.5l4 4 4-4M5 20h14"/>',
  file: '<path d="M6.5 3.5h7.5l3.5 3.5v13.5h-11zM13.5 3.5v4h4"/>',
  trash: '<path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 13h8.4L17 7"/>',
  water: '<path d="M3 9c2-1.8 4-1.8 6 0s4 1.800 6 0 4-1.8 6 0M3 15c2-1.8 4-1.8 6 0s4 1.8 6 0 4-1.8 6 0"/>',
};

const TURNED = new Set(['back', 'countries', 'browser']);

/** Adds the drawings that only one screen uses. */
export const addIcons = drawings => Object.assign(DRAWINGS, drawings);

/** An icon of `size` pixels. It is hidden from screen readers, because words are beside it. */
export function icon(name, size = 20, classes = '') {
  return svg(DRAWINGS[name], size, `i${TURNED.has(name) ? ' flip' : ''}${classes ? ` ${classes}` : ''}`);
}
