// An object of the kernel that is opened at its first use, and again after a failure.

export class Opened {
  /** `open` returns a promise of the object. */
  constructor(open) {
    this.open = open;
    this.opening = null;
  }

  /**
   * The result of `use` with the object. Throws what `open` or `use` throws.
   *
   * After that, the next use opens another object: a module that has stopped stays closed.
   */
  async use(use) {
    const opening = (this.opening ??= this.open());
    try {
      return await use(await opening);
    } catch (error) {
      if (this.opening === opening) this.opening = null;
      throw error;
    }
  }
}
