import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { CartEvent } from '@kontor/contracts/cart/cart';
import { type AlertId, OrderId, type SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import { isPending, signUpAt } from '@kontor/contracts/restock/state';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Asked, LASTING, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { ReleaseStock } from '../stock/commands.ts';
import { isLentBy } from '../stock/queries.ts';
import { AlertTask } from './alerts-reactor.ts';
import type { NamedAlert } from './message-ids.ts';
import { RestockStreams } from './restock-streams.ts';
import { NoteRestockAlert } from './work-commands.ts';

/**
 * Units are held for a mail that is not sent so long after it was begun, in ms: its tries take 18 hours, and then
 * somebody has a day to see to it.
 */
const GIVEN_UP_AFTER = 48 * 60 * MINUTE_MS;

/** In a log that is read for long, whoever reads it. */
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

/** RS-07: what was held and not bought goes to the next in line, when its time is over or nobody wants it any more. */
export const claimEndsReactor: Reactor<EndEvent> = {
  name: 'restock-claims',
  types: END_TYPES,
  asks: (event): readonly Asked[] => {
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
        // Who has left meanwhile has no use for it; whatever else has become of it has ended the claim already.
        const hasLeft = was === 'unsubscribed';
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
  settles: ({ type, data: { alertId } }) => {
    if (type === 'RestockAlertStarted' || type === 'RestockUnsubscribed') return [];
    if (type === 'RestockAlertSent') return [`give-up-${alertId}`];
    return [`give-up-${alertId}`, `claim-${alertId}`, `give-back-${alertId}`];
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
  { ambient, handling }: Pick<Platform, 'ambient' | 'handling'>,
  commands: CommandBus,
): readonly ReactorBinding[] => {
  const streams = new RestockStreams(handling);
  const contextOf = (siteId: SiteId, job: Job, step: string) =>
    newContext(ambient, { siteId, actor: 'system:restock', commandId: stepId(job.id, step), cause: job });
  /** A unit that lies in a checkout just then stays with it. */
  const release = (siteId: SiteId, of: NamedAlert, job: Job) =>
    commands.execute(new ReleaseStock(of.alertId, of, contextOf(siteId, job, 'release')));
  const giveUp = async (siteId: SiteId, alert: NamedAlert, job: Job): Promise<void> => {
    const signUp = signUpAt(await streams.state(siteId, alert.variantId), alert.number);
    if (signUp?.alert?.alertId !== alert.alertId || signUp.alert.mail !== null) return;
    await release(siteId, alert, job);
    const failed = { type: 'NoteAlertFailed', kind: 'undelivered', reason: UNDELIVERED, ...alert } as const;
    await commands.execute(new NoteRestockAlert(failed, contextOf(siteId, job, 'end')));
  };
  const end = async (job: Job): Promise<void> => {
    const { siteId, isUndelivered, ...alert } = EndTask.parse(job.data);
    if (isUndelivered) return giveUp(siteId, alert, job);
    await release(siteId, alert, job);
    const isLent = await isLentBy(handling, siteId, alert.variantId, alert.alertId);
    const decision = { type: 'ExpireClaim', ...alert, isLent } as const;
    await commands.execute(new NoteRestockAlert(decision, contextOf(siteId, job, 'end')));
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
