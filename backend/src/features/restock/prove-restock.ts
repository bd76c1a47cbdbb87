import { START } from '@kontor/contracts/kernel/events';
import { type SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { SeenLog, StreamHead } from '@kontor/contracts/ports/seen-log';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { stockEvents } from '../stock/exports.ts';
import { isOurs } from '../../platform/witness/heads.ts';
import { type LineProof, provingLine } from './proof.ts';
import { restockStream } from './restock-streams.ts';

export type ProvingParts = Pick<Platform, 'log' | 'ambient' | 'vault' | 'seen'>;

/**
 * @param elsewhere heads of the line that were stored elsewhere
 * @throws LogUnavailable, VaultUnavailable
 */
export const proofOf = async (
  { log, ambient, vault, seen }: ProvingParts,
  siteId: SiteId,
  variantId: VariantId,
  elsewhere: readonly StreamHead[] = [],
): Promise<LineProof> => {
  const stream = restockStream(siteId, variantId);
  // Heads are read before the line, so that the line includes everything they name.
  const kept = [...(await seen.heads(siteId, stream)), ...elsewhere.filter((head) => head.stream === stream)];
  const heads = await Promise.all(kept.map(async (head) => ({ ...head, isOurs: await isOurs(vault, siteId, head) })));
  const line = await readEvents<RestockEvent>(log, stream);
  const stock = await stockEvents(log, siteId, variantId);
  const steps = provingLine(line, stock, heads);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await ambient.timers.sleep(0);
  }
};

/**
 * Variants that ever had subscribers, oldest line first; then those whose lines are gone but have seen heads.
 * @throws LogUnavailable, VaultUnavailable
 */
export const restockedVariants = async (
  { log, seen }: { readonly log: EventLog; readonly seen: Pick<SeenLog, 'heads'> },
  siteId: SiteId,
  elsewhere: readonly StreamHead[] = [],
): Promise<readonly VariantId[]> => {
  const variants = new Set<VariantId>();
  for await (const events of log.readAll({ after: START, filter: { types: ['RestockSignedUp'] } })) {
    for (const { data, metadata } of events) {
      if (metadata.siteId === siteId) variants.add((data as { readonly variantId: VariantId }).variantId);
    }
  }
  for (const { stream } of [...(await seen.heads(siteId)), ...elsewhere]) {
    const id = VariantId.safeParse(stream.slice(restockStream(siteId, '' as VariantId).length));
    if (id.success && stream === restockStream(siteId, id.data)) variants.add(id.data);
  }
  return [...variants];
};
