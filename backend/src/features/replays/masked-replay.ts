import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { isWithheld, maskedValue, withoutNames } from '../../platform/masked-data.ts';
import { ofProduct, type Replayed } from './own-projection.ts';
import type { Projection } from '@kontor/contracts/kernel/projection';

/**
 * A read model for readers without access to personal data: names are masked in each event, so that no document
 * contains them; staff data and secrets are left out.
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

/** Removes sealed data, except the pseudonym. */
export const maskedDocument = <T extends object>(body: T): Readonly<Record<string, unknown>> =>
  maskedValue(body) as Readonly<Record<string, unknown>>;
