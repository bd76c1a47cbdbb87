import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { isWithheld, maskedValue, withoutNames } from '../../platform/masked-data.ts';
import { ofProduct, type Replayed } from './own-projection.ts';
import type { Projection } from '@kontor/contracts/kernel/projection';

/**
 * A read model for whoever may read no person's data: what names somebody in the clear is masked in each event, so that
 * it stands in no document under another name; of people who work here and of secrets there is nothing.
 */
export const maskedReplay = (projection: Projection): Replayed => {
  const shown = ofProduct(projection);
  return {
    ...shown,
    keyOf: (event) => (isWithheld(event.stream) ? null : shown.keyOf(event)),
    evolve: (body, event) => shown.evolve(body, masked(event)),
  };
};

const masked = (event: RecordedEvent): RecordedEvent => ({ ...event, data: withoutNames(event.data) });

/** What is sealed goes, but for the pseudonym. */
export const maskedDocument = <T extends object>(body: T): Readonly<Record<string, unknown>> =>
  maskedValue(body) as Readonly<Record<string, unknown>>;
