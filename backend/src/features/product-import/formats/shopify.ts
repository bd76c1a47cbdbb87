import type { ProductType, TaxCategory } from '@kontor/contracts/catalogue/catalogue';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { attempt, type DraftVariant, finishProduct, HeadReader, variantsAlone } from '../finish-product.ts';
import type { StockLevel } from '@kontor/contracts/stock/level';
import { type FileFinding, type FileRemark, type ImportedPicture, ownIdIn, RowProblem } from '../imported-product.ts';
import type { ProductFormat, ProductRow, ReadingContext } from '../product-row.ts';
import { groupedBySpool } from '../spool-rows.ts';
import { said, type Said, saidIf } from '../said.ts';
import { fromFirst } from '../stored-options.ts';
import { onSaleDays } from '../sale-dates.ts';
import { attributesOf, flag, gtin, list, price, unitsLeft, weight, weightUnit, words } from '../values.ts';
import { ownTax } from '../tax-class.ts';
import { writtenStockIn } from '../written-stock.ts';
import { canonicalColumn, needsOf } from './shopify-columns.ts';

const OPTIONS = [1, 2, 3] as const;
/** In the rows of variants, for their product. */
const FLAGS = ['variant requires shipping', 'variant taxable'] as const;

/**
 * The product export of Shopify (csv-formats.md), with older and newer column names. Rows with one handle are one
 * product, wherever they stand; rows without one that has a title say nothing of their product.
 *  Choices: an untracked variant is unlimited; so is one that oversells (policy `continue`), with a note, since Kontor
 * never oversells counted units. A missing SKU is made from handle and options. `Type` is the category. Draft, archived
 * and unpublished products are hidden. A product without shipping is a service; gift cards have a flag. Of prices per
 * market only the shop's own is read.
 */
export const shopify: ProductFormat = {
  name: 'shopify',
  canonical: canonicalColumn,
  isWithoutMeaning: (header) => /^(?:variant )?fulfillment service$/u.test(header),
  needs: needsOf,
  recognises: (columns) =>
    columns.has('handle') &&
    ['title', 'variant price', 'variant sku', 'variant inventory qty'].some((name) => columns.has(name)),
  read: (rows, context) => groupedBySpool(rows, context, namesByHandle(), (group) => product(group, context)),
};

/**
 * Two collections of ours may have the same address: a file of ours names the product in each row. Rows that somebody
 * has added, without an id, are of the first product with their handle.
 */
const namesByHandle = (): ((row: ProductRow) => readonly string[]) => {
  const owners = new Map<string, string>();
  return (row) => {
    const handle = row.text('handle').toLowerCase();
    if (handle === '') throw new RowProblem({ key: 'productFile.noHandle' });
    const ownId = ownIdIn(row.text('kontor product id'));
    if (ownId === null) return [handle];
    if (!owners.has(handle)) owners.set(handle, ownId);
    return owners.get(handle) === ownId ? [`id:${ownId}`, handle] : [`id:${ownId}`];
  };
};

const product = (rows: readonly ProductRow[], context: ReadingContext): readonly FileFinding[] => {
  const titled = rows.find((row) => row.text('title') !== '');
  const head = titled ?? rows[0];
  if (!head) return [];
  const findings: FileRemark[] = [];
  const done = attempt(head.first, findings, () => {
    const headless: RefusalText | null =
      titled || !head.has('title') ? null : { key: 'productFile.handleWithoutTitle' };
    const handle = head.text('handle');
    const options = headless ? undefined : optionsOf(rows, head);
    for (const column of headless ? [] : lonely(rows, head)) context.unread?.(column);
    const ofHead = new HeadReader(head.first, findings);
    const variantRows = rows.filter((row) => !isPictureOnly(row));
    if (variantRows.length === 0) throw new RowProblem(headless ?? { key: 'productFile.handleWithoutPrice' });
    const product = {
      key: handle.toLowerCase(),
      ownId: ownIdIn(head.text('kontor product id')),
      hasOwnPlace: true,
      format: 'shopify',
      columns: context.columns,
      urlId: handle,
      name: saidIf(head.cell('title'), words),
      excerpt: undefined,
      description: said(head.cell('body (html)'), '', (html) => html),
      productType: ofHead.read(() => productTypeOf(head, variantRows)),
      visible: ofHead.read(() => visibleOf(head)),
      taxCategory: ofHead.read(() => taxOf(head, variantRows, findings)),
      categories: said(head.cell('type'), [], (type) => [words(type)]),
      tags: said(head.cell('tags'), [], list),
      images: pictures(rows),
      optionNames: options?.map(([, name]) => name),
      optionColumns: fromFirst(optionsIn(head)),
      lines: { first: head.first, last: rows.at(-1)?.last ?? head.last },
    } as const;
    const { isBroken } = ofHead;
    const read = isBroken && !headless ? variantRows.filter((row) => row !== head) : variantRows;
    const variants = read.flatMap(
      (row) => attempt(row.first, findings, () => variant(row, options, findings, context)) ?? [],
    );
    if (variants.length === 0) return [];
    const draft = { ...product, variants, isHeadBroken: isBroken };
    return finishProduct(headless ? { ...variantsAlone(draft), headless } : draft, handle);
  });
  return [...(done ?? []), ...findings];
};

