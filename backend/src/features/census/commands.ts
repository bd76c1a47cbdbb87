import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { CensusEvent, PageViews } from '@kontor/contracts/census/census';
import type { FormId } from '@kontor/contracts/forms/form';
import type { FormQueries } from '@kontor/contracts/forms/queries';
import { streamName } from '@kontor/contracts/kernel/events';
import type { ProductId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';

/** What was counted of a site's product pages. */
export class RecordProductViews extends Command<void> {
  constructor(
    readonly views: Readonly<Record<ProductId, number>>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RecordProductViewsHandler implements ICommandHandler<RecordProductViews> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ views, context }: RecordProductViews): Promise<void> {
    const event: CensusEvent = { type: 'ProductPagesViewed', data: { views } };
    await this.handling.record(streamName('census', context.siteId, 'product-pages'), event, context);
  }
}

/** What was counted of a site's other pages. */
export class RecordPageViews extends Command<void> {
  constructor(
    readonly views: readonly PageViews[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RecordPageViewsHandler implements ICommandHandler<RecordPageViews> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ views, context }: RecordPageViews): Promise<void> {
    const event: CensusEvent = { type: 'PagesViewed', data: { views } };
    await this.handling.record(streamName('census', context.siteId, 'pages'), event, context);
  }
}

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

/** FO-13 */
export class RecordFormRender extends Command<void> {
  constructor(
    readonly formId: FormId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws Refusal `form.unknown`: nobody can have seen what is not there */
export class RecordFormRenderHandler implements ICommandHandler<RecordFormRender> {
  constructor(
    private readonly handling: CommandHandling,
    private readonly forms: FormQueries,
  ) {}

  async execute({ formId, context }: RecordFormRender): Promise<void> {
    if ((await this.forms.byId(context.siteId, formId)) === null)
      throw new Refusal('notFound', { key: 'form.unknown' });
    const event: CensusEvent = { type: 'FormRendered', data: { formId } };
    await this.handling.record(streamName('census', context.siteId, formId), event, context);
  }
}
