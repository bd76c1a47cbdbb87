import type { ProductType } from '@kontor/contracts/catalogue/catalogue';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { FileRow } from '../csv-rows.ts';
import { attempt, type DraftVariant, finishProduct, HeadReader, MAX_VARIANTS } from '../finish-product.ts';
import { type FileFinding, type FileRemark, ownIdIn, RowProblem } from '../imported-product.ts';
import {
  otherHalf,
  type ProductFormat,
  ProductRow,
  type ReadingContext,
  skippedRow,
  unreadRow,
} from '../product-row.ts';
import { said, type Said, saidIf } from '../said.ts';
import { fromFirst } from '../stored-options.ts';
import { onSaleDays } from '../sale-dates.ts';
import { attributesOf, flag, gtin, list, price, unitsLeft, weight, words } from '../values.ts';
import { ownTax } from '../tax-class.ts';
import { writtenStockIn } from '../written-stock.ts';

const OPTIONS = [1, 2, 3, 4, 5, 6] as const;
const READ = new Set([
  'product id', 'product type', 'product url', 'title', 'description', 'sku', 'price', 'sale price', 'on sale', 'stock',
  'categories', 'tags', 'weight', 'visible', 'hosted image urls', 'gtin', 'kontor sale from', 'kontor sale until',
  'kontor stock', 'kontor export', 'kontor tax',
]); // prettier-ignore
/** Rows of one product held in memory: far more than the variant limit. */
const MAX_ROWS = 5_000;
const TYPES: ReadonlyMap<string, ProductType> = new Map(
  Object.entries<ProductType>({
    PHYSICAL: 'physical',
    SERVICE: 'service',
    DIGITAL: 'digital',
    DOWNLOAD: 'digital',
    GIFT_CARD: 'giftCard',
  }),
);

/**
 * The product export of Squarespace (csv-formats.md). A product's rows are consecutive: a row with a product starts
 * one, a row without adds a variant.
 *  Choices: weights are taken as kilograms, as the file names no unit. An empty stock is one that is not counted. A missing SKU is made from the URL. If a
 * product's first row is broken, its other rows are skipped too, as they would be added to another product.
 */
