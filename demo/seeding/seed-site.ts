import {
  type DefineProductPayload,
  Merchandising,
  PLAIN_PRODUCT,
  type UnitContent,
} from '@kontor/contracts/catalogue/catalogue';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { CollectionId, DocumentId, PartId } from '@kontor/contracts/kernel/ids';
import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { cents } from '@kontor/contracts/kernel/money';
import type { SetStockPayload } from '@kontor/contracts/stock/stock';
import type { CommandBus } from '@nestjs/cqrs';
import { type CommandContext, newContext } from '@kontor/backend/platform/commands/command-context';
import { namedUuid } from '@kontor/backend/platform/named-uuid';
import type { Platform } from '@kontor/backend/platform/platform';
import { createCollection, DefineProduct } from '@kontor/backend/features/catalogue/exports';
import { defineCoupon } from '@kontor/backend/features/coupons/exports';
import { WriteForm } from '@kontor/backend/features/forms/exports';
import { setPreferences } from '@kontor/backend/features/preferences/exports';
import { type ImportedProduct, planProduct, productIdOf } from '@kontor/backend/features/product-import/exports';
import { publishPages } from '@kontor/backend/features/releases/exports';
import { WriteHost, WriteSite } from '@kontor/backend/features/sites/exports';
import { WriteStock } from '@kontor/backend/features/stock/exports';
import type { CatalogueProduct } from '../sites/catalogue-types.ts';
import type { DemoSite } from '../sites/demo-site.ts';
import { swatchesOf } from '../sites/swatches.ts';
import { drawingsIn } from './drawings.ts';

/** Must never change: the demo's ids derive from it. */
const NAMESPACE = '0c7a9a52-5f1b-4b27-8a3e-0d9f3a1c2b6e';
const BUTTON_TEXT = 'In den Warenkorb';

export const DEMO_ACTOR = 'system:demo';

export interface DemoProduct {
  readonly define: DefineProductPayload;
  readonly stock: readonly SetStockPayload[];
}

type Commands = Pick<CommandBus, 'execute'>;

export const seedSite = async (
  platform: Platform,
  commands: Commands,
  site: DemoSite,
): Promise<readonly DemoProduct[]> => {
  const { siteId, settings } = site;
  const { commerce, forms, pages, products: catalogue } = await site.content();
  const { idOf, context, contextOfCommand } = purposesOf(platform, siteId);
  const collectionId = CollectionId.parse(idOf('shop'));

  await commands.execute(new WriteSite({ type: 'CreateSite', siteId, settings }, context('site')));
  for (const payload of commerce.preferences) {
    await commands.execute(setPreferences(payload, context(`preferences ${payload.namespace}`)));
  }
  await commands.execute(createCollection({ collectionId, ...site.shop }, context('shop')));
  for (const { formId, content } of forms) {
    await commands.execute(
      new WriteForm(formId, { type: 'SaveForm', formId, content, madeFrom: 0 }, context(`form ${formId}`)),
    );
  }
  const drafts = pages.map((content) => ({
    documentId: DocumentId.parse(idOf(`page ${content.urlId}`)),
    content,
    isTrusted: true,
    language: settings.language,
    partId: (index: number) => PartId.parse(idOf(`page ${content.urlId} part ${index}`)),
    contextOf: context,
  }));
  await publishPages({ platform, commands, contextOf: contextOfCommand }, siteId, drafts, context('release'));
  for await (const [file, svg] of drawingsIn(site.drawings)) await platform.files.put(siteId, file, svg);

  const products: DemoProduct[] = [];
  for (const product of catalogue) {
    const productId = productIdOf(siteId, { format: 'demo', key: product.key });
    const into = { collectionId, productId, urlId: product.urlId, known: null };
    const { commands: imported } = planProduct(toImported(product), into);
    if (!imported) continue;
    const define = asDemo(product, imported.define, siteId);
    const stock = imported.stock.flatMap((step) => (step.type === 'SetStock' ? step : []));
    products.push({ define, stock });
    await commands.execute(new DefineProduct(define, context(`product ${product.urlId}`)));
    await Promise.all(
      stock.map((level) =>
        commands.execute(
          new WriteStock(
            { ...level, type: 'SetStock', reason: inOurWords('Demo') },
            context(`stock ${level.variantId}`),
          ),
        ),
      ),
    );
  }
  for (const coupon of commerce.coupons) await commands.execute(defineCoupon(coupon, context(`coupon ${coupon.code}`)));
  return products;
};

