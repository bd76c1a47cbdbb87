import { readFile } from 'node:fs/promises';
import type { DefineProductPayload, Picture, ProductView } from '@kontor/contracts/catalogue/catalogue';
import { type Position, streamName } from '@kontor/contracts/kernel/events';
import { type CollectionId, ProductId, type VariantId, VariantId as AnyVariantId } from '@kontor/contracts/kernel/ids';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type {
  ListedProduct,
  ListProductsAnswer,
  ListProductsQuery,
  MerchantProduct,
  MerchantProducts,
  ProductConflict,
  RefusedUpload,
  SaveProductBody,
  UploadAnswer,
} from '@kontor/contracts/catalogue/product-panel';
import type { CommandBus } from '@nestjs/cqrs';
import { nameOfActor } from '../../platform/actor-names.ts';
import { cleanHtml, excerptOf } from '../../platform/clean-html.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { demandAccess, forbid } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { tooMuch } from '../../platform/http/uploads.ts';
import type { Platform } from '../../platform/platform.ts';
import { SetStock } from '../stock/commands.ts';
import { DefineProduct } from './commands.ts';
import { makeCrops } from './pictures/crops.ts';
import { storePicture } from './pictures/store-picture.ts';
import { draftAt, findProduct, type ProductInLog, variantIdsOf } from './product-in-log.ts';
import { freeUrlId } from './product-url-id.ts';

/** Most collections that a product can be put into. */
const MOST_COLLECTIONS = 200;

