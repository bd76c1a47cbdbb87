import { START } from '@kontor/contracts/kernel/events';
import type { SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { RestockEvent } from '@kontor/contracts/restock';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { stockEvents } from '../stock/queries.ts';
import { type LineProof, provingLine } from './proof.ts';
import { restockStream } from './restock-streams.ts';

/** @throws LogUnavailable */
export const proofOf = async (
  { log, ambient }: Pick<Platform, 'log' | 'ambient'>,
  siteId: SiteId,
  variantId: VariantId,
): Promise<LineProof> => {
  // First the line: it names nothing of the stock that is not there by then.
  const line = await readEvents<RestockEvent>(log, restockStream(siteId, variantId));
  const stock = await stockEvents(log, siteId, variantId);
  const steps = provingLine(line, stock);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await ambient.timers.sleep(0);
  }
};

/** Variants that anybody has ever waited for, in the order in which somebody first did. @throws LogUnavailable */
export const restockedVariants = async (log: EventLog, siteId: SiteId): Promise<readonly VariantId[]> => {
  const variants = new Set<VariantId>();
  for await (const events of log.readAll({ after: START, filter: { types: ['RestockSignedUp'] } })) {
    for (const { data, metadata } of events) {
      if (metadata.siteId === siteId) variants.add((data as { readonly variantId: VariantId }).variantId);
    }
  }
  return [...variants];
};
