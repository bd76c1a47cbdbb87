import type { ProductView, VariantView } from '@kontor/contracts/catalogue/responses';
import { optionIn } from '../values.ts';
import {
  addressOf,
  amount,
  type Cells,
  choices,
  commaList,
  kilograms,
  OWN_META_ID,
  OWN_META_SALE,
  OWN_META_STOCK,
  OWN_META_TAX,
  type ProductTable,
  saleDates,
  stockOfExport,
  units,
} from './product-table.ts';

const OPTIONS = 6;
const KINDS = {
  physical: '',
  service: ', virtual',
  digital: ', downloadable, virtual',
  giftCard: ', virtual',
} as const;
const attributes = Array.from({ length: OPTIONS }, (_, index) =>
  ['name', 'value(s)', 'visible', 'global'].map((what) => `Attribute ${index + 1} ${what}`),
);

/**
 * WooCommerce writes line breaks as `
 * `.
 */
const oneLine = (text: string): string => text.replace(/\r?\n/gu, '\\n');

/** The product file of WooCommerce (csv-formats.md): variations follow their product. */
export const woocommerceTable: ProductTable = {
  columns: [
    'ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?', 'Visibility in catalog',
    'Short description', 'Description', 'Tax status', 'Tax class', 'In stock?', 'Stock', 'Backorders allowed?',
    'Sold individually?', 'Weight (kg)', 'Allow customer reviews?', 'Sale price', 'Regular price', 'Categories', 'Tags',
    'Images', 'Parent', 'Position', ...attributes.flat(), OWN_META_ID, ...OWN_META_SALE,
    ...OWN_META_STOCK, OWN_META_TAX,
  ], // prettier-ignore

  refuses: ({ name, variantOptionOrdering, variants }) => {
    if (name.trim() === '') return { key: 'batchReport.nameMissing', params: { system: 'WooCommerce' } };
    const isOpen = variants.some(({ attributes: own }) =>
      variantOptionOrdering.some((option) => optionIn(own, option).trim() === ''),
    );
    return isOpen ? { key: 'batchReport.optionMissing' } : null;
  },

  rows: (product, context) => {
    const { currency, origin, number } = context;
    const kinds = KINDS[product.productType];
    const sold = (variant: VariantView): Cells => ({
      SKU: variant.sku,
      'GTIN, UPC, EAN, or ISBN': variant.gtin ?? '',
      'In stock?': variant.unlimited || variant.onHand > 0 ? '1' : '0',
      Stock: units(variant) ?? '',
      'Backorders allowed?': '0',
      'Weight (kg)': kilograms(variant.weightGrams),
      'Sale price': variant.onSale && variant.salePriceCents !== null ? amount(variant.salePriceCents, currency) : '',
      'Regular price': amount(variant.priceCents, currency),
      ...saleDates(variant, OWN_META_SALE),
      ...stockOfExport(variant, context, OWN_META_STOCK),
    });
    const head: Cells = {
      ID: String(number),
      Name: product.name,
      Published: product.visible ? '1' : '0',
      'Visibility in catalog': 'visible',
      'Short description': oneLine(product.excerpt),
      Description: oneLine(product.description),
      'Tax status': product.taxCategory === 'exempt' ? 'none' : 'taxable',
      'Tax class': product.taxCategory === 'reduced' ? 'reduced-rate' : '',
      [OWN_META_TAX]: product.taxCategory === 'exempt' ? 'exempt' : '',
      Categories: commaList(product.categories),
      Tags: commaList(product.tags),
      Images: product.images.map(({ url }) => addressOf(url, origin).replaceAll(',', '\\,')).join(', '),
      [OWN_META_ID]: product.id,
    };
    const [only] = product.variants;
    if (product.variantOptionOrdering.length === 0 && only) return [{ ...sold(only), ...head, Type: `simple${kinds}` }];
    const variations = product.variants.map((variant, index) => ({
      ...sold(variant),
      Type: `variation${kinds}`,
      Parent: `id:${number}`,
      Position: String(index + 1),
      Published: '1',
      Images: variant.imageUrl === null ? '' : addressOf(variant.imageUrl, origin).replaceAll(',', '\\,'),
      ...choices(
        product,
        variant,
        OPTIONS,
        (n) => `Attribute ${n} name`,
        (n) => `Attribute ${n} value(s)`,
      ),
    }));
    return [{ ...head, Type: `variable${kinds}`, ...listsOf(product) }, ...variations];
  },
};

const listsOf = ({ variantOptionOrdering, variants }: ProductView): Cells =>
  Object.fromEntries(
    variantOptionOrdering.flatMap((option, index) => [
      [`Attribute ${index + 1} name`, option],
      [
        `Attribute ${index + 1} value(s)`,
        commaList(
          [...new Set(variants.map(({ attributes: own }) => optionIn(own, option)))].filter((text) => text !== ''),
        ),
      ],
    ]),
  );