export const squarespace: ProductFormat = {
  name: 'squarespace',

  canonical: (header) => {
    const name = header.replace(/ \[non editable\]$/u, '');
    return READ.has(name) || /^option (?:name|value) [1-6]$/u.test(name) ? name : '';
  },

  isWithoutMeaning: (header) => /^(?:product page|variant id \[non editable\])$/u.test(header),

  recognises: (columns) =>
    (columns.has('product url') || columns.has('product id')) &&
    ['title', 'sku', 'price', 'stock', 'hosted image urls'].some((name) => columns.has(name)),

  needs: otherHalf,

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
        if (next.isEmpty) {
          yield* unreadRow(row);
          continue;
        }
        if (startsProduct(next, rows)) {
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

/** A spreadsheet may have filled down what names the product: then a row with an SKU or options of its own is a variant. */
const startsProduct = (row: ProductRow, rows: readonly ProductRow[]): boolean => {
  const [head] = rows;
  const [id, url, title] = ['product id', 'product url', 'title'].map((column) => row.text(column));
  if (id === '' && url === '') return title !== '';
  const isAlike = (column: string) => ['', head?.text(column)].includes(row.text(column));
  if (!head || !isAlike('product id') || !isAlike('title') || (id === '' && !isAlike('product url'))) return true;
  if (id !== '' && title === '') return false;
  const own = ownOf(row);
  return rows.slice(0, MAX_VARIANTS).some((other) => ownOf(other) === own);
};

const ownOf = (row: ProductRow): string =>
  JSON.stringify(['sku', ...OPTIONS.map((n) => `option value ${n}`)].map((column) => row.text(column)));

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
  const findings: FileRemark[] = [];
  const done = attempt(head.first, findings, () => {
    const name = head.text('title');
    const urlId = head.text('product url').replace(/^.*\//u, '');
    const place = head.text('product id') || head.text('product url');
    const key = place || name;
    if (key === '') throw new RowProblem({ key: 'productFile.noTitle' });
    const options = optionsOf(rows);
    const ofHead = new HeadReader(head.first, findings);
    const product = {
      key,
      ownId: ownIdIn(head.text('product id')),
      hasOwnPlace: place !== '',
      format: 'squarespace',
      columns: context.columns,
      name: saidIf(head.cell('title'), words),
      urlId: said(head.cell('product url'), '', () => urlId),
      productType: ofHead.read(() => saidIf(head.cell('product type'), typeOf)),
      visible: ofHead.read(() => saidIf(head.cell('visible'), (text) => flag(text, 'Visible'))),
      taxCategory: ofHead.read(() => saidIf(head.cell('kontor tax'), ownTax)),
      excerpt: undefined,
      description: said(head.cell('description'), '', (html) => html),
      categories: said(head.cell('categories'), [], (text) => list(text).map(categoryName).filter(isNamed)),
      tags: said(head.cell('tags'), [], list),
      images: urls(head)?.map((url) => ({ url, alt: undefined })),
      optionNames: options && [...options.values()],
      optionColumns: fromFirst(optionsIn(head)),
      lines: { first: head.first, last: rows.at(-1)?.last ?? head.last },
    } as const;
    // Squarespace has hidden products without a title.
    const ifNew = product.visible === false && head.has('title') ? { name: '' } : {};
    const { isBroken } = ofHead;
    const read = isBroken ? rows.filter((row) => row !== head) : rows;
    const variants = read.flatMap(
      (row) => attempt(row.first, findings, () => variant(row, row === head, options, findings, context)) ?? [],
    );
    if (variants.length === 0) return [];
    return finishProduct({ ...product, ifNew, variants, isHeadBroken: isBroken }, urlId || name || key);
  });
  return [...(done ?? []), ...findings];
};

const typeOf = (text: string): ProductType => {
  const type = TYPES.get(text.toUpperCase());
  if (!type) throw new RowProblem({ key: 'productFile.unknownType', params: { type: text.toUpperCase() } });
  return type;
};

const isNamed = (category: string): boolean => category !== '';

/** Numbers of the options that the file has columns for. */
const optionsIn = (row: ProductRow): readonly number[] =>
  OPTIONS.filter((n) => row.has(`option name ${n}`) && row.has(`option value ${n}`));

/** Number to name of the options that a row has a value for; `undefined`: the file has no columns for them. */
const optionsOf = (rows: readonly ProductRow[]): Said<ReadonlyMap<number, string>> => {
  const [head] = rows;
  const there = head ? optionsIn(head) : [];
  if (!head || there.length === 0) return undefined;
  const used = there.filter((n) => rows.some((row) => row.text(`option value ${n}`) !== ''));
  const names = new Map(used.map((n) => [n, words(head.text(`option name ${n}`)) || `Option ${n}`]));
  if (new Set(names.values()).size < names.size) throw new RowProblem({ key: 'productFile.optionTwice' });
  return names;
};

const variant = (
  row: ProductRow,
  isHead: boolean,
  options: Said<ReadonlyMap<number, string>>,
  findings: FileRemark[],
  context: ReadingContext,
): DraftVariant => {
  const line = row.first;
  const { currency } = context;
  if (row.cell('price').is === 'empty') throw new RowProblem({ key: 'productFile.noPrice' });
  const onSale = said(row.cell('on sale'), false, (text) => flag(text, 'On Sale'));
  const sale = said(row.cell('sale price'), null, (text) => price(text, currency, 'Sale Price'));
  const note = (text: RefusalText) => void findings.push({ kind: 'note', line, text });
  const isUnpriced = onSale === true && sale === null;
  if (isUnpriced) note({ key: 'productFile.noSalePrice' });
  const offer = {
    priceCents: saidIf(row.cell('price'), (text) => price(text, currency, 'Price')),
    // 0.00 means 'none' when the variant is not on sale.
    salePriceCents: onSale !== true && sale === 0 ? null : sale,
    onSale: isUnpriced ? false : onSale,
  };
  return {
    line,
    sku: row.text('sku'),
    attributes:
      options && attributesOf([...options].map(([n, option]) => [option, words(row.text(`option value ${n}`))])),
    ...onSaleDays(offer, row, ['kontor sale from', 'kontor sale until'], context, note),
    stock: said(row.cell('stock'), null, (text) =>
      text.toLowerCase() === 'unlimited' ? null : unitsLeft(text, 'Stock', note),
    ),
    ...writtenStockIn(row, 'kontor stock', 'kontor export'),
    weightGrams: said(row.cell('weight'), null, (text) => weight(text, 'kg', 'Weight')),
    gtin: gtin(row.cell('gtin'), note),
    // The first row has the pictures of the product.
    imageUrl: isHead ? undefined : said(row.cell('hosted image urls'), null, (text) => text.split(/\s+/u)[0] ?? null),
  };
};

const urls = (row: ProductRow): Said<readonly string[]> =>
  said(row.cell('hosted image urls'), [], (text) => text.split(/\s+/u));

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
