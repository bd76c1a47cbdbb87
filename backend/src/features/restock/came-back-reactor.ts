import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import { ProductId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { type Job, NotYet } from '@kontor/contracts/ports/job-queue';
import type { RestockedVariant } from '@kontor/contracts/restock/responses';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { WriteRestock } from './commands.ts';
import { offerOf } from './restock-news.ts';
import { lineNow } from './restock-streams.ts';

const Task = z.object({
  siteId: SiteId,
  productId: ProductId,
  variantId: VariantId,
  about: z.string(),
  free: z.int().nullable(),
});

/** How often to check whether a hidden product is sold again, or a site opened, in ms. */
const POLL_INTERVAL = 5 * MINUTE_MS;

type Watched = Extract<
  Recorded<StockEvent | RestockEvent>,
  { type: 'StockCameBack' | 'RestockCameBack' | 'RestockAlertWithdrawn' }
>;

/**
 * RS-07: notifies subscribers when units come back, if alerts are automatic or units are owed; for hidden products,
 * once they are shown, and while the site is locked, once it opens.
 */
export const cameBackReactor: Reactor<Watched> = {
  name: 'restock-came-back',
  types: ['StockCameBack', 'RestockCameBack', 'RestockAlertWithdrawn'],
  jobsFor: (event) => {
    if (event.type === 'RestockCameBack') return [];
    if (event.type === 'RestockAlertWithdrawn' && event.data.reason !== 'notSold') return [];
    const { productId, variantId } = event.data;
    const free = event.type === 'StockCameBack' ? event.data.free : null;
    return [{ id: `back-${event.id}`, data: { siteId: siteOf(event), productId, variantId, about: event.id, free } }];
  },
  settledBy: (event) => (event.type === 'RestockCameBack' ? [`back-${event.data.about}`] : []),
};

export const cameBackBinding = (platform: Platform, commands: CommandBus): ReactorBinding => {
  const { ambient, handling, queries } = platform;
  const isSold = async (siteId: SiteId, variant: RestockedVariant): Promise<boolean> => {
    const site = await queries.sites.byId(siteId);
    return site?.isLocked !== true && (await offerOf(platform, siteId, variant)) !== null;
  };
  const handle = async (job: Job): Promise<void> => {
    const { siteId, productId, variantId, ...came } = Task.parse(job.data);
    const variant = { productId, variantId };
    const { waiting } = await lineNow(handling, siteId, variantId);
    if (waiting > 0 && !(await isSold(siteId, variant))) throw new NotYet(ambient.clock.now() + POLL_INTERVAL);
    const commandId = stepId(job.id, 'ask');
    const context = newContext(ambient, { siteId, actor: 'system:restock', commandId, cause: job });
    const command = { type: 'NoteCameBack', ...variant, ...came } as const;
    await commands.execute(new WriteRestock(variantId, command, context));
  };
  return { reactor: cameBackReactor, handle, concurrency: 4, ...LONG_RETRIES };
};
