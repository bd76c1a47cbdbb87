import type { Field, PlainField } from '../../form-handling/fields.ts';

const MOST = 1_000_000_000;
const MAX_CYCLES = 1000;
const MAX_CONTENT = 10_000_000;

const text = (name: string, path = name): PlainField => ({ kind: 'text', name, path });
const optional = (name: string, path = name): PlainField => ({ kind: 'text', name, path, isOptional: true });
const check = (name: string, path = name): PlainField => ({ kind: 'check', name, path });
const whole = (name: string, path: string, least: number, most: number): PlainField => ({
  kind: 'whole',
  name,
  path,
  least,
  most,
  invalid: { key: 'product.numberInvalid', params: { min: least, max: most } },
  isOptional: true,
});
const price = (name: string, path: string, isOptional: boolean): PlainField => ({
  kind: 'amount',
  name,
  path,
  invalid: 'product.priceInvalid',
  isOptional,
});

const PARTS: readonly PlainField[] = [
  text('name'),
  text('urlId'),
  text('productType'),
  text('collectionId'),
  check('visible'),
  text('description'),
  text('excerpt'),
  { kind: 'list', by: 'comma', name: 'categories' },
  { kind: 'list', by: 'comma', name: 'tags' },
  check('isSubscribable'),
  whole('planEvery', 'subscriptionPlan.billingPeriod.value', 1, MAX_CYCLES),
  text('planUnit', 'subscriptionPlan.billingPeriod.unit'),
  whole('planCycles', 'subscriptionPlan.numBillingCycles', 0, MAX_CYCLES),
  text('taxCategory'),
  check('useCustomAddButtonText'),
  text('customAddButtonText'),
  { kind: 'list', by: 'comma', name: 'addOns', path: 'addOnIds' },
  ...[
    text('customSoldOutText'),
    check('scarcityEnabled'),
    text('scarcityText'),
    whole('scarcityBelow', 'scarcityBelow', 2, MAX_CYCLES),
    check('scarcityShownByDefault'),
    { kind: 'boxes', name: 'scarcityView', path: 'scarcityTemplateViews' } as const,
    text('restockOffering', 'restockOffered'),
    { kind: 'boxes', name: 'restockView', path: 'restockNotificationViews' } as const,
    text('restockMessage.invitation', 'restockNotificationMessages.invitation'),
    text('restockMessage.success', 'restockNotificationMessages.success'),
    check('mailingListSignUpEnabled'),
    check('mailingListOptInByDefault'),
  ].map((field): PlainField => ({ ...field, path: `merchandising.${field.path ?? field.name}` })),
];

/** The product form's fields and their paths in the saved body. */
export const PRODUCT_FIELDS: readonly Field[] = [
  ...PARTS.map((field): PlainField => ({ ...field, path: `details.${field.path ?? field.name}` })),
  {
    kind: 'rows',
    name: 'images',
    path: 'details.images',
    fields: [text('alt'), text('url'), whole('x', 'focus.x', 0, 100), whole('y', 'focus.y', 0, 100)],
  },
  text('formName', 'details.additionalFieldsForm.name'),
  text('formId', 'details.additionalFieldsForm.id'),
  {
    kind: 'rows',
    name: 'fields',
    path: 'details.additionalFieldsForm.fields',
    fields: [
      text('title'),
      text('id'),
      text('type'),
      text('description'),
      whole('maxLength', 'maxLength', 1, 5000),
      { kind: 'list', by: 'line', name: 'options' },
      check('required'),
    ],
  },
  { kind: 'rows', name: 'options', path: 'details.variantOptionOrdering', fields: [text('name')] },
  { kind: 'rows', name: 'swatches', path: 'details.swatches', fields: [text('value'), text('colour')] },
  {
    kind: 'rows',
    name: 'variants',
    path: 'variants',
    fields: [
      text('id'),
      text('sku'),
      price('price', 'priceCents', false),
      price('salePrice', 'salePriceCents', true),
      check('onSale'),
      { kind: 'moment', name: 'saleFrom' },
      { kind: 'moment', name: 'saleUntil' },
      whole('weight', 'weightGrams', 0, MOST),
      optional('gtin'),
      optional('image', 'imageUrl'),
      whole('contentAmount', 'content.amount', 1, MAX_CONTENT),
      text('contentUnit', 'content.unit'),
      whole('contentPer', 'content.per', 1, MAX_CONTENT),
      whole('stock', 'stock', 0, MOST),
    ],
  },
];
