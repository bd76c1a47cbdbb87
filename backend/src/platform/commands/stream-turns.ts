/** How much of an append each of those has that share it: the largest commands leave room for sixteen. */
export const SHARES = { large: 1 / 16, small: 1 / 64 } as const;

/** Lets those who want the same stream wait for each other, and has the ones that wait go on together. */
export class StreamTurns<Item extends { readonly share: number }> {
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
    while (waiting.length > 0) await this.#work(stream, waiting.splice(0, fitting(waiting)));
    this.#waiting.delete(stream);
  }
}

/** How many of the first ones go together, and always one. */
const fitting = (waiting: readonly { readonly share: number }[]): number => {
  let taken = 0;
  const more = waiting.findIndex(({ share }) => (taken += share) > 1);
  return more < 0 ? waiting.length : Math.max(1, more);
};
