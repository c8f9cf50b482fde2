// The trips that this browser keeps, which other tabs change too. The only trip of an earlier page is taken over.
import { lasting } from '../app/storage.js';
import { emptyList, keptText, put, readList, withOlder } from '../state/triplist.js';

/** The names of the kept trips, of the only trip that earlier versions of the page kept, and of a damaged text. */
const KEPT = 'trips',
  OLDER = 'trip',
  DAMAGED = 'trip-damaged';

export class KeptTrips {
  constructor() {
    [this.seen, this.isKept] = [null, true];
  }

  /** True for the name of a value that this class keeps. Null is the name after all values are deleted. */
  has(name) {
    return name === KEPT || name === OLDER || name === null;
  }

  /** The kept trips: {list, damaged}. A text that cannot be read whole is set aside, and returned in `damaged`. */
  read() {
    const text = lasting.read(KEPT),
      { list, isDamaged } = readList(text),
      older = lasting.read(OLDER),
      taken = older === null ? { list, isDamaged: false } : withOlder(list, older);
    this.seen = text;
    if (isDamaged) lasting.write(DAMAGED, text);
    else if (taken.isDamaged) lasting.write(DAMAGED, older);
    if (older !== null) this.takeOver(taken, older);
    return { list: taken.list, damaged: lasting.read(DAMAGED) ?? (isDamaged ? text : taken.isDamaged ? older : null) };
  }

  /** Keeps a list with the only trip of an earlier page, and removes its text once nothing of it can be lost. */
  takeOver({ list, isDamaged }, older) {
    if (list !== emptyList && !this.write(list)) return;
    if (!isDamaged || lasting.read(DAMAGED) === older) lasting.write(OLDER, null);
  }

  /** Keeps a list. Returns false if the browser denies it. */
  write(list) {
    const text = keptText(list);
    lasting.write(KEPT, text);
    this.seen = lasting.read(KEPT);
    this.isKept = this.seen === text;
    return this.isKept;
  }

  /** The list to change: `list`, or the kept one if another tab has changed it, with what could not be kept here. */
  latest(list) {
    const text = lasting.read(KEPT);
    if (text === this.seen) return list;
    const kept = readList(text).list;
    return this.isKept ? kept : list.trips.reduce(put, kept);
  }
}
