import { streamName } from '@kontor/contracts/kernel/events';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { collectionDecider } from './collection-decider.ts';
import type { CreateCollection, DefineProduct, SetStock } from './commands.ts';
import { productDecider } from './product-decider.ts';
import { stockDecider } from './stock-decider.ts';

export const productStream = (siteId: string, productId: string): string => streamName('product', siteId, productId);
export const stockStream = (siteId: string, variantId: string): string => streamName('stock', siteId, variantId);

export class CreateCollectionHandler implements ICommandHandler<CreateCollection> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ payload, context }: CreateCollection): Promise<void> {
    const stream = streamName('collection', context.siteId, payload.collectionId);
    await this.handling.handle({ decider: collectionDecider, stream, command: payload, context });
  }
}

export class DefineProductHandler implements ICommandHandler<DefineProduct> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ payload, context }: DefineProduct): Promise<'created' | 'changed' | 'unchanged'> {
    const stream = productStream(context.siteId, payload.productId);
    const { events } = await this.handling.handle({ decider: productDecider, stream, command: payload, context });
    if (events.length === 0) return 'unchanged';
    return events[0]?.type === 'ProductCreated' ? 'created' : 'changed';
  }
}

export class SetStockHandler implements ICommandHandler<SetStock> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ payload, context }: SetStock): Promise<'changed' | 'unchanged'> {
    const stream = stockStream(context.siteId, payload.variantId);
    const { events } = await this.handling.handle({ decider: stockDecider, stream, command: payload, context });
    return events.length === 0 ? 'unchanged' : 'changed';
  }
}
