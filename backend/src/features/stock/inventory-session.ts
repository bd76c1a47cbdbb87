import { createHmac } from 'node:crypto';
import {
  type ChangeOutcome,
  type ListInventoryQuery,
  type MerchantInventory,
  MAX_CHANGED_VARIANTS,
  standingOf,
  type StockHistoryQuery,
  type StockWrite,
  type VariantPlace,
  type VariantStock,
} from '@kontor/contracts/stock/inventory';
import { ProductId } from '@kontor/contracts/kernel/ids';
import type { TypedText } from '@kontor/contracts/kernel/personal-data';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { wordsOf } from '@kontor/contracts/messages/index';
import { isCounted } from '@kontor/contracts/catalogue/product-status';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import type {
  InventoryProduct,
  InventoryVariant,
  ListInventoryAnswer,
  StockHistoryEntry,
} from '@kontor/contracts/stock/responses';
import type { CommandBus } from '@nestjs/cqrs';
import { namesOfActors, sourceOf } from '../../platform/actor-names.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession, instanceOf } from '../../platform/http/authorized-session.ts';
import { refusedPart } from '../../platform/http/refused-part.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { openText, sealText } from '../../platform/typed-texts.ts';
import { stockCommandOf, stockStream, WriteStock } from './commands.ts';
import { lineOf, storyOf, type StockStoryEvent } from './stock-history.ts';

const AT_ONCE = 25;

interface Found extends VariantPlace {
  readonly product: InventoryProduct;
  readonly variant: InventoryVariant;
}

