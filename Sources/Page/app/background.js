// A worker whose methods the page calls as functions that return promises.

export class Background {
  /** `path` is the worker's module. `tell` receives the states that the worker reports. */
  constructor(path, tell = () => {}) {
    this.path = path;
    this.tell = tell;
    this.calls = new Map();
    this.number = 0;
    this.worker = null;
  }

  call(method, ...values) {
    return this.give([], method, ...values);
  }

  /** Calls a method, and gives the worker the buffers in `transfer`, which are not copied. */
  give(transfer, method, ...values) {
    this.start();
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      this.calls.set(id, { resolve, reject });
      this.worker.postMessage({ id, method, values }, transfer);
    });
  }

  start() {
    if (this.worker) return;
    this.worker = new Worker(this.path, { type: 'module' });
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = () => this.fail();
  }

  hear({ id, result, error, code, state }) {
    if (state) {
      this.tell(state);
      return;
    }
    const call = this.calls.get(id);
    this.calls.delete(id);
    if (error) call?.reject(Object.assign(new Error(error), { code }));
    else call?.resolve(result);
  }

  /**
   * Ends the worker, after an error outside its methods or because it does not answer. The waiting calls fail, and the
   * next call starts another worker.
   */
  fail() {
    this.stop();
    this.tell({ phase: 'failed' });
    for (const call of this.calls.values()) call.reject(new Error('worker'));
    this.calls.clear();
  }

  stop() {
    this.worker?.terminate();
    this.worker = null;
  }
}
