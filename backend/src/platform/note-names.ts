import { START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { customerWords } from '@kontor/contracts/persons/name-words';
import type { Customer, OrderEvent } from '@kontor/contracts/orders/orders';
import { open } from './personal-data.ts';
import type { Platform } from './platform.ts';

/** Orders that are opened at once. */
const AT_ONCE = 50;
/** After each of them, in ms: shoppers come first. */
const REST = 5;

type Parts = Pick<Platform, 'log' | 'vault' | 'ambient'>;

/**
 * Notes by which names people have ordered, of all orders that the log has; of those who were erased nothing.
 * @param siteIds left out: of every site
 * @throws LogUnavailable, VaultUnavailable
 */
export const noteNames = async (
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
          if (opened) await vault.noteWords(siteId, customer.personId, customerWords(opened));
        }),
      );
      await ambient.timers.sleep(REST, signal);
    }
  }
};
