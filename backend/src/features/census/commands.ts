import type { CatalogueQueries } from '@kontor/contracts/catalogue-queries';
import type { CensusEvent } from '@kontor/contracts/census';
import { streamName } from '@kontor/contracts/kernel/events';
import type { ProductId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';

/** SF-14 */
export class RecordQuickView extends Command<void> {
  constructor(
    readonly productId: ProductId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws Refusal `notFound`: nobody can have looked at what is not shown */
export class RecordQuickViewHandler implements ICommandHandler<RecordQuickView> {
  constructor(
    private readonly handling: CommandHandling,
    private readonly catalogue: CatalogueQueries,
  ) {}

  async execute({ productId, context }: RecordQuickView): Promise<void> {
    const product = await this.catalogue.productById(context.siteId, productId);
    if (!product?.visible) throw new Refusal('notFound', { key: 'error.notFound' });
    const event: CensusEvent = { type: 'QuickViewRecorded', data: { productId } };
    await this.handling.record(streamName('census', context.siteId, productId), event, context);
  }
}