class InventorySession implements Omit<MerchantInventory, 'newWriteId'> {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
    private readonly caller: Caller,
  ) {}

  async list(asked: ListInventoryQuery): Promise<ListInventoryAnswer> {
    const { site, position } = this.scope;
    return this.platform.queries.inventory.list(site.id, asked, position);
  }

  async byId(productId: string, variantId: string, { limit, after }: StockHistoryQuery): Promise<VariantStock> {
    const { product, variant, ...place } = await this.#find(productId, variantId);
    const { variants: _, ...ofProduct } = product;
    const stream = stockStream(this.scope.site.id, place.variantId);
    const { entries, units } = storyOf(product.productType, await readEvents<StockEvent>(this.platform.log, stream));
    const newest = entries.filter(({ revision }) => after === undefined || revision < after).toReversed();
    const page = newest.slice(0, limit);
    const lastChange = entries.findLast(({ actor }) => actor.startsWith('user:') || actor.startsWith('key:'));
    const [told, [changed]] = await Promise.all([this.#named(page), this.#named(lastChange ? [lastChange] : [])]);
    return {
      product: ofProduct,
      // Read from the stream, which is always current.
      variant: { ...variant, ...units, standing: standingOf(product, units) },
      entries: told,
      next: newest.length > limit ? page.at(-1)!.revision : null,
      line: lineOf(entries),
      now: this.scope.now,
      changed: changed ?? null,
    };
  }

  async write(productId: string, variantId: string, write: StockWrite, writeId?: string): Promise<void> {
    const { actor } = this.caller;
    const found = await this.#find(productId, variantId);
    const asked = this.scope.commandContext(actor);
    await this.#execute(found, write, writeId === undefined ? asked : withId(asked, writeId, found, write));
  }

  /** Of the API, which answers with the variant. */
  async writeAndShow(productId: string, variantId: string, write: StockWrite): Promise<VariantStock> {
    await this.write(productId, variantId, write);
    return this.byId(productId, variantId, { limit: 1 });
  }

  async writeEach(
    changes: readonly { readonly productId: string; readonly variantId: string; readonly write: StockWrite }[],
    writeId: string,
  ): Promise<readonly ChangeOutcome[]> {
    const { actor } = this.caller;
    if (changes.length > MAX_CHANGED_VARIANTS) {
      throw new Refusal('invalid', { key: 'stock.tooManyAtOnce', params: { max: MAX_CHANGED_VARIANTS } });
    }
    const asked = this.scope.commandContext(actor);
    const one = async ({ productId, variantId, write }: (typeof changes)[number]): Promise<ChangeOutcome> => {
      let told: Pick<ChangeOutcome, 'name' | 'sku' | 'attributes'> = { name: '', sku: '', attributes: {} };
      try {
        const product = await this.#product(productId);
        if (product) told = { ...told, name: product.name };
        const found = foundIn(product, variantId);
        if (!found) throw new Refusal('notFound', { key: 'stock.variantGone' });
        const { sku, attributes } = found.variant;
        told = { ...told, sku, attributes };
        await this.#execute(found, write, withId(asked, writeId, found, write));
        return { productId, variantId, ...told, refused: null };
      } catch (error) {
        return { productId, variantId, ...told, refused: refusedPart(this.platform, this.scope, error) };
      }
    };
    const outcomes: ChangeOutcome[] = [];
    for (let from = 0; from < changes.length; from += AT_ONCE) {
      outcomes.push(...(await Promise.all(changes.slice(from, from + AT_ONCE).map(one))));
    }
    return outcomes;
  }

  async #execute({ product, ...place }: Found, write: StockWrite, context: CommandContext): Promise<void> {
    if (!isCounted(product.productType)) throw new Refusal('conflict', { key: 'stock.neverCounted' });
    const reason = await sealText(this.platform.vault, this.scope.site.id, write.body.reason);
    this.scope.wrote(await this.commands.execute(new WriteStock(stockCommandOf(place, write, reason), context)));
  }

  async #find(productId: string, variantId: string): Promise<Found> {
    const found = foundIn(await this.#product(productId), variantId);
    if (!found) throw new Refusal('notFound', { key: 'stock.variantGone' });
    return found;
  }

  async #product(id: string): Promise<InventoryProduct | null> {
    const { site, position } = this.scope;
    const productId = ProductId.safeParse(id);
    return productId.success ? this.platform.queries.inventory.byId(site.id, productId.data, position) : null;
  }

  async #readable(reason: TypedText): Promise<string> {
    const { id, language } = this.scope.site;
    return (await openText(this.platform.vault, id, reason)) ?? wordsOf({ key: 'person.textRemoved' }, language);
  }

  async #named(entries: readonly StockStoryEvent[]): Promise<readonly StockHistoryEntry[]> {
    const { site } = this.scope;
    const names = await namesOfActors(
      this.platform,
      site,
      entries.map(({ actor }) => actor),
    );
    const orderIds = new Set(entries.flatMap(({ orderId }) => orderId ?? []));
    const orders = await Promise.all([...orderIds].map((id) => this.platform.queries.orders.byId(site.id, id)));
    const reasons = await Promise.all(entries.map(({ reason }) => this.#readable(reason)));
    const numbers = new Map(orders.flatMap((order) => (order ? [[order.id, order.number] as const] : [])));
    return entries.map(({ actor, orderId, ...entry }, index) => {
      const number = orderId === null ? undefined : numbers.get(orderId);
      return {
        ...entry,
        reason: reasons[index]!,
        by: names.get(actor) ?? null,
        source: sourceOf(actor),
        order: orderId === null || number === undefined ? null : { id: orderId, number },
      };
    });
  }
}

export const inventoryAccess = authorizedSession(
  {
    list: 'stock:read',
    byId: 'stock:read',
    write: 'stock:write',
    writeAndShow: 'stock:write',
    writeEach: 'stock:write',
  },
  instanceOf(InventorySession),
);

const foundIn = (product: InventoryProduct | null, variantId: string): Found | null => {
  const variant = product?.variants.find(({ id }) => id === variantId);
  return product && variant ? { product, variant, productId: product.id, variantId: variant.id } : null;
};

/**
 * One id with different content is a conflict: a form sent, changed and sent again. Keyed with the id, which is not
 * stored, so that the sealed reason cannot be guessed from its digest.
 */
const withId = (
  context: CommandContext,
  writeId: string,
  { variantId }: VariantPlace,
  write: StockWrite,
): CommandContext => ({
  ...context,
  commandId: stepId(writeId, variantId),
  commandDigest: createHmac('sha256', writeId).update(JSON.stringify(write)).digest('base64url'),
});
