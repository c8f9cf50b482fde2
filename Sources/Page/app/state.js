// The state in which the page starts.
import { parseAddress } from '../state/address.js';
import { emptyCatalogue } from '../state/catalogue.js';
import { connected } from '../state/connection.js';
import { noReceiver } from '../state/receiver.js';
import { emptySelection } from '../state/selection.js';
import { readSettings } from '../state/settings.js';
import { lasting, ofTab } from './storage.js';

/** The state at the start: the address, what this browser keeps, and nothing of the service yet. */
export const initialState = () => ({
  ...ofBrowser(),
  ...ofService(),
  ...ofScreens(),
});

const ofBrowser = () => ({
  address: parseAddress(location.href),
  settings: readSettings(lasting.read('settings')),
  token: lasting.read('token'),
  connection: { ...connected, browser: navigator.onLine },
  location: { phase: 'idle' },
  resolver: { phase: 'none', tolerance: 0, download: null, kept: false },
});

const ofService = () => ({
  about: null,
  catalogue: emptyCatalogue,
  selection: emptySelection,
  launch: { asked: false, reply: null, looking: false, sure: null, byBrowser: null },
  searches: [],
  nameTable: 'none',
  missing: null,
  receiver: noReceiver,
  refreshing: false,
});

/** The source of positions that this tab chose before a reload. */
const keptMode = () => {
  const kept = ofTab.read('where');
  return kept === 'receiver' || kept === 'browser' ? kept : 'typed';
};

const ofScreens = () => ({
  add: { q: '', region: null, chosen: [], active: null, under: null },
  where: {
    mode: keptMode(),
    text: '',
    accuracyText: '',
    error: null,
    reading: null,
    fix: null,
    answer: null,
    worldview: null,
    isFollowed: false,
    lost: null,
  },
  companion: null,
  recording: null,
  track: { phase: 'none' },
  keeping: { phase: 'idle', reason: null, part: null, shares: {} },
  quiz: null,
  small: null,
  time: null,
  trip: null,
  rates: {},
  rateText: null,
  figures: null,
  replies: {},
  tables: {},
  lit: null,
  series: 'population',
  amount: { side: 'from', text: '100' },
  toast: null,
  overlay: null,
  unknownText: '',
});
