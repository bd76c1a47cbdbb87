import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { CartEvent } from '@kontor/contracts/cart/cart';
import { type AlertId, OrderId, type SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import { hasEnded, isPending, signUpAt } from '@kontor/contracts/restock/state';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { type RequestedJob, LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { releaseUnit } from './release-unit.ts';
import { isLentBy } from '../stock/exports.ts';
import { AlertTask } from './alerts-reactor.ts';
import { WriteRestock } from './commands.ts';
import type { NamedAlert } from './message-ids.ts';
import { lineNow } from './restock-streams.ts';

/**
 * Units of an unsent mail are released after this time, in ms: retries take 18 hours, which leaves about a day for
 * manual handling.
 */
const GIVEN_UP_AFTER = 48 * 60 * MINUTE_MS;

const UNDELIVERED = 'the mail server did not take it in two days';

const EndTask = AlertTask.extend({ isUndelivered: z.boolean().default(false) });

const END_TYPES = [
  'RestockAlertStarted',
  'RestockAlertSent',
  'RestockAlertWithdrawn',
  'RestockAlertFailed',
  'RestockUnsubscribed',
  'RestockClaimExpired',
  'RestockBought',
] as const satisfies readonly RestockEvent['type'][];
type EndEvent = Extract<Recorded<RestockEvent>, { type: (typeof END_TYPES)[number] }>;

/** RS-07: passes unsold held units to the next in line when they expire or are no longer wanted. */
export const claimEndsReactor: Reactor<EndEvent> = {
  name: 'restock-claims',
  types: END_TYPES,
  jobsFor: (event): readonly RequestedJob[] => {
    const { productId, variantId, number, alertId } = event.data;
    if (alertId === undefined) return [];
    const data = { siteId: siteOf(event), productId, variantId, number, alertId };
    switch (event.type) {
      case 'RestockAlertStarted': {
        const runAt = event.data.at + GIVEN_UP_AFTER;
        return [{ id: `give-up-${alertId}`, runAt, data: { ...data, isUndelivered: true } }];
      }
      case 'RestockUnsubscribed':
        return [{ id: `give-back-${alertId}`, data }];
      case 'RestockAlertSent': {
        const { was = 'sending', claimUntil } = event.data;
        // If they left meanwhile, the claim must still be ended; other outcomes have ended it already.
        const hasLeft = hasEnded(was);
        if (claimUntil === null || !(hasLeft || isPending({ status: was }))) return [];
        return [{ id: `claim-${alertId}`, data, ...(!hasLeft && { runAt: claimUntil }) }];
      }
      case 'RestockAlertWithdrawn':
      case 'RestockAlertFailed':
      case 'RestockClaimExpired':
      case 'RestockBought':
        return [];
    }
  },
  settledBy: ({ type, data: { alertId } }) => {
    if (type === 'RestockAlertStarted' || type === 'RestockUnsubscribed') return [];
    if (type === 'RestockAlertSent') return [`give-up-${alertId}`];
    return [`give-up-${alertId}`, `claim-${alertId}`, `give-back-${alertId}`];
  },
};

const BoughtTask = AlertTask.extend({ orderId: OrderId });

type PurchaseEvent = Extract<Recorded<RestockEvent | CartEvent>, { type: 'CartPurchased' | 'RestockBought' }>;

const boughtJob = (orderId: OrderId, alertId: AlertId): string => `bought-${orderId}-${alertId}`;

export const purchasesReactor: Reactor<PurchaseEvent> = {
  name: 'restock-purchases',
  types: ['CartPurchased', 'RestockBought'],
  jobsFor: (event) => {
    if (event.type === 'RestockBought') return [];
    const { order, claims = [] } = event.data;
    return claims.map(({ productId, variantId, number, alertId }) => ({
      id: boughtJob(order.orderId, alertId),
      data: { siteId: siteOf(event), productId, variantId, number, alertId, orderId: order.orderId },
    }));
  },
  settledBy: (event) => (event.type === 'RestockBought' ? [boughtJob(event.data.orderId, event.data.alertId)] : []),
};

const TRIES = { concurrency: 4, ...LONG_RETRIES };

export const claimBindings = (
  { ambient, handling }: Pick<Platform, 'ambient' | 'handling'>,
  commands: CommandBus,
): readonly ReactorBinding[] => {
  const contextOf = (siteId: SiteId, job: Job, step: string) =>
    newContext(ambient, { siteId, actor: 'system:restock', commandId: stepId(job.id, step), cause: job });
  /** A unit in a checkout stays there. */
  const release = (siteId: SiteId, of: NamedAlert, job: Job) =>
    commands.execute(releaseUnit(of, contextOf(siteId, job, 'release')));
  const giveUp = async (siteId: SiteId, alert: NamedAlert, job: Job): Promise<void> => {
    const signUp = signUpAt(await lineNow(handling, siteId, alert.variantId), alert.number);
    if (signUp?.alert?.alertId !== alert.alertId || signUp.alert.mail !== null) return;
    await release(siteId, alert, job);
    const failed = { type: 'NoteAlertFailed', kind: 'undelivered', reason: UNDELIVERED, ...alert } as const;
    await commands.execute(new WriteRestock(alert.variantId, failed, contextOf(siteId, job, 'end')));
  };
  const end = async (job: Job): Promise<void> => {
    const { siteId, isUndelivered, ...alert } = EndTask.parse(job.data);
    if (isUndelivered) return giveUp(siteId, alert, job);
    await release(siteId, alert, job);
    const isLent = await isLentBy(handling, siteId, alert.variantId, alert.alertId);
    const decision = { type: 'ExpireClaim', ...alert, isLent } as const;
    await commands.execute(new WriteRestock(alert.variantId, decision, contextOf(siteId, job, 'end')));
  };
  const bought = async (job: Job): Promise<void> => {
    const { siteId, orderId, ...alert } = BoughtTask.parse(job.data);
    await release(siteId, alert, job);
    const decision = { type: 'NoteBought', ...alert, orderId } as const;
    await commands.execute(new WriteRestock(alert.variantId, decision, contextOf(siteId, job, 'bought')));
  };
  return [
    { reactor: claimEndsReactor, handle: end, ...TRIES },
    { reactor: purchasesReactor, handle: bought, ...TRIES },
  ];
};
