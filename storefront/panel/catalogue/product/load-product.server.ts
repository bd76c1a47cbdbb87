import { AdditionalField } from '@kontor/contracts/catalogue/additional-fields';
import {
  Merchandising,
  ProductType,
  SubscriptionPlan,
  TaxCategory,
  TemplateView,
  UnitContent,
} from '@kontor/contracts/catalogue/catalogue';
import { type ProductId } from '@kontor/contracts/kernel/ids';
import { ZERO } from '@kontor/contracts/kernel/money';
import type { SavedVariant } from '@kontor/contracts/catalogue/product-panel';
import type { MerchantProduct } from '@kontor/contracts/catalogue/responses';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { orNotFound } from '../../../app/responses.server.ts';
import { panelTextOf, panelTitle, panelTitleOf } from '../../frame/load-panel.server.ts';
import { type FormDraft, valuesOf } from './values.server.ts';

/** Takes the id's place in the URL of a new product. */
export const NEW = 'neu';

const SAVED = { saved: 'product.saved', created: 'product.created' } as const;
const isSaved = (name: string): name is keyof typeof SAVED => Object.hasOwn(SAVED, name);

const find = async (id: string, context: AppLoadContext): Promise<MerchantProduct> => {
  return context.merchantProducts.byId(id).catch(orNotFound);
};

/** SKUs of other products, the first of each. */
export const addOnSkus = async (
  ids: readonly ProductId[],
  { site, queries }: AppLoadContext,
): Promise<readonly string[]> => {
  const products = await queries.catalogue.productsById(site.id, ids);
  return products.flatMap(({ variants }) => variants[0]?.sku ?? []);
};

const BLANK_VARIANT: SavedVariant = {
  sku: '' as SavedVariant['sku'],
  attributes: {},
  priceCents: ZERO,
  salePriceCents: null,
  onSale: false,
  weightGrams: null,
  gtin: null,
  imageUrl: null,
  content: null,
};

const changedText = ({ changed: { at, by } }: MerchantProduct, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  const moment = orderMoment(context)(at);
  return by === null ? text('product.changedBySystem', { moment }) : text('product.changed', { name: by, moment });
};

const stockTexts = (product: MerchantProduct | null, context: AppLoadContext): Readonly<Record<string, string>> => {
  const text = panelTextOf(context);
  const told = Object.entries<number | null>(product?.stock ?? {}).map(([id, units]) => [
    id,
    units === null ? text('product.stockUnlimited') : text('product.stockIs', { n: units }),
  ]);
  return Object.fromEntries(told) as Record<string, string>;
};

const choicesOf = async (context: AppLoadContext) => {
  const text = panelTextOf(context);
  const collections = await context.merchantProducts.collections();
  return {
    types: ProductType.options.map((value) => ({ value, label: text(`productType.${value}`) })),
    collections: collections.map(({ id, title }) => ({ value: id, label: title })),
    units: UnitContent.shape.unit.options.map((value) => ({ value, label: text(`product.unit.${value}`) })),
    planUnits: SubscriptionPlan.shape.billingPeriod.shape.unit.options.map((value) => ({
      value,
      label: text(`product.plan.${value}`),
    })),
    fieldTypes: AdditionalField.shape.type.options.map((value) => ({
      value,
      label: text(`product.fieldType.${value}`),
    })),
    views: TemplateView.options.map((value) => ({ value, label: text(`product.view.${value}`) })),
    taxes: TaxCategory.options.map((value) => ({ value, label: text(`product.tax.${value}`) })),
  };
};

const PLAIN_MERCHANDISING = JSON.stringify(Merchandising.parse({}));

export const loadProduct = async (productId: string, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('products:read');
  const isNew = productId === NEW;
  const mayWrite = roleMay(role, 'products:write');
  if (isNew) await context.access('products:write');
  const product = isNew ? null : await find(productId, context);
  const [choices, newId, writeId, addOns] = await Promise.all([
    choicesOf(context),
    context.merchantProducts.newId(),
    context.merchantProducts.newId(),
    addOnSkus(product?.details.addOnIds ?? [], context),
  ]);
  const text = panelTextOf(context);
  const { searchParams } = new URL(request.url);
  const done = searchParams.get('ok') ?? '';
  const blank: FormDraft = {
    details: { collectionId: choices.collections[0]?.value as never },
    variants: [BLANK_VARIANT],
  };
  const marks = { productId: product?.id ?? newId, version: product?.version ?? 0, writeId };
  const values = valuesOf(product ?? blank, addOns, marks, context);
  return {
    meta: { title: product ? panelTitleOf(product.details.name, context) : panelTitle(context, 'products.new') },
    title: product ? product.details.name : text('products.new'),
    isNew,
    isVisible: product?.details.visible ?? true,
    isGiftCard: product?.details.productType === 'giftCard',
    isMerchandised: product !== null && JSON.stringify(product.details.merchandising) !== PLAIN_MERCHANDISING,
    changed: product && changedText(product, context),
    preview: product && `${product.path}?vorschau`,
    version: marks.version,
    values: product ? values : { ...values, 'variants.0.price': '' },
    stock: stockTexts(product, context),
    currency: context.site.storeSettings.selectedCurrency,
    maySetStock: roleMay(role, 'stock:write'),
    hasLibrary: roleMay(role, 'content:read'),
    mayWrite,
    notice: isSaved(done) ? text(SAVED[done]) : null,
    ...choices,
  };
};