type Options = readonly (readonly [number, string])[];

/** Numbers of the options that the file has columns for. */
const optionsIn = (row: ProductRow): readonly number[] =>
  OPTIONS.filter((n) => row.has(`option${n} name`) && row.has(`option${n} value`));

/** Numbers and names of the options; `undefined`: the file has no columns for them. */
const optionsOf = (rows: readonly ProductRow[], head: ProductRow): Said<Options> => {
  const there = optionsIn(head);
  if (there.length === 0) return undefined;
  const named = there.map((n) => [n, words(head.text(`option${n} name`))] as const).filter(([, name]) => name !== '');
  const isSingle = named.length === 1 && named[0]?.[1] === 'Title' && rows.every(hasDefaultTitle);
  const options = isSingle ? [] : named;
  if (new Set(options.map(([, name]) => name)).size < options.length) {
    throw new RowProblem({ key: 'productFile.optionTwice' });
  }
  return options;
};

/** Columns that say something, while what it is of is missing. */
const lonely = (rows: readonly ProductRow[], head: ProductRow): readonly string[] => [
  ...optionsIn(head)
    .filter((n) => head.text(`option${n} name`) === '' && !rows.every((row) => isDefault(row.text(`option${n} value`))))
    .map((n) => `Option${n} Value`),
  ...(rows.some((row) => row.text('image alt text') !== '' && row.text('image src') === '') ? ['Image Alt Text'] : []),
];

const isDefault = (value: string): boolean => ['', 'Default Title'].includes(value);
const hasDefaultTitle = (row: ProductRow): boolean => isDefault(row.text('option1 value'));

/** Contains only another picture of the product. */
const isPictureOnly = (row: ProductRow): boolean =>
  row.text('image src') !== '' &&
  ['title', 'variant price', 'variant sku', ...OPTIONS.map((n) => `option${n} value`)].every(
    (column) => row.text(column) === '',
  );

const productTypeOf = (head: ProductRow, variants: readonly ProductRow[]): Said<ProductType> => {
  if (saidIf(head.cell('gift card'), (text) => flag(text, 'Gift Card'))) return 'giftCard';
  const ships = variants.flatMap((row) => flagIn(row, 'variant requires shipping') ?? []);
  if (ships.length === 0) return undefined;
  return ships.includes(true) ? 'physical' : 'service';
};

/** Shopify says only whether there is a tax; which class it is stands in a column of ours. */
const taxOf = (head: ProductRow, variants: readonly ProductRow[], findings: FileRemark[]): Said<TaxCategory> => {
  const own = saidIf(head.cell('kontor tax'), ownTax);
  const free = own === 'exempt' ? undefined : variants.find((row) => flagIn(row, 'variant taxable') === false);
  const text = { key: 'productFile.taxUnread', params: { text: 'Variant Taxable: FALSE' } } as const;
  if (free) findings.push({ kind: 'note', line: free.first, text });
  return own;
};

/** A flag of a variant's row; one that cannot be read costs that row, see `variant`. */
const flagIn = (row: ProductRow, column: string): Said<boolean> =>
  attempt(0, [], () => readFlag(row, column)) ?? undefined;

