/** How many of those who wait go on together. */
const TOGETHER = 64;

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
    const waiting: Item[] = [first];
    this.#waiting.set(stream, waiting);
    // Those that one event has let go on, such as a commit that all of them waited for, come before this does.
    await Promise.resolve();
    while (waiting.length > 0) await this.#work(stream, waiting.splice(0, TOGETHER));
    this.#waiting.delete(stream);
  }
}
