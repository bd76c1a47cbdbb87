const TOGETHER = 64;

export class StreamTurns<Item> {
  readonly #waiting = new Map<string, Item[]>();
  readonly #work: (stream: string, items: readonly Item[]) => Promise<void>;

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
    // Lets items released by the same event, such as one commit, join first.
    await Promise.resolve();
    while (waiting.length > 0) await this.#work(stream, waiting.splice(0, TOGETHER));
    this.#waiting.delete(stream);
  }
}
