import type { AppendResult, ExpectedRevision } from '@kontor/contracts/ports/event-log';

/**
 * The first result of a repeated append; `null`: not a repeat. A repeat has the same consecutive events in the same
 * order; in any other order it is a new decision, which the revision check refuses.
 * @param places of its events in the stream
 * @throws RangeError if only some are present and any revision is accepted
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