/** Products for whoever runs the shop. */
class ProductSession {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
  ) {}

  async list({ search, type, visible, limit, after }: ListProductsQuery): Promise<ListProductsAnswer> {
    await demandAccess(this.scope, 'products:read');
    await this.#reachOwnWrites();
    const { catalogue } = this.platform.queries;
    const { id: siteId } = this.scope.site;
    const filter = { productType: type, visible, search };
    const page = await catalogue.allProducts(siteId, filter, { limit, after });
    return { products: page.products.map(listed), next: page.next };
  }

  async byId(id: string): Promise<MerchantProduct> {
    await demandAccess(this.scope, 'products:read');
    return this.#merchantProduct(await this.#find(id));
  }

  async collections() {
    await demandAccess(this.scope, 'products:read');
    const page = await this.platform.queries.catalogue.collections(this.scope.site.id, { limit: MOST_COLLECTIONS });
    return page.collections
      .map(({ id, title, urlId }) => ({ id, title, urlId }))
      .sort((a, b) => a.title.localeCompare(b.title, this.scope.site.language));
  }

  async conflict(id: string, version: number): Promise<ProductConflict> {
    await demandAccess(this.scope, 'products:write');
    const inLog = await this.#find(id);
    return { base: draftAt(inLog, version), theirs: await this.#merchantProduct(inLog) };
  }

  async save(id: string, body: SaveProductBody, writeId?: string): Promise<ProductId> {
    const caller = await demandAccess(this.scope, 'products:write');
    const { actor, permissions } = caller;
    const asked = this.scope.commandContext(actor);
    const context = writeId === undefined ? asked : { ...asked, commandId: writeId };
    const isStocked = body.variants.some(({ stock }) => stock !== undefined);
    if (isStocked && !permissions.includes('stock:write')) {
      throw forbid(this.scope, caller, { need: 'stock:write', key: 'product.noStock' });
    }
    const productId = productIdOf(id);
    const payload = await this.#payload(productId, body, context.commandId);
    const { files } = this.platform;
    for (const picture of payload.details.images) await makeCrops(files, this.scope.site.id, picture);
    await this.commands.execute(new DefineProduct(payload, context));
    let position = (await findProduct(this.platform.log, this.scope.site.id, productId))?.position;
    for (const [index, { id: known, stock }] of body.variants.entries()) {
      const variantId = payload.variants[index]?.id;
      // Of those that are there already the stock's own page decides.
      if (stock === undefined || known !== undefined || variantId === undefined) continue;
      const first = { productId, variantId, level: stock, reason: '' } as const;
      const step = stepId(context.commandId, `stock ${variantId}`);
      await this.commands.execute(new SetStock(first, followContext(context, step)));
      position = (await this.#lastOf('stock', variantId)) ?? position;
    }
    if (position !== undefined) this.scope.position = position;
    return productId;
  }

  async takeUploads(): Promise<UploadAnswer> {
    await demandAccess(this.scope, 'products:write');
    if (this.scope.request.hasTooMuch) throw tooMuch('upload');
    const pictures: Picture[] = [];
    const refused: RefusedUpload[] = [];
    // One after the other: each takes as much memory as it has pixels.
    for (const { name, path, isTooLarge } of this.scope.request.uploads ?? []) {
      try {
        if (isTooLarge) throw new Refusal('tooLarge', { key: 'picture.tooLarge' });
        pictures.push(await storePicture(this.platform, this.scope.site.id, await readFile(path)));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ name: name.slice(0, 200), text: error.text });
      }
    }
    return { pictures, refused };
  }

  async newId(): Promise<string> {
    return this.platform.ambient.ids.uuid();
  }

  async #payload(
    productId: ProductId,
    { details, variants, version }: SaveProductBody,
    commandId: string,
  ): Promise<DefineProductPayload> {
    const { id: siteId } = this.scope.site;
    const { catalogue } = this.platform.queries;
    if (!(await catalogue.collectionById(siteId, details.collectionId))) {
      throw refuseField('details.collectionId', { key: 'product.collectionMissing' });
    }
    const inLog = await findProduct(this.platform.log, siteId, productId);
    const known = inLog ? variantIdsOf(inLog) : new Set<VariantId>();
    const description = cleanHtml(details.description);
    const urlId = await freeUrlId(catalogue, siteId, details, productId, inLog?.state ?? null);
    return {
      productId,
      details: { ...details, urlId, description, excerpt: details.excerpt.trim() || excerptOf('', description) },
      variants: variants.map(({ stock: _, id, ...variant }, index) => {
        if (id !== undefined && !known.has(id))
          throw refuseField(`variants.${index}.id`, { key: 'product.variantUnknown' });
        return { ...variant, id: id ?? AnyVariantId.parse(stepId(commandId, `variant ${variant.sku}`)) };
      }),
      keepsOtherVariants: false,
      expectedVersion: version,
    };
  }

  async #lastOf(category: string, id: string): Promise<Position | undefined> {
    const stream = streamName(category, this.scope.site.id, id);
    const [last] = await this.platform.log.readStream(stream, { direction: 'backwards', limit: 1 });
    return last?.position;
  }

  async #find(id: string): Promise<ProductInLog> {
    const inLog = await findProduct(this.platform.log, this.scope.site.id, productIdOf(id));
    if (!inLog) throw new Refusal('notFound', { key: 'product.unknown' });
    return inLog;
  }

  async #merchantProduct({ id, state, changed }: ProductInLog): Promise<MerchantProduct> {
    const { queries } = this.platform;
    const { site } = this.scope;
    await this.#reachOwnWrites();
    const [view, urlId, by] = await Promise.all([
      queries.catalogue.productById(site.id, id),
      this.#urlIdOf(state.details.collectionId),
      nameOfActor(this.platform, site, changed.actor),
    ]);
    const units = (view?.variants ?? []).map(({ id: variantId, unlimited, onHand }) => [
      variantId,
      unlimited ? null : onHand,
    ]);
    return {
      ...state,
      id,
      changed: { at: changed.at, by },
      stock: Object.fromEntries(units) as Record<VariantId, number | null>,
      path: `/${urlId}/${state.details.urlId}`,
    };
  }

  async #reachOwnWrites(): Promise<void> {
    const { site, position } = this.scope;
    if (position !== undefined) await this.platform.queries.catalogue.productsReach(site.id, position);
  }

  async #urlIdOf(collectionId: CollectionId): Promise<string> {
    return (await this.platform.queries.catalogue.collectionById(this.scope.site.id, collectionId))?.urlId ?? '';
  }
}

/** @throws Refusal `notFound` */
const productIdOf = (id: string): ProductId => {
  const parsed = ProductId.safeParse(id);
  if (!parsed.success) throw new Refusal('notFound', { key: 'product.unknown' });
  return parsed.data;
};

const listed = (product: ProductView): ListedProduct => ({
  id: product.id,
  name: product.name,
  urlId: product.urlId,
  collectionId: product.collectionId,
  productType: product.productType,
  visible: product.visible,
  status: product.status,
  fromPriceCents: product.fromPriceCents,
  hasVariedPrices: product.hasVariedPrices,
  picture: product.images[0] ?? null,
  skus: product.variants.map(({ sku }) => sku),
});

/** For pages and for calls alike. */
export const productAccess = (platform: Platform, commands: CommandBus, scope: RequestScope): MerchantProducts => {
  const session = new ProductSession(platform, commands, scope);
  return {
    list: (asked) => session.list(asked),
    byId: (id) => session.byId(id),
    collections: () => session.collections(),
    conflict: (id, version) => session.conflict(id, version),
    save: (id, body, writeId) => session.save(id, body, writeId),
    takeUploads: () => session.takeUploads(),
    newId: () => session.newId(),
  };
};
