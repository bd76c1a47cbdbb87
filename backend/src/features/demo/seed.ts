import { type DefineProductPayload, Merchandising, PLAIN_PRODUCT, type UnitContent } from '@kontor/contracts/catalogue';
import { START, streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { CollectionId, PageId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { DIRECTORY } from '@kontor/contracts/sites';
import type { CommandBus } from '@nestjs/cqrs';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
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
import { type Demo, demos } from './sites.ts';
import { namedUuid } from '../../platform/named-uuid.ts';

/** Never changes: the demo's ids hang on it. */
const NAMESPACE = '0c7a9a52-5f1b-4b27-8a3e-0d9f3a1c2b6e';
const BUTTON_TEXT = 'In den Warenkorb';

const ACTOR = 'system:demo';

/**
 * Makes the demo sites on the first start. A start that was cut short is completed by the next one; an installation
 * that began without the demo is left alone.
 */
export const seedDemo = async (platform: Platform, commands: CommandBus): Promise<void> => {
  if (!(await isWanted(platform.log))) return;
  for (const demo of demos) await seedSite(platform, commands, demo);
};

const isWanted = async (log: EventLog): Promise<boolean> => {
  for await (const [first] of log.readAll({ after: START, limit: 1 })) {
    if (first?.metadata.actor !== ACTOR) return false;
  }
  // Hosts come last: whoever has the last one is complete.
  const lastHost = demos.at(-1)?.hosts.at(-1) ?? '';
  return (await log.readStream(streamName('host', DIRECTORY, lastHost))).length === 0;
};

const seedSite = async (platform: Platform, commands: CommandBus, demo: Demo): Promise<void> => {
  const { siteId, settings } = demo;
  const idOf = (purpose: string): string => namedUuid(`${siteId} ${purpose}`, NAMESPACE);
  const runId = platform.ambient.ids.uuid();
  const cause = { id: runId, correlationId: runId };
  /** Of several processes that begin at once each does it all, and what one has done is not done again by another. */
  const context = (purpose: string): CommandContext =>
    newContext(platform.ambient, { siteId, actor: ACTOR, commandId: idOf(`command ${purpose}`), cause });
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

  for (const product of demoCatalogue(siteId)) {
    const { define, stock } = productCommands(toImported(product), { siteId, collectionId }, product.urlId);
    await commands.execute(new DefineProduct(asDemo(product, define, siteId), context(`product ${product.urlId}`)));
    await Promise.all(
      stock.map((level) =>
        commands.execute(new SetStock({ ...level, reason: 'Demo' }, context(`stock ${level.variantId}`))),
      ),
    );
  }
  for (const coupon of coupons) await commands.execute(new DefineCoupon(coupon, context(`coupon ${coupon.code}`)));
  for (const host of demo.hosts) await commands.execute(new AssignHost({ siteId, host }, context(`host ${host}`)));
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
