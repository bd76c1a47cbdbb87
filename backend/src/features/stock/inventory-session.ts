import { createHmac } from 'node:crypto';
import {
  type ChangeOutcome,
  type InventoryProduct,
  type InventoryVariant,
  type ListInventoryAnswer,
  type ListInventoryQuery,
  type MerchantInventory,
  MOST_CHANGED_VARIANTS,
  standingOf,
  type StockHistoryEntry,
  type StockHistoryQuery,
  type StockWrite,
  type VariantPlace,
  type VariantStock,
} from '@kontor/contracts/stock/inventory';
import type { Position } from '@kontor/contracts/kernel/events';
import { ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import type { TypedText } from '@kontor/contracts/kernel/personal-data';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { wordsOf } from '@kontor/contracts/messages/index';
import { isCounted } from '@kontor/contracts/catalogue/product-status';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import type { CommandBus } from '@nestjs/cqrs';
import { namesOfActors, sourceOf } from '../../platform/actor-names.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { demandAccess } from '../../platform/http/access.ts';
import { toRefusal } from '../../platform/http/error-body.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { openText, sealText } from '../../platform/typed-texts.ts';
import { commandOf } from './commands.ts';
import { stockStream } from './handlers.ts';
import { lineOf, storyOf, type Told } from './stock-history.ts';

/** How many changes of a bulk are under way at a time. */
const AT_ONCE = 25;

interface Found extends VariantPlace {
  readonly product: InventoryProduct;
  readonly variant: InventoryVariant;
}

/** MP-02: the inventory for whoever runs the shop, by pages and by calls. */
export class InventorySession implements MerchantInventory {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
  ) {}

  newWriteId(): string {
    return this.platform.ambient.ids.uuid();
  }

  async list(asked: ListInventoryQuery): Promise<ListInventoryAnswer> {
    await demandAccess(this.scope, 'stock:read');
    const { site, position } = this.scope;
    return this.platform.queries.inventory.list(site.id, asked, position);
  }

  async byId(productId: string, variantId: string, { limit, after }: StockHistoryQuery): Promise<VariantStock> {
    await demandAccess(this.scope, 'stock:read');
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
      // Of the stream itself, which no projection is behind.
      variant: { ...variant, ...units, standing: standingOf(product, units) },
      entries: told,
      next: newest.length > limit ? page.at(-1)!.revision : null,
      line: lineOf(entries),
      now: this.scope.now,
      changed: changed ?? null,
    };
  }

  async write(productId: string, variantId: string, write: StockWrite, writeId?: string): Promise<void> {
    const { actor } = await demandAccess(this.scope, 'stock:write');
    const found = await this.#find(productId, variantId);
    const asked = this.scope.commandContext(actor);
    await this.#execute(found, write, writeId === undefined ? asked : withId(asked, writeId, found, write));
    await this.#noteWritten([found]);
  }

  async writeEach(
    changes: readonly { readonly productId: string; readonly variantId: string; readonly write: StockWrite }[],
    writeId: string,
  ): Promise<readonly ChangeOutcome[]> {
    const { actor } = await demandAccess(this.scope, 'stock:write');
    if (changes.length > MOST_CHANGED_VARIANTS) {
      throw new Refusal('invalid', { key: 'stock.tooManyAtOnce', params: { max: MOST_CHANGED_VARIANTS } });
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
        return { productId, variantId, ...told, refused: this.#inWords(error) };
      }
    };
    const outcomes: ChangeOutcome[] = [];
    for (let from = 0; from < changes.length; from += AT_ONCE) {
      outcomes.push(...(await Promise.all(changes.slice(from, from + AT_ONCE).map(one))));
    }
    // A log that is away now must not hide what was done.
    await this.#noteWritten(outcomes.filter(({ refused }) => refused === null)).catch((error: unknown) => {
      this.platform.logger.warn({ err: error }, 'the position of a bulk edit is not known');
    });
    return outcomes;
  }

  async #execute({ product, ...place }: Found, write: StockWrite, context: CommandContext): Promise<void> {
    if (!isCounted(product.productType)) throw new Refusal('conflict', { key: 'stock.neverCounted' });
    const reason = await sealText(this.platform.vault, this.scope.site.id, write.body.reason);
    await this.commands.execute(commandOf(place, write, reason, context));
  }

  /** @throws Refusal `notFound` */
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

  /** So that the pages that come next show it. */
  async #noteWritten(places: readonly Pick<ChangeOutcome, 'variantId'>[]): Promise<void> {
    const { log } = this.platform;
    const positions = await Promise.all(
      places.map(async ({ variantId }): Promise<readonly Position[]> => {
        const stream = stockStream(this.scope.site.id, VariantId.parse(variantId));
        return (await log.readStream(stream, { direction: 'backwards', limit: 1 })).map(({ position }) => position);
      }),
    );
    const newest = positions.flat().sort().at(-1);
    if (newest !== undefined) this.scope.position = newest;
  }

  /** What nobody expected is logged, and told without its details. */
  #inWords(error: unknown): string {
    const { code, text } = toRefusal(error);
    if (code === 'internal') this.platform.logger.error({ err: error }, 'a change of a bulk edit failed');
    return wordsOf(text, this.scope.site.language);
  }

  async #readable(reason: TypedText): Promise<string> {
    const { id, language } = this.scope.site;
    return (await openText(this.platform.vault, id, reason)) ?? wordsOf({ key: 'person.textRemoved' }, language);
  }

  async #named(entries: readonly Told[]): Promise<readonly StockHistoryEntry[]> {
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

const foundIn = (product: InventoryProduct | null, variantId: string): Found | null => {
  const variant = product?.variants.find(({ id }) => id === variantId);
  return product && variant ? { product, variant, productId: product.id, variantId: variant.id } : null;
};

/**
 * The same id with another content is a conflict: a form that was sent, changed and sent again. Keyed with that id,
 * which is kept nowhere: nobody can try names against what the reason was.
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