export const giveHosts = async (
  platform: Pick<Platform, 'ambient'>,
  commands: Commands,
  site: DemoSite,
): Promise<void> => {
  const { siteId, hosts } = site;
  const { context } = purposesOf(platform, siteId);
  for (const host of hosts)
    await commands.execute(new WriteHost({ type: 'AssignHost', siteId, host }, context(`host ${host}`)));
};

const purposesOf = ({ ambient }: Pick<Platform, 'ambient'>, siteId: SiteId) => {
  const idOf = (purpose: string): string => namedUuid(`${siteId} ${purpose}`, NAMESPACE);
  const runId = ambient.ids.uuid();
  const cause = { id: runId, correlationId: runId };
  const contextOfCommand = (commandId: string): CommandContext =>
    newContext(ambient, { siteId, actor: DEMO_ACTOR, commandId, cause });
  /** Deterministic command ids: when several processes start at once, each step takes effect once. */
  const context = (purpose: string): CommandContext => contextOfCommand(idOf(`command ${purpose}`));
  return { idOf, context, contextOfCommand };
};

/** Demo products use the same code path as imported ones. */
const toImported = (product: CatalogueProduct): ImportedProduct => ({
  ...product,
  format: 'demo',
  ownId: null,
  images: product.images.map(({ file, alt }) => ({ url: fileUrl(file), alt })),
  taxCategory: product.taxCategory,
  columns: new Map(),
  isHeadBroken: false,
  optionColumns: product.optionNames.length,
  variants: product.variants.map((variant) => ({
    line: 1,
    sku: variant.sku,
    isSkuMade: false,
    attributes: variant.attributes,
    priceCents: cents(variant.priceCents),
    salePriceCents: variant.salePriceCents === null ? null : cents(variant.salePriceCents),
    onSale: variant.onSale,
    saleFrom: undefined,
    saleUntil: undefined,
    stock: variant.stock === 'unlimited' ? null : variant.stock,
    weightGrams: variant.weightGrams ?? null,
    gtin: null,
    imageUrl: variant.image === undefined ? null : fileUrl(variant.image),
  })),
  lines: { first: 1, last: 1 },
});

/** Adds settings that product files do not contain. */
const asDemo = (product: CatalogueProduct, define: DefineProductPayload, siteId: SiteId): DefineProductPayload => {
  const { merchandising, addOns = [], form = null, plan, taxCategory = PLAIN_PRODUCT.taxCategory } = product;
  const contents = new Map<string, UnitContent | undefined>(product.variants.map(({ sku, content }) => [sku, content]));
  return {
    ...define,
    details: {
      ...define.details,
      taxCategory,
      useCustomAddButtonText: plan === undefined,
      customAddButtonText: BUTTON_TEXT,
      merchandising: Merchandising.parse(merchandising ?? {}),
      swatches: swatchesOf(product),
      addOnIds: addOns.map((key) => productIdOf(siteId, { format: 'demo', key })),
      additionalFieldsFormId: form?.id ?? null,
      additionalFieldsForm: form,
      ...(plan !== undefined && { isSubscribable: true, subscriptionPlan: plan }),
    },
    variants: define.variants.map((variant) => ({ ...variant, content: contents.get(variant.sku) ?? null })),
  };
};

const fileUrl = (file: string): string => `/files/${file}`;
