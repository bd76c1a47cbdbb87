import {
  addressOf,
  amount,
  choices,
  commaList,
  kilograms,
  OWN_SALE,
  OWN_STOCK,
  OWN_TAX,
  type ProductTable,
  saleDates,
  stockOfExport,
  units,
} from './product-table.ts';

const OPTIONS = 6;
const TYPES = { physical: 'PHYSICAL', service: 'SERVICE', digital: 'DIGITAL', giftCard: 'GIFT_CARD' } as const;
const options = Array.from({ length: OPTIONS }, (_, index) => [
  `Option Name ${index + 1}`,
  `Option Value ${index + 1}`,
]);

export const squarespaceTable: ProductTable = {
  columns: [
    'Product ID [Non Editable]', 'Variant ID [Non Editable]', 'Product Type [Non Editable]', 'Product Page',
    'Product URL', 'Title', 'Description', 'SKU', ...options.flat(), 'Price', 'Sale Price', 'On Sale', 'Stock',
    'Categories', 'Tags', 'Weight', 'Length', 'Width', 'Height', 'Visible', 'Hosted Image URLs', 'GTIN', 'MPN',
    ...OWN_SALE, ...OWN_STOCK, OWN_TAX,
  ], // prettier-ignore

  refuses: () => null,

  rows: (product, context) => {
    const { currency, origin, collection } = context;
    const head = {
      'Product ID [Non Editable]': product.id,
      'Product Type [Non Editable]': TYPES[product.productType],
      'Product Page': collection,
      'Product URL': product.urlId,
      Title: product.name,
      Description: product.description,
      Categories: commaList(product.categories.map((name) => `/${name.split(' > ').join('/')}`)),
      Tags: commaList(product.tags),
      [OWN_TAX]: product.taxCategory,
      Visible: product.visible ? 'Yes' : 'No',
      'Hosted Image URLs': product.images.map(({ url }) => addressOf(url, origin)).join(' '),
    };
    return product.variants.map((variant, index) => ({
      ...(index === 0
        ? head
        : { 'Hosted Image URLs': variant.imageUrl === null ? '' : addressOf(variant.imageUrl, origin) }),
      'Variant ID [Non Editable]': variant.id,
      SKU: variant.sku,
      ...choices(
        product,
        variant,
        OPTIONS,
        (n) => `Option Name ${n}`,
        (n) => `Option Value ${n}`,
      ),
      Price: amount(variant.priceCents, currency),
      'Sale Price': amount(variant.salePriceCents ?? 0, currency),
      'On Sale': variant.onSale ? 'Yes' : 'No',
      Stock: units(variant) ?? 'Unlimited',
      Weight: kilograms(variant.weightGrams),
      GTIN: variant.gtin ?? '',
      ...saleDates(variant, OWN_SALE),
      ...stockOfExport(variant, context, OWN_STOCK),
    }));
  },
};
