import type { Fact } from '@kontor/contracts/analytics/facts';
import type { DomainEvent } from '@kontor/contracts/kernel/events';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';

/** Of the events of a feature, those that say something to analysts, and what; by type. Pure. */
export type FactsOf<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (
    data: Extract<Event, { type: Type }>['data'],
    /** Of the stream. */
    id: string,
  ) => readonly Fact[];
};

/**
 * A sealed value as it stands in a table: whoever may see it gets it opened when a result is shown, so that nothing of
 * a person is left where the key is erased.
 */
export const sealedText = ({ personId, iv, data }: Sealed): string => `${personId}:${iv}:${data}`;
