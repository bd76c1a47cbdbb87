import type { Currency } from '@kontor/contracts/kernel/money';
import { cents, toDecimal } from '@kontor/contracts/kernel/money';

export interface PlainVariant {
  readonly sku: string;
  readonly choice: readonly string[];
  readonly price: number;
  readonly sale: number | null;
  readonly stock: number | null;
}

export interface PlainProduct {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly options: readonly string[];
  readonly variants: readonly PlainVariant[];
}

type Cells = Readonly<Record<string, string>>;

const cell = (text: string): string => (/[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csv = (rows: readonly Cells[]): string => {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
};

const amount = (value: number, currency: Currency): string => toDecimal(cents(value), currency);
const choices = (
  product: PlainProduct,
  variant: PlainVariant,
  name: (n: number) => string,
  value: (n: number) => string,
) =>
  Object.fromEntries(
    product.options.flatMap((option, index) => [
      [name(index + 1), option],
      [value(index + 1), variant.choice[index] ?? ''],
    ]),
  );

export const squarespaceFile = (products: readonly PlainProduct[], currency: Currency): string =>
  csv(
    products.flatMap((product, index) =>
      product.variants.map((variant, row) => ({
        'Product ID [Non Editable]': row === 0 ? `p${index}` : '',
        'Product Type [Non Editable]': row === 0 ? 'PHYSICAL' : '',
        'Product URL': row === 0 ? `artikel-${index}` : '',
        Title: row === 0 ? product.name : '',
        Description: row === 0 ? product.description : '',
        SKU: variant.sku,
        ...choices(
          product,
          variant,
          (n) => `Option Name ${n}`,
          (n) => `Option Value ${n}`,
        ),
        Price: amount(variant.price, currency),
        'Sale Price': amount(variant.sale ?? 0, currency),
        'On Sale': variant.sale === null ? 'No' : 'Yes',
        Stock: variant.stock === null ? 'Unlimited' : String(variant.stock),
        Tags: row === 0 ? product.tags.join(', ') : '',
        Visible: row === 0 ? 'Yes' : '',
        'Hosted Image URLs': '',
      })),
    ),
  );

export const shopifyFile = (products: readonly PlainProduct[], currency: Currency): string =>
  csv(
    products.flatMap((product, index) =>
      product.variants.map((variant, row) => ({
        Handle: `artikel-${index}`,
        Title: row === 0 ? product.name : '',
        'Body (HTML)': row === 0 ? product.description : '',
        Tags: row === 0 ? product.tags.join(', ') : '',
        ...(product.options.length === 0
          ? { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }
          : choices(
              product,
              variant,
              (n) => `Option${n} Name`,
              (n) => `Option${n} Value`,
            )),
        'Variant SKU': variant.sku,
        'Variant Inventory Tracker': variant.stock === null ? '' : 'shopify',
        'Variant Inventory Qty': String(variant.stock ?? 0),
        'Variant Inventory Policy': 'deny',
        'Variant Price': amount(variant.sale ?? variant.price, currency),
        'Variant Compare At Price': variant.sale === null ? '' : amount(variant.price, currency),
      })),
    ),
  );

const wooList = (values: readonly string[]): string => values.map((value) => value.replaceAll(',', '\\,')).join(', ');

export const woocommerceFile = (products: readonly PlainProduct[], currency: Currency): string =>
  csv(
    products.flatMap((product, index): readonly Cells[] => {
      const sold = product.variants.map((variant) => ({
        SKU: variant.sku,
        'In stock?': variant.stock === null ? '1' : '0',
        Stock: variant.stock === null ? '' : String(variant.stock),
        'Regular price': amount(variant.price, currency),
        'Sale price': variant.sale === null ? '' : amount(variant.sale, currency),
        ...choices(
          product,
          { ...variant, choice: variant.choice.map((value) => wooList([value])) },
          (n) => `Attribute ${n} name`,
          (n) => `Attribute ${n} value(s)`,
        ),
      }));
      const head = {
        ID: String(index + 1),
        Name: product.name,
        Published: '1',
        Description: product.description,
        Tags: wooList(product.tags),
      };
      if (product.options.length === 0) return [{ ...sold[0], ...head, Type: 'simple' }];
      const lists = Object.fromEntries(
        product.options.flatMap((option, place) => [
          [`Attribute ${place + 1} name`, option],
          [
            `Attribute ${place + 1} value(s)`,
            wooList([...new Set(product.variants.map(({ choice }) => choice[place] ?? ''))]),
          ],
        ]),
      );
      const variations = sold.map((row) => ({ ...row, Type: 'variation', Parent: `id:${index + 1}` }));
      return [{ ...head, Type: 'variable', SKU: `parent-${index}`, ...lists }, ...variations];
    }),
  );
