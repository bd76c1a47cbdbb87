import type { ProductType } from '@kontor/contracts/catalogue/catalogue';
import type { FileRow } from '../csv-rows.ts';
import { attempt, type DraftVariant, finishProduct } from '../finish-product.ts';
import { type FileFinding, ownIdIn, RowProblem } from '../imported-product.ts';
import { type ProductFormat, ProductRow, type ReadingContext, skippedRow } from '../product-row.ts';
import { saleDatesIn } from '../sale-dates.ts';
import { flag, gtin, list, price, readSku, units, weight } from '../values.ts';
import { writtenStockIn } from '../written-stock.ts';

const OPTIONS = [1, 2, 3, 4, 5, 6] as const;
/** Rows of one product held in memory: far more than the variant limit. */
const MAX_ROWS = 5_000;
const TYPES: Readonly<Record<string, ProductType>> = {
  PHYSICAL: 'physical',
  SERVICE: 'service',
  DIGITAL: 'digital',
  DOWNLOAD: 'digital',
  GIFT_CARD: 'giftCard',
};

/**
 * The product export of Squarespace (csv-formats.md). A product's rows are consecutive: a row with a product starts
 * one, a row without adds a variant.
 *  Choices: weights are taken as kilograms, as the file names no unit. A missing SKU is made from the URL. If a
 * product's first row is broken, its other rows are skipped too, as they would be added to another product.
 */
export const squarespace: ProductFormat = {
  name: 'squarespace',

  canonical: (header) => header.replace(/ \[non editable\]$/u, ''),

  recognises: (columns) => columns.has('title') && columns.has('product url') && columns.has('hosted image urls'),

  async *read(batches, context) {
    let rows: ProductRow[] = [];
    let orphanedSince: number | null = null;
    for await (const batch of batches) {
      for (const row of batch) {
        if (row.kind === 'broken') {
          yield skippedRow(row);
          if (!row.startsEmpty || rows.length === 0) {
            yield* product(rows, context);
            rows = [];
            orphanedSince = row.first;
          }
          continue;
        }
        const next = new ProductRow(row, row.cells, context.columns);
        if (next.isEmpty) continue;
        if (startsProduct(next, rows[0])) {
          yield* product(rows, context);
          rows = [next];
          orphanedSince = null;
        } else if (rows.length > 0 && rows.length < MAX_ROWS) rows.push(next);
        else yield orphan(row, orphanedSince);
      }
    }
    yield* product(rows, context);
  },
};

const startsProduct = (row: ProductRow, current: ProductRow | undefined): boolean => {
  const id = row.text('product id');
  if (id !== '') return id !== current?.text('product id') || row.text('title') !== '';
  return row.text('title') !== '' || row.text('product url') !== '' || row.text('product page') !== '';
};

const orphan = (row: FileRow, since: number | null): FileFinding => ({
  kind: 'skipped',
  line: row.first,
  reason:
    since === null
      ? { key: 'productFile.variantAlone' }
      : { key: 'productFile.variantOfBroken', params: { line: since } },
});

const product = (rows: readonly ProductRow[], context: ReadingContext): readonly FileFinding[] => {
  const [head] = rows;
  if (!head) return [];
  const findings: FileFinding[] = [];
  const done = attempt(head.first, findings, () => {
    const typeName = head.text('product type').toUpperCase();
    const productType = typeName === '' ? 'physical' : TYPES[typeName];
    if (!productType) throw new RowProblem({ key: 'productFile.unknownType', params: { type: typeName } });
    const name = head.text('title');
    const urlId = head.text('product url').replace(/^.*\//u, '');
    const key = head.text('product id') || head.text('product url') || name;
    if (key === '') throw new RowProblem({ key: 'productFile.noTitle' });
    const options = OPTIONS.filter((n) => rows.some((row) => row.text(`option value ${n}`) !== ''));
    const optionNames = new Map(options.map((n) => [n, head.text(`option name ${n}`) || `Option ${n}`]));
    if (new Set(optionNames.values()).size < optionNames.size) throw new RowProblem({ key: 'productFile.optionTwice' });
    const visible = flag(head.text('visible'), true, 'Visible');
    const variants = rows.flatMap((row) => {
      const attributes = [...optionNames].map(([n, option]) => [option, row.text(`option value ${n}`)] as const);
      return attempt(row.first, findings, () => variant(row, row === head, attributes, findings, context)) ?? [];
    });
    if (variants.length === 0) return [];
    return finishProduct(
      {
        key,
        ownId: ownIdIn(head.text('product id')),
        format: 'squarespace',
        name,
        urlId,
        productType,
        visible,
        variants,
        excerpt: '',
        description: head.text('description'),
        categories: list(head.text('categories'))
          .map(categoryName)
          .filter((category) => category !== ''),
        tags: list(head.text('tags')),
        images: urls(head).map((url) => ({ url, alt: '' })),
        optionNames: [...optionNames.values()],
        lines: { first: head.first, last: rows.at(-1)?.last ?? head.last },
      },
      urlId || name || key,
    );
  });
  return [...(done ?? []), ...findings];
};

const variant = (
  row: ProductRow,
  isHead: boolean,
  attributes: readonly (readonly [string, string])[],
  findings: FileFinding[],
  context: ReadingContext,
): DraftVariant => {
  const line = row.first;
  const { currency } = context;
  if (row.text('price') === '') throw new RowProblem({ key: 'productFile.noPrice' });
  const priceCents = price(row.text('price'), currency, 'Price');
  const saleText = row.text('sale price');
  const wanted = flag(row.text('on sale'), false, 'On Sale');
  const sale = saleText === '' ? null : price(saleText, currency, 'Sale Price');
  if (wanted && sale === null) findings.push({ kind: 'note', line, text: { key: 'productFile.noSalePrice' } });
  const stock = row.text('stock');
  return {
    line,
    sku: readSku(row.text('sku'), context),
    attributes: Object.fromEntries(attributes.filter(([, value]) => value !== '')),
    priceCents,
    // 0.00 means 'none' when the variant is not on sale.
    salePriceCents: !wanted && sale === 0 ? null : sale,
    onSale: wanted && sale !== null,
    ...saleDatesIn(row, 'kontor sale from', 'kontor sale until'),
    stock: stock === '' || stock.toLowerCase() === 'unlimited' ? null : units(stock, 'Stock'),
    ...writtenStockIn(row, 'kontor stock', 'kontor export'),
    weightGrams: weight(row.text('weight'), 'kg', 'Weight'),
    gtin: gtin(row.text('gtin')),
    imageUrl: isHead ? null : (urls(row)[0] ?? null),
  };
};

const urls = (row: ProductRow): readonly string[] =>
  row
    .text('hosted image urls')
    .split(/\s+/u)
    .filter((url) => url !== '');

/**
 * A readable category. The file has its page path: `/flower/ageratum-blue` becomes `Flower > Ageratum Blue`, in one
 * name as in the other formats. Text with capitals or spaces was typed and stays unchanged.
 */
export const categoryName = (path: string): string =>
  path
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (/[\s\p{Lu}]/u.test(part) ? part : part.split('-').map(capitalised).join(' ').trim()))
    .join(' > ');

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
