import { START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { customerWords } from '@kontor/contracts/persons/name-words';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { Customer } from '@kontor/contracts/orders/responses';
import { open } from './personal-data.ts';
import type { Platform } from './platform.ts';

const AT_ONCE = 50;
/** Pause after each batch, in ms, so that shoppers come first. */
const REST = 5;

type Parts = Pick<Platform, 'log' | 'vault' | 'ambient'>;

/**
 * Makes the names in all orders of the log searchable, except of erased persons.
 * @param siteIds default: all sites
 * @throws LogUnavailable, VaultUnavailable
 */
export const recordNames = async (
  { log, vault, ambient }: Parts,
  signal: AbortSignal,
  siteIds?: readonly SiteId[],
): Promise<void> => {
  const wanted = siteIds && new Set<string>(siteIds);
  for await (const page of log.readAll({ after: START, filter: { types: ['OrderPlaced'] } })) {
    for (let from = 0; from < page.length; from += AT_ONCE) {
      if (signal.aborted) return;
      const some = page.slice(from, from + AT_ONCE).filter(({ metadata }) => wanted?.has(metadata.siteId) ?? true);
      await Promise.all(
        some.map(async ({ data, metadata }) => {
          const { customer } = data as Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];
          const siteId = metadata.siteId as SiteId;
          const opened = await open<Customer>(vault, siteId, customer);
          if (opened) await vault.recordWords(siteId, customer.personId, customerWords(opened));
        }),
      );
      await ambient.timers.sleep(REST, signal);
    }
  }
};
