import type { ProductType } from '@kontor/contracts/catalogue/catalogue';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { attempt, type DraftVariant, finishProduct } from '../finish-product.ts';
import { type FileFinding, ownIdIn, RowProblem } from '../imported-product.ts';
import type { ProductFormat, ProductRow, ReadingContext } from '../product-row.ts';
import { groupedBySpool } from '../spool-rows.ts';
import { saleDatesIn } from '../sale-dates.ts';
import { flag, gtin, list, price, readSku, units, weight, weightUnit } from '../values.ts';
import { writtenStockIn } from '../written-stock.ts';
import { canonicalColumn } from './shopify-columns.ts';

const OPTIONS = [1, 2, 3] as const;

/**
 * The product export of Shopify (csv-formats.md), with older and newer column names. Rows with one handle are one
 * product, wherever they stand.
 *  Choices: an untracked variant is unlimited; so is one that oversells (policy `continue`), with a note, since Kontor
 * never oversells counted units. A missing SKU is made from handle and options. `Type` is the category. Draft, archived
 * and unpublished products are hidden. A product without shipping is a service; gift cards have a flag. Of prices per
 * market only the shop's own is read.
 */
export const shopify: ProductFormat = {
  name: 'shopify',
  canonical: canonicalColumn,
  recognises: (columns) => columns.has('handle') && columns.has('title') && columns.has('variant price'),
  read: (rows, context) => groupedBySpool(rows, context, handleOf, (group) => product(group, context)),
};

const handleOf = (row: ProductRow): readonly string[] => {
  const handle = row.text('handle').toLowerCase();
  if (handle === '') throw new RowProblem({ key: 'productFile.noHandle' });
  return [handle];
};

const product = (rows: readonly ProductRow[], context: ReadingContext): readonly FileFinding[] => {
  const head = rows.find((row) => row.text('title') !== '') ?? rows[0];
  const first = rows[0];
  if (!head || !first) return [];
  const findings: FileFinding[] = [];
  const done = attempt(first.first, findings, () => {
    if (head.text('title') === '') throw new RowProblem({ key: 'productFile.handleWithoutTitle' });
    const handle = head.text('handle');
    const named = OPTIONS.map((n) => [n, head.text(`option${n} name`)] as const).filter(([, name]) => name !== '');
    const isSingle = named.length === 1 && named[0]?.[1] === 'Title' && rows.every(hasDefaultTitle);
    const optionNames = isSingle ? [] : named;
    if (new Set(optionNames.map(([, name]) => name)).size < optionNames.length) {
      throw new RowProblem({ key: 'productFile.optionTwice' });
    }
    const variantRows = rows.filter((row) => !isPictureOnly(row));
    const variants = variantRows.flatMap((row) => {
      const attributes = optionNames.map(([n, name]) => [name, row.text(`option${n} value`)] as const);
      return attempt(row.first, findings, () => variant(row, attributes, findings, context)) ?? [];
    });
    if (variantRows.length === 0) throw new RowProblem({ key: 'productFile.handleWithoutPrice' });
    if (variants.length === 0) return [];
    return finishProduct(
      {
        key: handle.toLowerCase(),
        ownId: ownIdIn(head.text('kontor product id')),
        format: 'shopify',
        urlId: handle,
        variants,
        name: head.text('title'),
        excerpt: '',
        description: head.text('body (html)'),
        productType: productTypeOf(head, variantRows),
        visible: isVisible(head),
        categories: head.text('type') === '' ? [] : [head.text('type')],
        tags: list(head.text('tags')),
        images: pictures(rows),
        optionNames: optionNames.map(([, name]) => name),
        lines: { first: first.first, last: rows.at(-1)?.last ?? first.last },
      },
      handle,
    );
  });
  return [...(done ?? []), ...findings];
};

const hasDefaultTitle = (row: ProductRow): boolean => ['', 'Default Title'].includes(row.text('option1 value'));

/** Contains only another picture of the product. */
const isPictureOnly = (row: ProductRow): boolean =>
  row.text('image src') !== '' &&
  ['title', 'variant price', 'variant sku', ...OPTIONS.map((n) => `option${n} value`)].every(
    (column) => row.text(column) === '',
  );

const productTypeOf = (head: ProductRow, variants: readonly ProductRow[]): ProductType => {
  if (flag(head.text('gift card'), false, 'Gift Card')) return 'giftCard';
  const ships = variants.some((row) => flag(row.text('variant requires shipping'), true, 'Requires Shipping'));
  return ships ? 'physical' : 'service';
};

const isVisible = (head: ProductRow): boolean => {
  const status = head.text('status').toLowerCase();
  return (status === '' || status === 'active') && flag(head.text('published'), true, 'Published');
};

/** In the order of `Image Position`, if present. */
const pictures = (rows: readonly ProductRow[]): readonly { readonly url: string; readonly alt: string }[] =>
  rows
    .filter((row) => row.text('image src') !== '')
    .map((row, index) => ({
      url: row.text('image src'),
      alt: row.text('image alt text'),
      position: /^\d{1,6}$/u.test(row.text('image position')) ? Number(row.text('image position')) : index + 1,
    }))
    .sort((a, b) => a.position - b.position)
    .map(({ url, alt }) => ({ url, alt }));

const variant = (
  row: ProductRow,
  attributes: readonly (readonly [string, string])[],
  findings: FileFinding[],
  context: ReadingContext,
): DraftVariant => {
  const line = row.first;
  const { currency } = context;
  if (row.text('variant price') === '') throw new RowProblem({ key: 'productFile.noPrice' });
  const asked = price(row.text('variant price'), currency, 'Price');
  const compareText = row.text('variant compare at price');
  const regular = compareText === '' ? asked : price(compareText, currency, 'Compare At Price');
  const onSale = regular > asked;
  return {
    line,
    sku: readSku(row.text('variant sku').replace(/^'(?=\d)/u, ''), context),
    attributes: Object.fromEntries(attributes.filter(([, value]) => value !== '')),
    priceCents: onSale ? regular : asked,
    salePriceCents: onSale ? asked : null,
    onSale,
    ...saleDatesIn(row, 'kontor sale from', 'kontor sale until'),
    stock: stock(row, (text) => findings.push({ kind: 'note', line, text })),
    ...writtenStockIn(row, 'kontor stock', 'kontor export'),
    weightGrams: weightOf(row),
    gtin: gtin(row.text('variant barcode')),
    imageUrl: row.text('variant image') || null,
  };
};

const stock = (row: ProductRow, note: (text: RefusalText) => void): number | null => {
  if (row.text('variant inventory tracker') === '') return null;
  if (['continue', 'true'].includes(row.text('variant inventory policy').toLowerCase())) {
    note({ key: 'productFile.continues' });
    return null;
  }
  const text = row.text('variant inventory qty');
  if (text.startsWith('-')) note({ key: 'productFile.stockBelowZero', params: { text } });
  return text === '' ? 0 : units(text, 'Inventory Qty');
};

/** `Variant Grams` is always in grams; hand-made files have `Variant Weight` in the shown unit instead. */
const weightOf = (row: ProductRow): number | null =>
  row.text('variant grams') !== ''
    ? weight(row.text('variant grams'), 'g', 'Grams')
    : weight(row.text('variant weight'), weightUnit(row.text('variant weight unit')) ?? 'kg', 'Weight');
