import type { CartEvent } from '@kontor/contracts/cart';
import { type AlertId, OrderId, type ProductId, type SiteId, type VariantId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { RestockEvent } from '@kontor/contracts/restock';
import type { CommandBus } from '@nestjs/cqrs';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Asked, LASTING, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { ReleaseStock } from '../stock/commands.ts';
import { AlertTask } from './alerts-reactor.ts';
import { NoteRestockAlert } from './work-commands.ts';

type EndEvent = Extract<
  Recorded<RestockEvent>,
  {
    type: 'RestockAlertSent' | 'RestockUnsubscribed' | 'RestockClaimExpired' | 'RestockBought' | 'RestockAlertFailed';
  }
>;

/** RS-07: what was held and not bought goes to the next in line, when its time is over or nobody wants it any more. */
export const claimEndsReactor: Reactor<EndEvent> = {
  name: 'restock-claims',
  types: ['RestockAlertSent', 'RestockUnsubscribed', 'RestockClaimExpired', 'RestockBought', 'RestockAlertFailed'],
  asks: (event): readonly Asked[] => {
    const { productId, variantId, number, alertId } = event.data;
    if (alertId === undefined) return [];
    const data = { siteId: siteOf(event), productId, variantId, number, alertId };
    if (event.type === 'RestockUnsubscribed') return [{ id: `give-back-${alertId}`, data }];
    if (event.type !== 'RestockAlertSent' || event.data.claimUntil === null) return [];
    const { was, claimUntil } = event.data;
    // Who has left meanwhile has no use for it.
    return [{ id: `claim-${alertId}`, data, ...(was !== 'unsubscribed' && { runAt: claimUntil }) }];
  },
  settles: (event) => {
    if (event.type === 'RestockAlertSent' || event.type === 'RestockUnsubscribed') return [];
    const { alertId } = event.data;
    return [`claim-${alertId}`, `give-back-${alertId}`];
  },
};

const BoughtTask = AlertTask.extend({ orderId: OrderId });

type PurchaseEvent = Extract<Recorded<RestockEvent | CartEvent>, { type: 'CartPurchased' | 'RestockBought' }>;

const boughtJob = (orderId: OrderId, alertId: AlertId): string => `bought-${orderId}-${alertId}`;

/** Notes what alerts have led to. */
export const purchasesReactor: Reactor<PurchaseEvent> = {
  name: 'restock-purchases',
  types: ['CartPurchased', 'RestockBought'],
  asks: (event) => {
    if (event.type === 'RestockBought') return [];
    const { order, claims = [] } = event.data;
    return claims.map(({ productId, variantId, number, alertId }) => ({
      id: boughtJob(order.orderId, alertId),
      data: { siteId: siteOf(event), productId, variantId, number, alertId, orderId: order.orderId },
    }));
  },
  settles: (event) => (event.type === 'RestockBought' ? [boughtJob(event.data.orderId, event.data.alertId)] : []),
};

/** Stores may be away. */
const TRIES = { concurrency: 4, ...LASTING };

export const claimBindings = (
  { ambient }: Pick<Platform, 'ambient'>,
  commands: CommandBus,
): readonly ReactorBinding[] => {
  const contextOf = (siteId: SiteId, job: Job, step: string) =>
    newContext(ambient, { siteId, actor: 'system:restock', commandId: stepId(job.id, step), cause: job });
  /** A unit that lies in a checkout just then stays with it. */
  const release = (siteId: SiteId, of: { productId: ProductId; variantId: VariantId; alertId: AlertId }, job: Job) =>
    commands.execute(new ReleaseStock(of.alertId, of, contextOf(siteId, job, 'release')));
  const end = async (job: Job): Promise<void> => {
    const { siteId, ...alert } = AlertTask.parse(job.data);
    await release(siteId, alert, job);
    await commands.execute(new NoteRestockAlert({ type: 'ExpireClaim', ...alert }, contextOf(siteId, job, 'end')));
  };
  const bought = async (job: Job): Promise<void> => {
    const { siteId, orderId, ...alert } = BoughtTask.parse(job.data);
    await release(siteId, alert, job);
    const decision = { type: 'NoteBought', ...alert, orderId } as const;
    await commands.execute(new NoteRestockAlert(decision, contextOf(siteId, job, 'bought')));
  };
  return [
    { reactor: claimEndsReactor, handle: end, ...TRIES },
    { reactor: purchasesReactor, handle: bought, ...TRIES },
  ];
};
