type Work = () => Promise<void>;

/**
 * Runs one piece of work at a time, round robin over owners, so that one owner's backlog delays others by one piece
 * only.
 */
export class Turns<Owner> {
  readonly #waiting = new Map<Owner, Work[]>();
  #isWorking = false;

  take<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    const taken = Promise.withResolvers<T>();
    const own = this.#waiting.get(owner) ?? [];
    own.push(() => work().then(taken.resolve, taken.reject));
    this.#waiting.set(owner, own);
    void this.#goOn();
    return taken.promise;
  }

  async #goOn(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (let next = this.#next(); next; next = this.#next()) await next();
    this.#isWorking = false;
  }

  #next(): Work | undefined {
    for (const [owner, own] of this.#waiting) {
      this.#waiting.delete(owner);
      const first = own.shift();
      if (own.length > 0) this.#waiting.set(owner, own);
      if (first) return first;
    }
    return undefined;
  }
}
