import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import { ProductId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { type Job, NotYet } from '@kontor/contracts/ports/job-queue';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { LASTING, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { offerOf } from './restock-news.ts';
import { RestockStreams } from './restock-streams.ts';
import { NoteRestockCameBack } from './work-commands.ts';

const Task = z.object({
  siteId: SiteId,
  productId: ProductId,
  variantId: VariantId,
  about: z.string(),
  free: z.int().nullable(),
});

/** How often to look whether what is not sold just now is again, in ms. */
const LOOK_EVERY = 5 * MINUTE_MS;

type Watched = Extract<
  Recorded<StockEvent | RestockEvent>,
  { type: 'StockCameBack' | 'RestockCameBack' | 'RestockAlertWithdrawn' }
>;

/**
 * RS-07: whoever waits is told of units that came back, by the shop's wish or because they are owed one; of what is not
 * sold, once it is.
 */
export const cameBackReactor: Reactor<Watched> = {
  name: 'restock-came-back',
  types: ['StockCameBack', 'RestockCameBack', 'RestockAlertWithdrawn'],
  asks: (event) => {
    if (event.type === 'RestockCameBack') return [];
    if (event.type === 'RestockAlertWithdrawn' && event.data.reason !== 'notSold') return [];
    const { productId, variantId } = event.data;
    const free = event.type === 'StockCameBack' ? event.data.free : null;
    return [{ id: `back-${event.id}`, data: { siteId: siteOf(event), productId, variantId, about: event.id, free } }];
  },
  settles: (event) => (event.type === 'RestockCameBack' ? [`back-${event.data.about}`] : []),
};

export const cameBackBinding = (platform: Platform, commands: CommandBus): ReactorBinding => {
  const { ambient, handling } = platform;
  const streams = new RestockStreams(handling);
  const handle = async (job: Job): Promise<void> => {
    const { siteId, productId, variantId, ...came } = Task.parse(job.data);
    const variant = { productId, variantId };
    const { waiting } = await streams.state(siteId, variantId);
    if (waiting > 0 && !(await offerOf(platform, siteId, variant))) throw new NotYet(ambient.clock.now() + LOOK_EVERY);
    const commandId = stepId(job.id, 'ask');
    const context = newContext(ambient, { siteId, actor: 'system:restock', commandId, cause: job });
    await commands.execute(new NoteRestockCameBack(variant, came, context));
  };
  return { reactor: cameBackReactor, handle, concurrency: 4, ...LASTING };
};
