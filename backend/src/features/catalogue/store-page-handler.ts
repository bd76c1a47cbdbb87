import type { CreateStorePageBody } from '@kontor/contracts/catalogue/store-pages';
import type { StorePageAnswer } from '@kontor/contracts/catalogue/responses';
import type { Position } from '@kontor/contracts/kernel/events';
import { CollectionId, type SiteId } from '@kontor/contracts/kernel/ids';
import { numberedUrlId, RESERVED_URL_IDS, urlIdBase } from '@kontor/contracts/kernel/url-id';
import { Inject } from '@nestjs/common';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { Handles } from '../../platform/commands/handles.ts';
import { namedUuid } from '../../platform/named-uuid.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { collectionDecider } from './collection-decider.ts';
import { collectionStream } from './commands.ts';

/** Namespace for store page ids, which are derived from their urlIds. */
const STORE_PAGES = '6f0d0d0c-7b5e-4c3c-9f0e-2b8b1d6a4e51';
const FALLBACK = 'shop';

type CreatedPage = StorePageAnswer & { readonly position: Position | undefined };

/** MP-05: creates a collection at the first free urlId. Idempotent. */
export class CreateStorePage extends Command<CreatedPage> {
  constructor(
    readonly payload: CreateStorePageBody,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@Handles(CreateStorePage)
export class CreateStorePageHandler implements ICommandHandler<CreateStorePage> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  /**
   * The id is derived from the urlId, so concurrent requests for one urlId meet in one stream and the later one gets
   * the next.
   */
  async execute({ payload, context }: CreateStorePage): Promise<CreatedPage> {
    const { enabled: _, ...page } = payload;
    const { siteId } = context;
    const base = urlIdBase(page.urlId, FALLBACK);
    for (let number = 1; ; number += 1) {
      const urlId = numberedUrlId(base, number);
      const id = CollectionId.parse(namedUuid(`${siteId} ${urlId}`, STORE_PAGES));
      if (await this.#isTaken(siteId, urlId, id)) continue;
      const { events, position } = await this.platform.handling.handle({
        decider: collectionDecider,
        stream: collectionStream(siteId, id),
        command: { type: 'CreateCollection', collection: { ...page, urlId, collectionId: id } },
        context: { ...context, commandId: stepId(context.commandId, urlId) },
      });
      if (events.length > 0) return { id, urlId, position };
    }
  }

  /** Taken by a page or another collection. The collection with this id is decided by its own stream. */
  async #isTaken(siteId: SiteId, urlId: string, id: CollectionId): Promise<boolean> {
    if (RESERVED_URL_IDS.has(urlId)) return true;
    const { pages, catalogue } = this.platform.queries;
    const [page, collection] = await Promise.all([
      pages.byUrl(siteId, urlId),
      catalogue.collectionByUrl(siteId, urlId),
    ]);
    return page !== null || (collection !== null && collection.id !== id);
  }
}
