// The recorded trip: its places in this browser's database, each written at once. Nothing of it leaves the device.

const DATABASE = 'recording',
  STORE = 'places';
/** A reason why nothing is recorded: `full` for a full device, or else `blocked`. */
const reasonOf = error => (error?.name === 'QuotaExceededError' ? 'full' : 'blocked');

/** Settles a promise with the outcome of a request or a transaction. Rejects with an error with its `reason`. */
const settled = (target, success) =>
  new Promise((resolve, reject) => {
    target[success] = () => resolve(target.result);
    target.onerror = target.onabort = () => {
      const error = target.error ?? new Error('storage');
      reject(Object.assign(new Error(error.message), { reason: reasonOf(error) }));
    };
  });

/** The places of the recording. Their times are their keys, so that a place that is written twice is one. */
export class Recording {
  #database = null;

  /** The number of places. */
  count() {
    return this.#use('readonly', store => store.count());
  }

  /** All places, in the order of their times: [{time, lat, lon, accuracy, begins, segment}]. */
  all() {
    return this.#use('readonly', store => store.getAll());
  }

  /** Writes places, all or none. */
  add(places) {
    return this.#use('readwrite', store => {
      for (const place of places) store.put(place);
    });
  }

  clear() {
    return this.#use('readwrite', store => store.clear());
  }

  /** The result of the request that `make` returns, once its transaction has ended. */
  async #use(mode, make) {
    try {
      const transaction = (await this.#open()).transaction(STORE, mode),
        request = make(transaction.objectStore(STORE));
      await settled(transaction, 'oncomplete');
      return request?.result;
    } catch (error) {
      throw Object.assign(error, { reason: error.reason ?? reasonOf(error) });
    }
  }

  #open() {
    return (this.#database ??= opened(() => {
      this.#database = null;
    }).catch(error => {
      this.#database = null;
      throw error;
    }));
  }
}

/** The database. `lost` is called when the browser closes it, for example because the data of the page are deleted. */
async function opened(lost) {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'time' });
  const database = await settled(request, 'onsuccess');
  database.onclose = lost;
  return database;
}
