import type { Agenda } from './agenda.ts';

/** A person's actions; each yielded value is a pause, in ms. */
export type Script = AsyncGenerator<number, void>;

/** Runs a script from `at` on, with its pauses. */
export const follow = (agenda: Agenda, at: number, script: Script): void => {
  const go = async (): Promise<void> => {
    const { value, done } = await script.next();
    if (!done) agenda.schedule(agenda.now() + value, go);
  };
  agenda.schedule(at, go);
};
