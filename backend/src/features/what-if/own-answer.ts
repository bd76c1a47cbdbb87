import { isKnownType } from '@kontor/contracts/events/event-types';
import type { DomainEvent } from '@kontor/contracts/kernel/events';

/** A custom decider returned something other than events. In German, for its author. */
export class WrongAnswer extends Error {
  override readonly name = 'Falsche Antwort';

  /** @param decider its exported name */
  constructor(
    readonly decider: string,
    what: string,
  ) {
    super(
      `„${decider}.decide“ hat ${what} geantwortet. Erwartet wird eine Liste von Ereignissen, auch eine leere: [].`,
    );
  }
}

/** The decider's answer as a list of known events. @throws WrongAnswer */
export const eventsIn = (decider: string, answer: unknown): readonly DomainEvent[] => {
  if (answer === undefined || answer === null) throw new WrongAnswer(decider, 'nichts');
  if (isPromise(answer)) {
    // Nobody awaits it, so its rejection is ignored.
    answer.then(undefined, () => undefined);
    throw new WrongAnswer(decider, 'ein Versprechen (Promise)');
  }
  if (!Array.isArray(answer)) throw new WrongAnswer(decider, `keine Liste, sondern ${shown(answer)},`);
  for (const event of answer as readonly unknown[]) {
    const type = typeof event === 'object' && event !== null && 'type' in event ? event.type : undefined;
    if (typeof type !== 'string')
      throw new WrongAnswer(decider, `in der Liste ${shown(event)} statt eines Ereignisses`);
    if (!isKnownType(type)) throw new WrongAnswer(decider, `ein Ereignis mit dem unbekannten Typ „${type}“`);
  }
  return answer as readonly DomainEvent[];
};

const isPromise = (answer: unknown): answer is PromiseLike<unknown> =>
  typeof answer === 'object' && answer !== null && 'then' in answer && typeof answer.then === 'function';

const LONGEST = 60;
const shown = (value: unknown): string => {
  const text = typeof value === 'function' ? 'eine Funktion' : (JSON.stringify(value) ?? String(value));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** Line of the decide function, from 1, as a wrong answer has no stack. */
export const lineOf = (source: string, decider: string): number => {
  const lines = source.split('\n');
  const named = lines.findIndex((line) => new RegExp(`\\b${decider}\\b`, 'u').test(line));
  const deciding = lines.findIndex((line, index) => index >= named && /\bdecide\b/u.test(line));
  return Math.max(0, named, deciding) + 1;
};
