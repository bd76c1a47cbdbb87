import { AsyncLocalStorage } from 'node:async_hooks';

type Task = () => Promise<void>;

export type Choose = (waiting: number) => number;

/** Runs one step of several tasks at a time: each task waits for its turn before every step. */
export class Interleaving {
  readonly #self = new AsyncLocalStorage<{ wait(): Promise<void> }>();

  /** Marks a task's next step. Outside of a run it does nothing. */
  async step(): Promise<void> {
    await this.#self.getStore()?.wait();
  }

  async run(tasks: readonly Task[], choose: Choose): Promise<void> {
    const waiting: { readonly task: number; go(): void }[] = [];
    let running = tasks.length;
    let wake = (): void => undefined;
    const stopped = (): void => {
      running -= 1;
      wake();
    };
    const all = tasks.map((task, index) => {
      const wait = async (): Promise<void> => {
        const turn = Promise.withResolvers<void>();
        waiting.push({ task: index, go: turn.resolve });
        stopped();
        await turn.promise;
      };
      return this.#self.run({ wait }, () => task().finally(stopped));
    });
    for (;;) {
      while (running > 0) await new Promise<void>((resolve) => (wake = resolve));
      waiting.sort((a, b) => a.task - b.task);
      const next = waiting.length === 0 ? undefined : waiting.splice(choose(waiting.length), 1)[0];
      if (!next) break;
      running += 1;
      next.go();
    }
    await Promise.all(all);
  }
}

export const everyChoice = async (run: (choose: Choose) => Promise<void>): Promise<number> => {
  let prefix: number[] = [];
  for (let runs = 1; ; runs += 1) {
    const chosen: { option: number; readonly of: number }[] = [];
    await run((of) => {
      const option = prefix[chosen.length] ?? 0;
      chosen.push({ option, of });
      return option;
    });
    while (chosen.length > 0 && chosen.at(-1)!.option + 1 === chosen.at(-1)!.of) chosen.pop();
    const last = chosen.at(-1);
    if (!last) return runs;
    last.option += 1;
    prefix = chosen.map(({ option }) => option);
  }
};
