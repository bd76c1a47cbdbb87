import type { RootCategory } from '@kontor/contracts/catalogue/catalogue';
import type { StorePageAnswer } from '@kontor/contracts/catalogue/store-pages';
import type { Position } from '@kontor/contracts/kernel/events';
import { CollectionId, type SiteId } from '@kontor/contracts/kernel/ids';
import { numberedUrlId, RESERVED_URL_IDS, urlIdBase } from '@kontor/contracts/kernel/url-id';
import type { ICommandHandler } from '@nestjs/cqrs';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { collectionDecider } from './collection-decider.ts';
import type { ChangeCollectionRestock, CreateRootCategory, CreateStorePage } from './commands.ts';
import { collectionStream } from './handlers.ts';
import { namedUuid } from '../../platform/named-uuid.ts';

/** Name space of the ids of store pages, which follow from their urlIds. */
const STORE_PAGES = '6f0d0d0c-7b5e-4c3c-9f0e-2b8b1d6a4e51';
/** Where neither title nor navigation title has letters enough. */
const FALLBACK = 'shop';

type Parts = Pick<Platform, 'handling' | 'queries'>;
interface WithPosition {
  readonly position: Position | undefined;
}

/** MP-05 */
export class CreateStorePageHandler implements ICommandHandler<CreateStorePage> {
  constructor(private readonly parts: Parts) {}

  /** Of two that want the same urlId at once one gets the next: the id follows from it, so both meet in one stream. */
  async execute({ payload, context }: CreateStorePage): Promise<StorePageAnswer & WithPosition> {
    const { enabled: _, ...page } = payload;
    const { siteId } = context;
    const base = urlIdBase(page.urlId, FALLBACK);
    for (let number = 1; ; number += 1) {
      const urlId = numberedUrlId(base, number);
      const id = CollectionId.parse(namedUuid(`${siteId} ${urlId}`, STORE_PAGES));
      if (await this.#isTaken(siteId, urlId, id)) continue;
      const { events, position } = await this.parts.handling.handle({
        decider: collectionDecider,
        stream: collectionStream(siteId, id),
        command: { type: 'CreateCollection', collection: { ...page, urlId, collectionId: id } },
        context: { ...context, commandId: stepId(context.commandId, urlId) },
      });
      if (events.length > 0) return { id, urlId, position };
    }
  }

  /** By a page, or by a collection that is not the one with this id: about that its stream decides. */
  async #isTaken(siteId: SiteId, urlId: string, id: CollectionId): Promise<boolean> {
    if (RESERVED_URL_IDS.has(urlId)) return true;
    const { pages, catalogue } = this.parts.queries;
    const [page, collection] = await Promise.all([
      pages.byUrl(siteId, urlId),
      catalogue.collectionByUrl(siteId, urlId),
    ]);
    return page !== null || (collection !== null && collection.id !== id);
  }
}

/** MP-05 */
export class CreateRootCategoryHandler implements ICommandHandler<CreateRootCategory> {
  constructor(private readonly parts: Pick<Platform, 'handling'>) {}

  async execute({ payload, context }: CreateRootCategory): Promise<RootCategory & WithPosition> {
    const { state, position } = await this.parts.handling.handle({
      decider: collectionDecider,
      stream: collectionStream(context.siteId, payload.collectionId),
      command: { type: 'CreateRootCategory', ...payload },
      context,
    });
    const root = state?.root;
    if (!root) throw new Error('a collection has no root category after it was made');
    return { ...root, position };
  }
}

/** RS-01 */
export class ChangeCollectionRestockHandler implements ICommandHandler<ChangeCollectionRestock> {
  constructor(private readonly parts: Pick<Platform, 'handling'>) {}

  async execute({ payload, context }: ChangeCollectionRestock): Promise<WithPosition> {
    const { position } = await this.parts.handling.handle({
      decider: collectionDecider,
      stream: collectionStream(context.siteId, payload.collectionId),
      command: { type: 'ChangeCollectionRestock', ...payload },
      context,
    });
    return { position };
  }
}
