/** How many may share a turn: few enough for one append. */
const MOST_AT_ONCE = 16;

/** Lets those who want the same stream wait for each other, and has the ones that wait go on together. */
export class StreamTurns<Item> {
  readonly #waiting = new Map<string, Item[]>();
  readonly #work: (stream: string, items: readonly Item[]) => Promise<void>;

  /** @param work never rejects */
  constructor(work: (stream: string, items: readonly Item[]) => Promise<void>) {
    this.#work = work;
  }

  add(stream: string, item: Item): void {
    const waiting = this.#waiting.get(stream);
    if (waiting) waiting.push(item);
    else void this.#run(stream, item);
  }

  async #run(stream: string, first: Item): Promise<void> {
    const waiting: Item[] = [];
    this.#waiting.set(stream, waiting);
    for (let turn = [first]; turn.length > 0; turn = waiting.splice(0, MOST_AT_ONCE)) await this.#work(stream, turn);
    this.#waiting.delete(stream);
  }
}
