import type { AppendResult, ExpectedRevision } from '@kontor/contracts/ports/event-log';

/**
 * The first result of an append that comes again; `null`: it is another one. The events of a repeat lie behind each
 * other in the same order: whoever has decided in another order has read too little, and the wrong revision says so.
 * @param places where each of its events lies in the stream
 * @throws RangeError where some of them are there and any revision would do
 */
export const firstResult = (
  places: readonly (Omit<AppendResult, 'isRepeat'> | undefined)[],
  expected: ExpectedRevision,
): AppendResult | null => {
  if (places.every((place) => place === undefined)) return null;
  const last = places.at(-1);
  const start = (last?.revision ?? 0) - places.length + 1;
  if (last && places.every((place, index) => place?.revision === start + index)) {
    return { ...last, isRepeat: true };
  }
  if (expected !== 'any') return null;
  throw new RangeError('some of the event ids were used before, in another append');
};
