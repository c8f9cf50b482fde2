// The memory of a module of the kernel: texts and bytes that are copied into it, and read from it.
import { compiled, KernelError } from './kernel.js';

/** The room for the text of an error, in bytes. */
export const MESSAGE_BYTES = 512;

/** One instance of a module with its memory. */
export class Memory {
  /** The functions of the module, or null after a trap or close(). */
  exports;

  /** For start() only. */
  constructor(exports) {
    this.exports = exports;
  }

  /** Starts a module. `wasm` is its bytes, a compiled WebAssembly.Module or a Response. */
  static async start(wasm) {
    return new Memory((await WebAssembly.instantiate(await compiled(wasm), {})).exports);
  }

  /** Gives the memory back. The module cannot be used any more. */
  close() {
    this.exports = null;
  }

  /** Calls a function of the module. After a trap its memory cannot be trusted, so it is closed. */
  call(name, ...values) {
    if (!this.exports) throw new KernelError('closed', 'the file is closed');
    try {
      return this.exports[name](...values);
    } catch (error) {
      this.close();
      throw new KernelError('stopped', `the kernel stopped in ${name} (${error.message}); open the file again`);
    }
  }

  /**
   * Calls `use` with the places and sizes of copied texts and bytes, and of free bytes per number. Frees them
   * afterwards, also after an allocation that failed.
   */
  with(parts, use) {
    const values = parts.map(part => (typeof part === 'string' ? new TextEncoder().encode(part) : part)),
      places = [];
    try {
      for (const value of values) places.push(typeof value === 'number' ? this.allocate(value) : this.put(value));
      return use(
        places,
        values.map(value => value.length ?? value),
      );
    } finally {
      for (const place of places) if (this.exports) this.call('free', place);
    }
  }

  /** Copies bytes into new memory, which the caller frees. */
  put(bytes) {
    const at = this.allocate(Math.max(1, bytes.length));
    new Uint8Array(this.exports.memory.buffer).set(bytes, at);
    return at;
  }

  allocate(count) {
    const at = this.call('malloc', count) >>> 0;
    if (at === 0) throw new KernelError('no-memory', `there is no memory for ${count} bytes`);
    return at;
  }

  /** A view of the memory, which is detached when the memory grows. */
  view() {
    return new DataView(this.exports.memory.buffer);
  }

  word(at) {
    return this.view().getUint32(at, true);
  }

  double(at) {
    return this.view().getFloat64(at, true);
  }

  /** The text of `size` bytes. */
  text(at, size) {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, at, size));
  }

  /** The text of a ce_text. */
  textOf(at) {
    return this.text(this.word(at), this.word(at + 4));
  }

  /** The text before the next zero. */
  ended(at) {
    return this.text(at, new Uint8Array(this.exports.memory.buffer).indexOf(0, at) - at);
  }
}
