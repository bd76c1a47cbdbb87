import type {
  CollectionEvent,
  CreateCollectionPayload,
  DefineProductPayload,
  ProductEvent,
} from '@kontor/contracts/catalogue/catalogue';
import { streamName } from '@kontor/contracts/kernel/events';
import type { CollectionId, ProductId } from '@kontor/contracts/kernel/ids';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { CollectionCommand, CollectionState } from './collection-decider.ts';
import type { ProductState } from './product-decider.ts';

export const PRODUCT = 'product';
export const COLLECTION = 'collection';
export const productStream = (siteId: string, productId: string): string => streamName(PRODUCT, siteId, productId);
export const collectionStream = (siteId: string, id: string): string => streamName(COLLECTION, siteId, id);

export class WriteCollection extends StreamCommand<
  CollectionId,
  CollectionCommand,
  CollectionState | null,
  CollectionEvent
> {}

export const createCollection = (collection: CreateCollectionPayload, context: CommandContext): WriteCollection =>
  new WriteCollection(collection.collectionId, { type: 'CreateCollection', collection }, context);

export class DefineProduct extends StreamCommand<ProductId, DefineProductPayload, ProductState | null, ProductEvent> {
  constructor(command: DefineProductPayload, context: CommandContext) {
    super(command.productId, command, context);
  }
}

export const productOutcome = ([first]: readonly ProductEvent[]): 'created' | 'changed' | 'unchanged' => {
  if (!first) return 'unchanged';
  return first.type === 'ProductCreated' ? 'created' : 'changed';
};
