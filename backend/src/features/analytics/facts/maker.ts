import type { Fact } from '@kontor/contracts/analytics/facts';
import type { DomainEvent } from '@kontor/contracts/kernel/events';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';

/** Facts of a feature's events, by type. Pure. */
export type FactsOf<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (data: Extract<Event, { type: Type }>['data'], id: string) => readonly Fact[];
};

/**
 * A sealed value in a table: opened when an authorised reader queries it, so that erasing the key erases it here too.
 */
export const sealedText = ({ personId, iv, data }: Sealed): string => `${personId}:${iv}:${data}`;
