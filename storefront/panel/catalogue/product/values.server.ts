import {
  type Merchandising,
  PLAIN_PRODUCT,
  type ProductDetails,
  TemplateView,
} from '@kontor/contracts/catalogue/catalogue';
import type { SavedVariant } from '@kontor/contracts/catalogue/product-panel';
import { ownRestockOffering } from '@kontor/contracts/restock/offered';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { AppLoadContext } from '@remix-run/node';
import type { Typed } from '../../form-handling/answer.ts';
import { typedAmount } from '../../form-handling/amount.server.ts';
import { offeringOf } from '../../restock/offering.ts';
import { typedMoment } from '../../preferences/form-values.ts';

/** What the form can hold: a product as it is, or one that nobody has saved yet. */
export interface FormDraft {
  readonly details: Partial<ProductDetails>;
  readonly variants: readonly SavedVariant[];
}

export interface FormMarks {
  readonly productId: string;
  readonly version: number;
  readonly writeId: string;
}

const on = (value: boolean): string => (value ? 'on' : '');
const number = (value: number | null | undefined): string => String(value ?? '');

const moment = (value: number | null | undefined, site: SiteView): string =>
  value === null || value === undefined ? '' : typedMoment(value, site);

const named = (prefix: string, values: Typed): Typed =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));

const merged = (parts: readonly Typed[]): Typed => Object.fromEntries(parts.flatMap((part) => Object.entries(part)));

const variantValues = (
  variant: SavedVariant,
  row: number,
  options: readonly string[],
  { site }: AppLoadContext,
): Typed => {
  const { selectedCurrency: currency } = site.storeSettings;
  const { content, salePriceCents, stock } = variant;
  const values = Object.fromEntries(options.map((name, index) => [`values.${index}`, variant.attributes[name] ?? '']));
  return named(`variants.${row}.`, {
    id: variant.id ?? '',
    ...values,
    sku: variant.sku,
    price: typedAmount(variant.priceCents, currency, site.language),
    salePrice: salePriceCents === null ? '' : typedAmount(salePriceCents, currency, site.language),
    onSale: on(variant.onSale),
    saleFrom: moment(variant.saleFrom, site),
    saleUntil: moment(variant.saleUntil, site),
    weight: number(variant.weightGrams),
    gtin: variant.gtin ?? '',
    image: variant.imageUrl ?? '',
    contentAmount: number(content?.amount),
    contentUnit: content?.unit ?? 'g',
    contentPer: number(content?.per),
    ...(variant.id === undefined && { stock: number(stock) }),
  });
};

const merchandisingValues = (merchandising: Merchandising): Typed => {
  const { restockNotificationMessages: messages } = merchandising;
  return {
    customSoldOutText: merchandising.customSoldOutText,
    scarcityEnabled: on(merchandising.scarcityEnabled),
    scarcityText: merchandising.scarcityText,
    scarcityBelow: String(merchandising.scarcityBelow),
    scarcityShownByDefault: on(merchandising.scarcityShownByDefault),
    restockOffering: offeringOf(ownRestockOffering(merchandising)),
    'restockMessage.invitation': messages['invitation'] ?? '',
    'restockMessage.success': messages['success'] ?? '',
    mailingListSignUpEnabled: on(merchandising.mailingListSignUpEnabled),
    mailingListOptInByDefault: on(merchandising.mailingListOptInByDefault),
    ...Object.fromEntries(
      TemplateView.options.flatMap((view) => [
        [`scarcityView.${view}`, on(merchandising.scarcityTemplateViews.includes(view))],
        [`restockView.${view}`, on(merchandising.restockNotificationViews.includes(view))],
      ]),
    ),
  };
};

const questionValues = ({ additionalFieldsForm: form }: Pick<ProductDetails, 'additionalFieldsForm'>): Typed => ({
  formId: form?.id ?? '',
  formName: form?.name ?? '',
  ...merged(
    (form?.fields ?? []).map((field, row) =>
      named(`fields.${row}.`, {
        id: field.id,
        title: field.title,
        type: field.type,
        description: field.description,
        maxLength: number(field.maxLength),
        options: field.options.join('\n'),
        required: on(field.required),
      }),
    ),
  ),
});

/** A product as the fields of its form. @param addOns SKUs of the products that it is offered with */
export const valuesOf = (
  draft: FormDraft,
  addOns: readonly string[],
  marks: FormMarks,
  context: AppLoadContext,
): Typed => {
  const details = { ...PLAIN_PRODUCT, ...draft.details };
  const { images = [], variantOptionOrdering: options = [], subscriptionPlan: plan } = details;
  return {
    productId: marks.productId,
    version: String(marks.version),
    writeId: marks.writeId,
    name: details.name ?? '',
    urlId: details.urlId ?? '',
    productType: details.productType ?? 'physical',
    collectionId: details.collectionId ?? '',
    visible: on(details.visible ?? true),
    description: details.description ?? '',
    excerpt: details.excerpt ?? '',
    categories: (details.categories ?? []).join(', '),
    tags: (details.tags ?? []).join(', '),
    isSubscribable: on(details.isSubscribable),
    planEvery: number(plan?.billingPeriod.value ?? 1),
    planUnit: plan?.billingPeriod.unit ?? 'MONTH',
    planCycles: number(plan?.numBillingCycles ?? 0),
    taxCategory: details.taxCategory,
    useCustomAddButtonText: on(details.useCustomAddButtonText),
    customAddButtonText: details.customAddButtonText,
    addOns: addOns.join(', '),
    ...merchandisingValues(details.merchandising),
    ...questionValues(details),
    ...merged([
      ...images.map(({ url, alt, focus }, row) =>
        named(`images.${row}.`, { url, alt, x: number(focus?.x ?? 50), y: number(focus?.y ?? 50) }),
      ),
      ...options.map((name, row) => ({ [`options.${row}.name`]: name })),
      ...draft.variants.map((variant, row) => variantValues(variant, row, options, context)),
    ]),
  };
};
