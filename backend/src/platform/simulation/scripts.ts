import type { Agenda } from './agenda.ts';

/** What somebody does, one thing after the other; each value is a pause, in ms. */
export type Script = AsyncGenerator<number, void>;

/** Lets a script run from `at` on, with its pauses. */
export const follow = (agenda: Agenda, at: number, script: Script): void => {
  const go = async (): Promise<void> => {
    const { value, done } = await script.next();
    if (!done) agenda.note(agenda.now() + value, go);
  };
  agenda.note(at, go);
};
