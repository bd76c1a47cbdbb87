import { otherHalf } from '../product-row.ts';

/** Columns renamed in newer files, by their newer name; lower case. */
const RENAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'url handle': 'handle',
    description: 'body (html)',
    'published on online store': 'published',
    sku: 'variant sku',
    barcode: 'variant barcode',
    price: 'variant price',
    'compare-at price': 'variant compare at price',
    'compare at price': 'variant compare at price',
    'inventory tracker': 'variant inventory tracker',
    'inventory quantity': 'variant inventory qty',
    'continue selling when out of stock': 'variant inventory policy',
    'weight value (grams)': 'variant grams',
    'weight unit for display': 'variant weight unit',
    'requires shipping': 'variant requires shipping',
    'product image url': 'image src',
    'variant image url': 'variant image',
    'charge tax': 'variant taxable',
  }),
);

const READ = new Set([
  'handle', 'title', 'body (html)', 'type', 'tags', 'published', 'status', 'gift card', 'image src', 'image position',
  'image alt text', 'variant sku', 'variant barcode', 'variant price', 'variant compare at price',
  'variant inventory tracker', 'variant inventory qty', 'variant inventory policy', 'variant grams', 'variant weight',
  'variant weight unit', 'variant requires shipping', 'variant image', 'kontor product id',
  'variant taxable', 'kontor sale from', 'kontor sale until', 'kontor stock', 'kontor export', 'kontor tax',
]); // prettier-ignore

/** The older, canonical name of a column; `''` for an unused one. */
export const canonicalColumn = (header: string): string => {
  const name = RENAMED.get(header) ?? header;
  return READ.has(name) || /^option[123] (?:name|value)$/u.test(name) ? name : '';
};

const NEEDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'variant compare at price': ['variant price'],
    'variant inventory policy': ['variant inventory qty', 'variant inventory tracker'],
    'image alt text': ['image src'],
    'image position': ['image src'],
    'variant weight unit': ['variant weight', 'variant grams'],
  }),
);

export const needsOf = (column: string): readonly string[] => NEEDS.get(column) ?? otherHalf(column);
