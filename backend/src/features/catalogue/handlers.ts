import type { ProductEvent, StockEvent } from '@kontor/contracts/catalogue';
import { streamName } from '@kontor/contracts/kernel/events';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { collectionDecider } from './collection-decider.ts';
import type { CreateCollection, DefineProduct, SetStock } from './commands.ts';
import { productDecider } from './product-decider.ts';
import { stockDecider } from './stock-decider.ts';

export const productStream = (siteId: string, productId: string): string => streamName('product', siteId, productId);
export const stockStream = (siteId: string, variantId: string): string => streamName('stock', siteId, variantId);

export const productOutcome = ([first]: readonly ProductEvent[]): 'created' | 'changed' | 'unchanged' => {
  if (!first) return 'unchanged';
  return first.type === 'ProductCreated' ? 'created' : 'changed';
};

export const stockOutcome = (events: readonly StockEvent[]): 'changed' | 'unchanged' =>
  events.length === 0 ? 'unchanged' : 'changed';

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
    return productOutcome(events);
  }
}

export class SetStockHandler implements ICommandHandler<SetStock> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ payload, context }: SetStock): Promise<'changed' | 'unchanged'> {
    const stream = stockStream(context.siteId, payload.variantId);
    const { events } = await this.handling.handle({ decider: stockDecider, stream, command: payload, context });
    return stockOutcome(events);
  }
}
