import type { DefineProductPayload, Picture } from '@kontor/contracts/catalogue/catalogue';
import type { ListProductsAnswer, MerchantProduct } from '@kontor/contracts/catalogue/responses';
import { type CollectionId, ProductId, type VariantId, VariantId as AnyVariantId } from '@kontor/contracts/kernel/ids';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { mediaUrl } from '@kontor/contracts/media/copies';
import { messagesOf } from '@kontor/contracts/messages/index';
import {
  type ListProductsQuery,
  MAX_LISTED_PRODUCTS,
  type MerchantProducts,
  type ProductConflict,
  type RefusedUpload,
  type SaveProductBody,
  type ShowOutcome,
  type UploadAnswer,
} from '@kontor/contracts/catalogue/product-panel';
import type { CommandBus } from '@nestjs/cqrs';
import { nameOfActor } from '../../platform/actor-names.ts';
import { cleanHtml, excerptOf } from '../../platform/clean-html.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { type Caller, forbid } from '../../platform/http/access.ts';
import { authorizedSession, instanceOf } from '../../platform/http/authorized-session.ts';
import { refusedPart } from '../../platform/http/refused-part.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { tooMuch } from '../../platform/http/uploads.ts';
import type { Platform } from '../../platform/platform.ts';
import { addMedia } from '../media/exports.ts';
import { WriteStock } from '../stock/exports.ts';
import { DefineProduct } from './commands.ts';
import { draftAt, findProduct, type ProductInLog, variantIdsOf } from './product-in-log.ts';
import { listed } from './listed-product.ts';
import { freeUrlId } from './product-url-id.ts';

/** Maximum number of collections per product. */
const MAX_COLLECTIONS = 200;

class ProductSession implements Omit<MerchantProducts, 'newId'> {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
    private readonly caller: Caller,
  ) {}

  async list({ search, type, visible, limit, after }: ListProductsQuery): Promise<ListProductsAnswer> {
    await this.#reachOwnWrites();
    const { catalogue } = this.platform.queries;
    const { id: siteId } = this.scope.site;
    const filter = { productType: type, visible, search };
    const page = await catalogue.allProducts(siteId, filter, { limit, after });
    return { products: page.products.map(listed), next: page.next };
  }

  async byId(id: string): Promise<MerchantProduct> {
    return this.#merchantProduct(await this.#find(id));
  }

  async collections() {
    const page = await this.platform.queries.catalogue.collections(this.scope.site.id, { limit: MAX_COLLECTIONS });
    return page.collections
      .map(({ id, title, urlId }) => ({ id, title, urlId }))
      .sort((a, b) => a.title.localeCompare(b.title, this.scope.site.language));
  }

  async conflict(id: string, version: number): Promise<ProductConflict> {
    const inLog = await this.#find(id);
    return { base: draftAt(inLog, version), theirs: await this.#merchantProduct(inLog) };
  }

  async save(id: string, body: SaveProductBody, writeId?: string): Promise<ProductId> {
    const { actor, permissions } = this.caller;
    const asked = this.scope.commandContext(actor);
    const context = writeId === undefined ? asked : { ...asked, commandId: writeId };
    const isStocked = body.variants.some(({ stock }) => stock !== undefined);
    if (isStocked && !permissions.includes('stock:write')) {
      throw forbid(this.scope, this.caller, { need: 'stock:write', key: 'product.noStock' });
    }
    const productId = productIdOf(id);
    const payload = await this.#payload(productId, body, context.commandId);
    this.scope.wrote(await this.commands.execute(new DefineProduct(payload, context)));
    for (const [index, { id: known, stock }] of body.variants.entries()) {
      const variantId = payload.variants[index]?.id;
      // The stock of existing variants is edited on the stock page only.
      if (stock === undefined || known !== undefined || variantId === undefined) continue;
      const first = { productId, variantId, level: stock, reason: '' } as const;
      const step = stepId(context.commandId, `stock ${variantId}`);
      const stocked = new WriteStock({ type: 'SetStock', ...first }, followContext(context, step));
      this.scope.wrote(await this.commands.execute(stocked));
    }
    return productId;
  }

  /** Of the API, which answers with the product. @param isNew otherwise the product must exist */
  async saveAndShow(id: string, body: SaveProductBody, isNew: boolean): Promise<MerchantProduct> {
    if (!isNew) await this.#find(id);
    return this.byId(await this.save(id, body));
  }

  async showEach(ids: readonly string[], visible: boolean, writeId: string): Promise<readonly ShowOutcome[]> {
    if (ids.length > MAX_LISTED_PRODUCTS) {
      throw new Refusal('invalid', { key: 'product.tooManyAtOnce', params: { max: MAX_LISTED_PRODUCTS } });
    }
    const context = this.scope.commandContext(this.caller.actor);
    const outcomes: ShowOutcome[] = [];
    for (const id of ids) {
      const step = stepId(writeId, `${visible ? 'show' : 'hide'} ${id}`);
      outcomes.push(await this.#show(id, visible, followContext(context, step)));
    }
    return outcomes;
  }

  async takeUploads(): Promise<UploadAnswer> {
    if (this.scope.request.hasTooMuch) throw tooMuch('upload');
    const { id: siteId, language } = this.scope.site;
    const { platform, commands } = this;
    const context = this.scope.commandContext(this.caller.actor);
    const folder = messagesOf(language)['panel.products'];
    const pictures: Picture[] = [];
    const refused: RefusedUpload[] = [];
    for (const file of this.scope.request.uploads ?? []) {
      try {
        if (file.isTooLarge) throw new Refusal('tooLarge', { key: 'picture.tooLarge' });
        const asked = { siteId, file, folder, isPictureOnly: true, context };
        const { assetId, written } = await addMedia({ platform, commands }, asked);
        this.scope.wrote(written);
        pictures.push({ url: mediaUrl(assetId), alt: '' });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ name: file.name.slice(0, 200), text: error.text });
      }
    }
    return { pictures, refused };
  }

  async #show(id: string, visible: boolean, context: CommandContext): Promise<ShowOutcome> {
    let name = '';
    try {
      const { id: productId, state } = await this.#find(id);
      const { details, variants, version: expectedVersion } = state;
      name = details.name;
      const payload = {
        productId,
        details: { ...details, visible },
        variants: [...variants],
        keepsOtherVariants: true,
        expectedVersion,
      };
      this.scope.wrote(await this.commands.execute(new DefineProduct(payload, context)));
      return { productId: id, name, refused: null };
    } catch (error) {
      return { productId: id, name, refused: refusedPart(this.platform, this.scope, error) };
    }
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

export const productAccess = authorizedSession(
  {
    list: 'products:read',
    byId: 'products:read',
    collections: 'products:read',
    conflict: 'products:write',
    save: 'products:write',
    saveAndShow: 'products:write',
    showEach: 'products:write',
    takeUploads: 'products:write',
  },
  instanceOf(ProductSession),
);
