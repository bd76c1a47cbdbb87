/** How many turns of the event loop items may wait for each other. */
const MOST_TURNS = 3;

/**
 * Gathers writes of one tick, so that they share one transaction and one wait for the disk. While each turn of the
 * event loop brings more of them, they are worth waiting for.
 */
export class Gathered<Item> {
  readonly #write: (items: readonly Item[]) => void;
  #items: Item[] = [];

  /** @param write answers each of them, and throws nothing */
  constructor(write: (items: readonly Item[]) => void) {
    this.#write = write;
  }

  add(item: Item): void {
    this.#items.push(item);
    if (this.#items.length === 1) this.#flushSoon(1);
  }

  /** Writes now what has been gathered. */
  flush(): void {
    const items = this.#items;
    if (items.length === 0) return;
    this.#items = [];
    this.#write(items);
  }

  #flushSoon(turn: number): void {
    const gathered = this.#items.length;
    setImmediate(() => {
      if (turn < MOST_TURNS && this.#items.length > gathered) this.#flushSoon(turn + 1);
      else this.flush();
    });
  }
}
