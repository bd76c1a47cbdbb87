import type { CensusEvent } from '@kontor/contracts/census/census';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Inject } from '@nestjs/common';
import type { ICommandHandler } from '@nestjs/cqrs';
import { Handles } from '../../platform/commands/handles.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { RecordViews } from './commands.ts';

/** Views need no decision, so no stream is read. */
@Handles(RecordViews)
export class RecordViewsHandler implements ICommandHandler<RecordViews> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async execute({ views, context }: RecordViews): Promise<void> {
    await this.#requireShown(views, context.siteId);
    await this.platform.handling.record(streamName('census', context.siteId, placeOf(views)), views, context);
  }

  async #requireShown({ type, data }: CensusEvent, siteId: SiteId): Promise<void> {
    const { catalogue, forms } = this.platform.queries;
    if (type === 'QuickViewRecorded') {
      const product = await catalogue.productById(siteId, data.productId);
      if (!product?.visible) throw new Refusal('notFound', { key: 'error.notFound' });
    } else if (type === 'FormRendered' && (await forms.byId(siteId, data.formId)) === null) {
      throw new Refusal('notFound', { key: 'form.unknown' });
    }
  }
}

const placeOf = ({ type, data }: CensusEvent): string => {
  switch (type) {
    case 'ProductPagesViewed':
      return 'product-pages';
    case 'PagesViewed':
      return 'pages';
    case 'QuickViewRecorded':
      return data.productId;
    case 'FormRendered':
      return data.formId;
  }
};
