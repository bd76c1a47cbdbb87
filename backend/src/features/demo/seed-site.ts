import {
  type DefineProductPayload,
  Merchandising,
  PLAIN_PRODUCT,
  type UnitContent,
} from '@kontor/contracts/catalogue/catalogue';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { CollectionId, PageId } from '@kontor/contracts/kernel/ids';
import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { cents } from '@kontor/contracts/kernel/money';
import type { SetStockPayload } from '@kontor/contracts/stock/stock';
import type { CommandBus } from '@nestjs/cqrs';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
import { namedUuid } from '../../platform/named-uuid.ts';
import type { Platform } from '../../platform/platform.ts';
import { CreateCollection, DefineProduct } from '../catalogue/commands.ts';
import { DefineCoupon } from '../coupons/commands.ts';
import { SaveForm } from '../forms/commands.ts';
import { PublishPage } from '../pages/commands.ts';
import { SetPreferences } from '../preferences/commands.ts';
import type { ImportedProduct } from '../product-import/imported-product.ts';
import { productCommands, productIdOf } from '../product-import/product-commands.ts';
import { AssignHost, CreateSite } from '../sites/commands.ts';
import { SetStock } from '../stock/commands.ts';
import { demoCatalogue } from './catalogue.ts';
import type { CatalogueProduct } from './catalogue-types.ts';
import { demoCommerce } from './commerce.ts';
import { demoPictures } from './pictures.ts';
import type { Demo } from './sites.ts';

/** Never changes: the demo's ids hang on it. */
const NAMESPACE = '0c7a9a52-5f1b-4b27-8a3e-0d9f3a1c2b6e';
const BUTTON_TEXT = 'In den Warenkorb';

/** Who makes the demo. */
export const DEMO_ACTOR = 'system:demo';

/** What a demo sells, and how much of it there is. */
export interface DemoProduct {
  readonly define: DefineProductPayload;
  readonly stock: readonly SetStockPayload[];
}

/** A bus, as much of it as is needed. */
type Commands = Pick<CommandBus, 'execute'>;

/** Makes a demo site but for its addresses. Done again it changes nothing. */
export const seedSite = async (
  platform: Pick<Platform, 'ambient' | 'files'>,
  commands: Commands,
  demo: Demo,
): Promise<readonly DemoProduct[]> => {
  const { siteId, settings } = demo;
  const { idOf, context } = purposesOf(platform, siteId);
  const collectionId = CollectionId.parse(idOf('shop'));

  await commands.execute(new CreateSite({ siteId, settings }, context('site')));
  const { preferences, coupons } = demoCommerce(siteId);
  for (const payload of preferences) {
    await commands.execute(new SetPreferences(payload, context(`preferences ${payload.namespace}`)));
  }
  await commands.execute(new CreateCollection({ collectionId, ...demo.shop }, context('shop')));
  for (const { formId, content } of demo.forms) {
    await commands.execute(new SaveForm(formId, content, 0, context(`form ${formId}`)));
  }
  for (const content of demo.pages) {
    const pageId = PageId.parse(idOf(`page ${content.urlId}`));
    await commands.execute(new PublishPage({ pageId, content }, context(`page ${content.urlId}`)));
  }
  for (const [file, svg] of demoPictures(siteId)) await platform.files.put(siteId, file, Buffer.from(svg));

  const products: DemoProduct[] = [];
  for (const product of demoCatalogue(siteId)) {
    const { define: imported, stock } = productCommands(toImported(product), { siteId, collectionId }, product.urlId);
    const define = asDemo(product, imported, siteId);
    products.push({ define, stock });
    await commands.execute(new DefineProduct(define, context(`product ${product.urlId}`)));
    await Promise.all(
      stock.map((level) =>
        commands.execute(new SetStock({ ...level, reason: inOurWords('Demo') }, context(`stock ${level.variantId}`))),
      ),
    );
  }
  for (const coupon of coupons) await commands.execute(new DefineCoupon(coupon, context(`coupon ${coupon.code}`)));
  return products;
};

/** Comes last: a site with its hosts is complete. */
export const giveHosts = async (platform: Pick<Platform, 'ambient'>, commands: Commands, demo: Demo): Promise<void> => {
  const { siteId, hosts } = demo;
  const { context } = purposesOf(platform, siteId);
  for (const host of hosts) await commands.execute(new AssignHost({ siteId, host }, context(`host ${host}`)));
};

const purposesOf = ({ ambient }: Pick<Platform, 'ambient'>, siteId: SiteId) => {
  const idOf = (purpose: string): string => namedUuid(`${siteId} ${purpose}`, NAMESPACE);
  const runId = ambient.ids.uuid();
  const cause = { id: runId, correlationId: runId };
  /** Of several processes that begin at once each does it all, and what one has done is not done again by another. */
  const context = (purpose: string): CommandContext =>
    newContext(ambient, { siteId, actor: DEMO_ACTOR, commandId: idOf(`command ${purpose}`), cause });
  return { idOf, context };
};

/** Demo products take the same way as those of a merchant's file. */
const toImported = (product: CatalogueProduct): ImportedProduct => ({
  ...product,
  format: 'demo',
  ownId: null,
  images: product.images.map(({ file, alt }) => ({ url: fileUrl(file), alt })),
  variants: product.variants.map((variant) => ({
    sku: variant.sku,
    attributes: variant.attributes,
    priceCents: cents(variant.priceCents),
    salePriceCents: variant.salePriceCents === null ? null : cents(variant.salePriceCents),
    onSale: variant.onSale,
    stock: variant.stock === 'unlimited' ? null : variant.stock,
    weightGrams: variant.weightGrams ?? null,
    gtin: null,
    imageUrl: variant.image === undefined ? null : fileUrl(variant.image),
  })),
  lines: { first: 1, last: 1 },
});

/** With all that a merchant sets and no product file says. */
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
      addOnIds: addOns.map((key) => productIdOf(siteId, { format: 'demo', key })),
      additionalFieldsFormId: form?.id ?? null,
      additionalFieldsForm: form,
      ...(plan !== undefined && { isSubscribable: true, subscriptionPlan: plan }),
    },
    variants: define.variants.map((variant) => ({ ...variant, content: contents.get(variant.sku) ?? null })),
  };
};

const fileUrl = (file: string): string => `/files/${file}`;
