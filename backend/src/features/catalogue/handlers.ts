import type { ProductEvent } from '@kontor/contracts/catalogue/catalogue';
import { streamName } from '@kontor/contracts/kernel/events';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { collectionDecider } from './collection-decider.ts';
import type { CreateCollection, DefineProduct } from './commands.ts';
import { productDecider } from './product-decider.ts';

export const productStream = (siteId: string, productId: string): string => streamName('product', siteId, productId);

export const collectionStream = (siteId: string, collectionId: string): string =>
  streamName('collection', siteId, collectionId);

export const productOutcome = ([first]: readonly ProductEvent[]): 'created' | 'changed' | 'unchanged' => {
  if (!first) return 'unchanged';
  return first.type === 'ProductCreated' ? 'created' : 'changed';
};

export class CreateCollectionHandler implements ICommandHandler<CreateCollection> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ payload, context }: CreateCollection): Promise<void> {
    const stream = collectionStream(context.siteId, payload.collectionId);
    const command = { type: 'CreateCollection', collection: payload } as const;
    await this.handling.handle({ decider: collectionDecider, stream, command, context });
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
