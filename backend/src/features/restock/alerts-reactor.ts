import { AlertId, ProductId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import { alertIdOf } from '@kontor/contracts/restock/chain';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { MAILING } from '../../platform/mail/sending.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Reactor, ReactorBinding } from '../../platform/reactors/reactor.ts';
import type { MailSlots } from './mail-slots.ts';
import { AlertSender } from './send-alert.ts';

const AT_ONCE = 8;

export const AlertTask = z.object({
  siteId: SiteId,
  productId: ProductId,
  variantId: VariantId,
  number: z.int().min(1),
  alertId: AlertId,
});

type Watched = Extract<
  Recorded<RestockEvent>,
  {
    type: 'RestockAlertsAsked' | 'RestockAlertSent' | 'RestockAlertFailed' | 'RestockAlertWithdrawn' | 'RestockBought';
  }
>;

/** RS-07: one mail per requested place in line, in order and at the shop's rate. */
export const alertsReactor: Reactor<Watched> = {
  name: 'restock-alerts',
  types: ['RestockAlertsAsked', 'RestockAlertSent', 'RestockAlertFailed', 'RestockAlertWithdrawn', 'RestockBought'],
  jobsFor: (event) => {
    if (event.type !== 'RestockAlertsAsked') return [];
    const { productId, variantId, roundId, numbers, from, everyMs } = event.data;
    return numbers.map((number, index) => {
      const alertId = alertIdOf(roundId, number);
      const data = { siteId: siteOf(event), productId, variantId, number, alertId };
      return { id: `alert-${alertId}`, runAt: from + index * everyMs, data };
    });
  },
  settledBy: (event) => (event.type === 'RestockAlertsAsked' ? [] : [`alert-${event.data.alertId}`]),
};

export const alertsBinding = (platform: Platform, commands: CommandBus, slots: MailSlots): ReactorBinding => {
  const sender = new AlertSender(platform, commands, slots);
  const handle = async (job: Job): Promise<void> => {
    const { siteId, ...alert } = AlertTask.parse(job.data);
    await sender.send(siteId, alert, job);
  };
  return { reactor: alertsReactor, handle, ...MAILING, concurrency: AT_ONCE };
};