const readFlag = (row: ProductRow, column: string): Said<boolean> =>
  saidIf(row.cell(column), (text) => flag(text, column.replace('variant ', '')));

const visibleOf = (head: ProductRow): Said<boolean> => {
  const isActive = saidIf(head.cell('status'), (status) => status.toLowerCase() === 'active');
  const isPublished = saidIf(head.cell('published'), (text) => flag(text, 'Published'));
  return isActive === undefined ? isPublished : isActive && isPublished !== false;
};

/** In the order of `Image Position`, if present. */
const pictures = (rows: readonly ProductRow[]): Said<readonly ImportedPicture[]> => {
  if (!rows[0]?.has('image src')) return undefined;
  return rows
    .filter((row) => row.text('image src') !== '')
    .map((row, index) => ({
      url: row.text('image src'),
      alt: said(row.cell('image alt text'), '', words),
      position: /^\d{1,6}$/u.test(row.text('image position')) ? Number(row.text('image position')) : index + 1,
    }))
    .sort((a, b) => a.position - b.position)
    .map(({ url, alt }) => ({ url, alt }));
};

const variant = (
  row: ProductRow,
  options: Said<Options>,
  findings: FileRemark[],
  context: ReadingContext,
): DraftVariant => {
  const line = row.first;
  const note = (text: RefusalText) => void findings.push({ kind: 'note', line, text });
  for (const column of FLAGS) readFlag(row, column);
  return {
    line,
    sku: row.text('variant sku').replace(/^'(?=\d)/u, ''),
    attributes: options && attributesOf(options.map(([n, name]) => [name, words(row.text(`option${n} value`))])),
    ...onSaleDays(offer(row, context), row, ['kontor sale from', 'kontor sale until'], context, note),
    stock: stock(row, note),
    ...writtenStockIn(row, 'kontor stock', 'kontor export'),
    weightGrams: weightOf(row),
    gtin: gtin(row.cell('variant barcode'), note),
    imageUrl: said(row.cell('variant image'), null, (url) => url),
  };
};

type Offer = Pick<DraftVariant, 'priceCents' | 'salePriceCents' | 'onSale' | 'paidCents'>;

/** Without `Compare At Price` a file tells what is paid, and not whether that is a sale. */
const offer = (row: ProductRow, { currency }: ReadingContext): Offer => {
  if (row.cell('variant price').is === 'empty') throw new RowProblem({ key: 'productFile.noPrice' });
  const asked = saidIf(row.cell('variant price'), (text) => price(text, currency, 'Price'));
  const compare = row.cell('variant compare at price');
  const isPartial = asked === undefined || compare.is === 'noColumn';
  if (isPartial) {
    const paid = asked === undefined ? {} : { paidCents: asked };
    return { priceCents: undefined, salePriceCents: undefined, onSale: undefined, ...paid };
  }
  const regular = said(compare, asked, (text) => price(text, currency, 'Compare At Price')) ?? asked;
  const onSale = regular > asked;
  return { priceCents: onSale ? regular : asked, salePriceCents: onSale ? asked : null, onSale };
};

const stock = (row: ProductRow, note: (text: RefusalText) => void): Said<StockLevel> => {
  const tracker = row.cell('variant inventory tracker');
  const quantity = row.cell('variant inventory qty');
  if (tracker.is === 'empty') return null;
  if (tracker.is === 'noColumn' && quantity.is !== 'value') return undefined;
  if (['continue', 'true'].includes(row.text('variant inventory policy').toLowerCase())) {
    note({ key: 'productFile.continues' });
    return null;
  }
  return saidIf(quantity, (text) => unitsLeft(text, 'Inventory Qty', note));
};

/** `Variant Grams` is always in grams; hand-made files have `Variant Weight` in the shown unit instead. */
const weightOf = (row: ProductRow): Said<number | null> => {
  const grams = said(row.cell('variant grams'), null, (text) => weight(text, 'g', 'Grams'));
  const unit = weightUnit(row.text('variant weight unit')) ?? 'kg';
  return grams ?? said(row.cell('variant weight'), null, (text) => weight(text, unit, 'Weight')) ?? grams;
};
