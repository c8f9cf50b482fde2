// The trips that this browser keeps, which other tabs change too. The only trip of an earlier page is taken over.
import { lasting } from '../app/storage.js';
import { merged } from '../state/tripchange.js';
import { emptyList, keptText, readList, withOlder } from '../state/triplist.js';

/** The names of the kept trips, and of the only trip that earlier versions of the page kept. */
const KEPT = 'trips',
  OLDER = 'trip';
/** The names of damaged texts. None is written over, and a text that finds no room keeps the trips from being written. */
export const DAMAGED = ['trip-damaged', 'trip-damaged-2', 'trip-damaged-3', 'trip-damaged-4'];

/** The damaged texts that are set aside. */
export const asideTexts = () => DAMAGED.map(lasting.read).filter(Boolean);

/** Keeps a damaged text under a name that is free. Returns false if the browser denies it, or if no name is free. */
export function setAside(text) {
  const name = DAMAGED.find(one => [null, text].includes(lasting.read(one)));
  if (name) lasting.write(name, text);
  return Boolean(name) && lasting.read(name) === text;
}

export class KeptTrips {
  constructor() {
    // The text that this tab has read or written last, the damaged text that must not be written over, and the new numbers
    // of trips whose numbers other tabs have given away.
    [this.seen, this.damaged, this.numbers, this.isKept] = [null, null, new Map(), true];
  }

  /** True for the name of a value that this class keeps. Null is the name after all values are deleted. */
  has(name) {
    return name === KEPT || name === OLDER || name === null;
  }

  /** The number that a trip has since the list was read last. */
  numberOf(id) {
    return this.numbers.get(id) ?? id;
  }

  /** The kept trips: {list, damaged}. A text that cannot be read whole is set aside, and returned in `damaged`. */
  read() {
    const list = this.look(),
      older = lasting.read(OLDER),
      taken = older === null ? { list, isDamaged: false } : withOlder(list, older);
    this.numbers = new Map();
    this.isKept = this.damaged === null;
    if (older !== null && !taken.isFull) this.takeOver(taken, older);
    return { list: taken.list, damaged: this.damagedText(taken.isDamaged && older) };
  }

  /** All damaged texts, and another one, to save them as a file. Null without any. */
  damagedText(more) {
    return [...new Set([...asideTexts(), this.damaged, more])].filter(Boolean).join('\n') || null;
  }

  /** The list that the browser keeps now. A damaged one is set aside. */
  look() {
    const text = lasting.read(KEPT),
      { list, isDamaged } = readList(text);
    this.seen = text;
    this.damaged = isDamaged && !setAside(text) ? text : null;
    return list;
  }

  /** Keeps a list with the only trip of an earlier page, and removes its text once nothing of it can be lost. */
  takeOver({ list, isDamaged }, older) {
    if (list !== emptyList && !this.write(list)) return;
    if (!isDamaged || setAside(older)) lasting.write(OLDER, null);
  }

  /** Keeps a list. Returns false if the browser denies it, or while a damaged text would be lost by it. */
  write(list) {
    if (this.damaged !== null && setAside(this.damaged)) this.damaged = null;
    this.isKept = this.damaged === null;
    if (!this.isKept) return false;
    const text = keptText(list);
    lasting.write(KEPT, text);
    this.seen = lasting.read(KEPT);
    this.isKept = this.seen === text;
    return this.isKept;
  }

  /** The list to change: `list`, or the kept one if another tab has changed it, with what could not be kept here. */
  latest(list) {
    this.numbers = new Map();
    if (lasting.read(KEPT) === this.seen) return list;
    const base = readList(this.seen).list,
      waiting = this.damaged,
      kept = this.look();
    if (this.isKept) return kept;
    const result = merged(kept, base, list),
      { left } = result;
    this.numbers = result.numbers;
    // Trips for which the full list has no room are set aside as well, so that they can be saved as a file.
    const texts = [waiting, this.damaged, left.length && keptText({ ...emptyList, trips: left })];
    this.damaged = [...new Set(texts)].filter(Boolean).join('\n') || null;
    return result.list;
  }
}
