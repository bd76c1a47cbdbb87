import type { CartEvent } from '@kontor/contracts/cart/cart';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { z } from 'zod';
import { CartId, CheckoutId, type OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import { newContext } from '../../platform/commands/command-context.ts';
import { knownSite } from '../../platform/known-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { type RequestedJob, LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import type { CheckoutParts } from './parts.ts';
import { endedCheckoutOf, purchaseOf } from './purchases.ts';

/**
 * Delay in ms before a job takes over, in case the requesting process ended. A request that is merely slow is
 * unaffected, as all steps are idempotent.
 */
const PATIENCE = 5_000;

const expire = (id: CheckoutId): string => `expire-${id}`;
const release = (id: CheckoutId): string => `release-${id}`;
const finish = (id: OrderId): string => `finish-${id}`;

const Task = z.discriminatedUnion('task', [
  z.object({ task: z.literal('expire'), siteId: SiteId, cartId: CartId, checkoutId: CheckoutId }),
  z.object({ task: z.literal('release'), siteId: SiteId, cartId: CartId, checkoutId: CheckoutId }),
  z.object({ task: z.literal('finish'), siteId: SiteId, cartId: CartId }),
]);
type Task = z.infer<typeof Task>;

type Watched = Extract<
  Recorded<CartEvent | OrderEvent>,
  { type: 'CheckoutStarted' | 'CheckoutEnded' | 'CheckoutReleased' | 'CartPurchased' | 'OrderPlaced' }
>;

/** Ends expired checkouts, releases what ended ones held, and completes the orders of purchases whose process ended. */
export const checkoutReactor: Reactor<Watched> = {
  name: 'checkout',
  types: ['CheckoutStarted', 'CheckoutEnded', 'CheckoutReleased', 'CartPurchased', 'OrderPlaced'],
  jobsFor: (event): readonly RequestedJob[] => {
    const siteId = siteOf(event);
    const soon = event.metadata.at + PATIENCE;
    const ask = (id: string, runAt: number, data: Task): readonly RequestedJob[] => [{ id, runAt, data }];
    switch (event.type) {
      case 'CheckoutStarted': {
        const { cartId, checkoutId, expiresAt } = event.data;
        return ask(expire(checkoutId), expiresAt, { task: 'expire', siteId, cartId, checkoutId });
      }
      case 'CheckoutEnded': {
        const { cartId, checkoutId } = event.data;
        return ask(release(checkoutId), soon, { task: 'release', siteId, cartId, checkoutId });
      }
      case 'CartPurchased': {
        const { cartId, order } = event.data;
        return ask(finish(order.orderId), soon, { task: 'finish', siteId, cartId });
      }
      case 'CheckoutReleased':
      case 'OrderPlaced':
        return [];
    }
  },
  settledBy: (event) => {
    switch (event.type) {
      case 'CheckoutStarted':
        return event.data.supersedes === null ? [] : [expire(event.data.supersedes)];
      case 'CheckoutEnded':
      case 'CartPurchased':
        return [expire(event.data.checkoutId)];
      case 'CheckoutReleased':
        return [release(event.data.checkoutId)];
      case 'OrderPlaced':
        return [finish(event.data.orderId)];
    }
  },
};

/** Each task checks the log first: the request or an earlier run may have done it. */
export const checkoutBinding = (platform: Platform, { checkouts, finishing }: CheckoutParts): ReactorBinding => {
  const handle = async (job: Job): Promise<void> => {
    const task = Task.parse(job.data);
    const { siteId, cartId } = task;
    const context = newContext(platform.ambient, { siteId, actor: 'system:checkout', cause: job });
    switch (task.task) {
      case 'expire':
        await checkouts.end(cartId, task.checkoutId, 'expired', context);
        return;
      case 'release': {
        const held = await endedCheckoutOf(platform.log, siteId, cartId, task.checkoutId);
        return held ? checkouts.release(cartId, held, context) : undefined;
      }
      case 'finish': {
        const site = await knownSite(platform.queries.sites, siteId);
        const purchase = await purchaseOf(platform.log, siteId, cartId);
        if (!purchase) throw new Error(`cart ${cartId} was not bought`);
        await finishing.resume(site, purchase, context);
      }
    }
  };
  return { reactor: checkoutReactor, handle, concurrency: 8, ...LONG_RETRIES };
};
