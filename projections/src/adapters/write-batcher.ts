/** Maximum of event loop turns that items wait for each other. */
const MAX_TURNS = 3;

/**
 * Batches writes of one tick into one transaction and one disk sync. Waits further turns while each brings more items.
 */
export class WriteBatcher<Item> {
  readonly #write: (items: readonly Item[]) => void;
  #items: Item[] = [];

  /** @param write settles each item and must not throw */
  constructor(write: (items: readonly Item[]) => void) {
    this.#write = write;
  }

  add(item: Item): void {
    this.#items.push(item);
    if (this.#items.length === 1) this.#flushSoon(1);
  }

  flush(): void {
    const items = this.#items;
    if (items.length === 0) return;
    this.#items = [];
    this.#write(items);
  }

  #flushSoon(turn: number): void {
    const gathered = this.#items.length;
    setImmediate(() => {
      if (turn < MAX_TURNS && this.#items.length > gathered) this.#flushSoon(turn + 1);
      else this.flush();
    });
  }
}
