import { OrderId, SiteId, SubscriptionId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { SubscriptionEvent } from '@kontor/contracts/subscriptions/subscriptions';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { type RequestedJob, LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { BeginRenewal, FinishRenewal, StartSubscription } from './commands.ts';
import { RETRY_AFTER_DAYS } from './decider.ts';

const StartTask = z.object({ siteId: SiteId, orderId: OrderId });
const RenewalTask = z.object({
  task: z.enum(['renew', 'finish']),
  siteId: SiteId,
  subscriptionId: SubscriptionId,
  cycle: z.int(),
  attempt: z.int(),
});
type RenewalTask = z.infer<typeof RenewalTask>;

type StartEvent = Extract<
  Recorded<OrderEvent | SubscriptionEvent>,
  { type: 'OrderPlaced' | 'OrderCancelled' | 'SubscriptionStarted' }
>;

/** Starts a subscription with its first order, unless that order is closed by then. */
export const startReactor: Reactor<StartEvent> = {
  name: 'subscriptions',
  types: ['OrderPlaced', 'OrderCancelled', 'SubscriptionStarted'],
  jobsFor: (event) => {
    if (event.type !== 'OrderPlaced' || event.data.subscription?.cycle !== 1) return [];
    const { orderId } = event.data;
    return [{ id: `start-${orderId}`, data: { siteId: siteOf(event), orderId } }];
  },
  settledBy: (event) => (event.type === 'OrderPlaced' ? [] : [`start-${event.data.orderId}`]),
};

/** The first try's id: `renew-<subscription>-<cycle>`. */
const renewId = ({ subscriptionId, cycle, attempt }: Pick<RenewalTask, 'subscriptionId' | 'cycle' | 'attempt'>) =>
  attempt === 1 ? `renew-${subscriptionId}-${cycle}` : `renew-${subscriptionId}-${cycle}-${attempt}`;
const finishId = (renewal: Pick<RenewalTask, 'subscriptionId' | 'cycle' | 'attempt'>) =>
  `finish-${renewal.subscriptionId}-${renewal.cycle}-${renewal.attempt}`;

const triesOf = (subscriptionId: SubscriptionId, cycle: number) =>
  Array.from({ length: RETRY_AFTER_DAYS.length + 1 }, (_, index) => ({ subscriptionId, cycle, attempt: index + 1 }));

type BillingEvent = Exclude<
  Recorded<SubscriptionEvent>,
  { type: 'SubscriptionRenewalReserved' | 'SubscriptionMailSent' | 'SubscriptionMailFailed' }
>;

/** Bills each cycle when due, and retries failed ones. */
export const renewalReactor: Reactor<BillingEvent> = {
  name: 'renewals',
  types: [
    'SubscriptionStarted',
    'SubscriptionRenewalBegun',
    'SubscriptionRenewed',
    'SubscriptionRenewalFailed',
    'SubscriptionCancelled',
    'SubscriptionEnded',
  ],
  jobsFor: (event): readonly RequestedJob[] => {
    const siteId = siteOf(event);
    const { subscriptionId } = event.data;
    const renew = (runAt: number | null, cycle: number, attempt: number): readonly RequestedJob[] => {
      const data: RenewalTask = { task: 'renew', siteId, subscriptionId, cycle, attempt };
      return runAt === null ? [] : [{ id: renewId(data), runAt, data }];
    };
    switch (event.type) {
      case 'SubscriptionStarted':
        return renew(event.data.nextBillingAt, 2, 1);
      case 'SubscriptionRenewed':
        return renew(event.data.nextBillingAt, event.data.cycle + 1, 1);
      case 'SubscriptionRenewalFailed':
        return renew(event.data.retryAt, event.data.cycle, event.data.attempt + 1);
      case 'SubscriptionRenewalBegun': {
        const { cycle, attempt } = event.data;
        const data: RenewalTask = { task: 'finish', siteId, subscriptionId, cycle, attempt };
        return [{ id: finishId(data), data }];
      }
      case 'SubscriptionCancelled':
      case 'SubscriptionEnded':
        return [];
    }
  },
  settledBy: (event) => {
    const { subscriptionId } = event.data;
    switch (event.type) {
      case 'SubscriptionRenewed': {
        const tries = triesOf(subscriptionId, event.data.cycle);
        return [...tries.map(renewId), ...tries.map(finishId)];
      }
      case 'SubscriptionRenewalFailed':
        return [renewId(event.data), finishId(event.data)];
      case 'SubscriptionRenewalBegun':
        return [renewId(event.data)];
      case 'SubscriptionCancelled':
        // A renewal in progress is completed nevertheless.
        return triesOf(subscriptionId, event.data.cycle).map(renewId);
      case 'SubscriptionStarted':
      case 'SubscriptionEnded':
        return [];
    }
  },
};

/** For unavailable stores. Retries of a failed renewal are separate jobs, days later. */
const TRIES = { concurrency: 4, ...LONG_RETRIES };

export const subscriptionBindings = (
  { ambient }: Pick<Platform, 'ambient'>,
  commands: CommandBus,
): readonly ReactorBinding[] => {
  const contextOf = (job: Job, siteId: SiteId): CommandContext =>
    newContext(ambient, { siteId, actor: 'system:subscriptions', cause: job });
  const start = async (job: Job): Promise<void> => {
    const { siteId, orderId } = StartTask.parse(job.data);
    await commands.execute(new StartSubscription(orderId, contextOf(job, siteId)));
  };
  const renew = async (job: Job): Promise<void> => {
    const { task, siteId, ...renewal } = RenewalTask.parse(job.data);
    const context = contextOf(job, siteId);
    await commands.execute(task === 'renew' ? new BeginRenewal(renewal, context) : new FinishRenewal(renewal, context));
  };
  return [
    { reactor: startReactor, handle: start, ...TRIES },
    { reactor: renewalReactor, handle: renew, ...TRIES },
  ];
};
