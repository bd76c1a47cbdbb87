import type { ProductType, TaxCategory } from '@kontor/contracts/catalogue/catalogue';
import { isSpelledAlike, oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { attempt, finishProduct } from '../finish-product.ts';
import { type FileFinding, type FileRemark, ownIdIn, RowProblem } from '../imported-product.ts';
import { type ProductFormat, ProductRow, type ReadingContext } from '../product-row.ts';
import { groupedBySpool } from '../spool-rows.ts';
import { said, type Said, saidIf } from '../said.ts';
import { gtin, list, oneValue, words } from '../values.ts';
import { fromFirst } from '../stored-options.ts';
import { wooTax } from '../tax-class.ts';
import { writtenStockIn } from '../written-stock.ts';
import { canonicalColumn, isWithoutMeaning, needsOf } from './woocommerce-columns.ts';
import { visibleIn } from './woocommerce-visible.ts';
import { checkedProduct, offer, stockOf, unescaped } from './woocommerce-values.ts';
import {
  attributeListsOf,
  attributesIn,
  attributesOf,
  attributesOfProduct,
  expanded,
  type Variation,
} from './woocommerce-variations.ts';

/**
 * The product export of WooCommerce (csv-formats.md), with English or German column names. A variation finds its parent
 * by SKU or `id:44`, wherever they stand.
 *  Choices: grouped and external products are skipped, as they contain nothing to sell here. Only attributes used for
 * variations become options. `downloadable` makes a product digital, `virtual` alone a service. For prices and stock see `offer` and `stockOf`, for 'any' see
 * `expanded`.
 */
export const woocommerce: ProductFormat = {
  name: 'woocommerce',
  canonical: canonicalColumn,
  isWithoutMeaning,
  needs: needsOf,
  recognises: (columns) =>
    (columns.has('type') || columns.has('regular price')) && ['id', 'sku', 'name'].some((name) => columns.has(name)),
  read: (rows, context) => groupedBySpool(rows, context, namesByNumber(), (group) => product(group, context)),
};

/** A file without types names the product of a variation, and nothing of a simple product. */
const kindsOf = (row: ProductRow): readonly string[] => {
  if (!row.has('type')) return [row.text('parent') === '' ? 'simple' : 'variation'];
  return row
    .text('type')
    .toLowerCase()
    .split(/\s*,\s*/u);
};
const isVariation = (row: ProductRow): boolean => kindsOf(row).includes('variation');

/** An SKU names the first product that has it, where others have numbers of their own. */
const namesByNumber = (): ((row: ProductRow) => readonly string[]) => {
  const owners = new Map<string, string>();
  return (row) => {
    if (isVariation(row)) {
      const parent = unescaped(row.text('parent'));
      if (parent === '') throw new RowProblem({ key: 'productFile.variationWithoutParent' });
      return [/^id:\d+$/u.test(parent) ? parent : `sku:${oneSpelling(parent)}`];
    }
    const [first, sku] = idsOf(row);
    if (first === undefined) {
      if (row.text('name') === '') throw new RowProblem({ key: 'productFile.noName' });
      return [`name:${row.text('name')}`];
    }
    // Variations of ours name their product by its number.
    if (sku === undefined || ownIdIn(row.text('meta: _kontor_product_id'))) return [first];
    if (!owners.has(sku)) owners.set(sku, first);
    return owners.get(sku) === first ? [first, sku] : [first];
  };
};

/** Its number, then its SKU. */
const idsOf = (row: ProductRow): readonly string[] => {
  const id = row.text('id');
  const sku = unescaped(row.text('sku'));
  return [...(id === '' ? [] : [`id:${id}`]), ...(sku === '' ? [] : [`sku:${oneSpelling(sku)}`])];
};

const product = (rows: readonly ProductRow[], context: ReadingContext): readonly FileFinding[] => {
  const findings: FileRemark[] = [];
  const skip = (row: ProductRow, reason: RefusalText) =>
    void findings.push({ kind: 'skipped', line: row.first, reason });
  const [head, ...others] = rows.filter((row) => !isVariation(row));
  for (const other of others) skip(other, { key: 'productFile.sameId', params: { line: head?.first ?? 0 } });
  const variations = rows.filter(isVariation);
  const kinds = head?.has('type') === false && variations.length > 0 ? ['variable'] : head ? kindsOf(head) : [];
  const kind = ['simple', 'variable', 'grouped', 'external'].find((known) => kinds.includes(known));
  if (!head) return [...orphans(variations, findings, context), ...findings];
  if (kind !== 'variable') {
    for (const row of variations)
      skip(row, { key: 'productFile.parentWithoutVariations', params: { line: head.first } });
  }
  if (kind === 'grouped') skip(head, { key: 'productFile.grouped' });
  else if (kind === 'external') skip(head, { key: 'productFile.external' });
  else if (kind === undefined) skip(head, { key: 'productFile.unknownType', params: { type: head.text('type') } });
  else {
    const sold = kind === 'variable' ? variations : [head];
    const done = attempt(head.first, findings, () => sellable(head, sold, kind === 'variable', findings, context));
    return [...(done ?? []), ...findings];
  }
  return findings;
};

/** Variations whose product has no row, or a broken one: they can only mean variants that the shop has. */
const orphans = (
  rows: readonly ProductRow[],
  findings: FileRemark[],
  context: ReadingContext,
): readonly FileFinding[] => {
  const [first] = rows;
  if (!first) return [];
  const nobody = new ProductRow(first, [], new Map());
  const headless = { key: 'productFile.parentMissing', params: { parent: first.text('parent') } } as const;
  return sellable(nobody, rows, true, findings, context).map((finding) =>
    finding.kind === 'product'
      ? { ...finding, product: { ...finding.product, key: namesByNumber()(first)[0] ?? '', headless } }
      : finding,
  );
};

const sellable = (
  head: ProductRow,
  sold: readonly ProductRow[],
  isVariable: boolean,
  findings: FileRemark[],
  context: ReadingContext,
): readonly FileFinding[] => {
  const lists = attributeListsOf(head);
  if (isVariable) checkedProduct(head, findings);
  const variants = sold.flatMap(
    (row) => attempt(row.first, findings, () => variant(row, head, findings, context)) ?? [],
  );
  const varying = new Set(sold.flatMap((row) => [...attributeListsOf(row).keys()]));
  const names = [...new Set([...lists.keys(), ...varying])].filter((name) => varying.has(name));
  const columns = attributesIn(sold[0] ?? head);
  const optionNames = isVariable ? names : [];
  for (const [n, name] of attributesOfProduct(head)) {
    if (!optionNames.includes(name)) context.unread?.(name === '' ? `Attribute ${n}` : `Attribute ${n} (${name})`);
  }
  const complete = isVariable ? expanded(variants, optionNames, lists, findings) : variants;
  if (sold.length === 0) throw new RowProblem({ key: 'productFile.noVariations' });
  if (complete.length === 0) return [];
  const id = head.text('id');
  // Its running number belongs to another product in the next file.
  const ownId = ownIdIn(head.text('meta: _kontor_product_id'));
  const sku = unescaped(head.text('sku'));
  const name = saidIf(head.cell('name'), (text) => words(unescaped(text)));
  const own = [head, ...sold];
  return finishProduct(
    {
      ownId,
      hasOwnPlace: ownId !== null || id !== '',
      key: ownId ?? idsOf(head)[0] ?? `name:${name ?? ''}`,
      format: 'woocommerce',
      columns: context.columns,
      name,
      urlId: undefined,
      optionNames: columns.length > 0 ? optionNames : undefined,
      optionColumns: fromFirst(columns),
      isHeadBroken: false,
      excerpt: said(head.cell('short description'), '', unescaped),
      description: said(head.cell('description'), '', unescaped),
      productType: productTypeOf(head, sold),
      ...visibleIn(head, (text) => findings.push({ kind: 'note', line: head.first, text })),
      taxCategory: taxOf(head, sold, findings),
      categories: said(head.cell('categories'), [], (text) =>
        list(unescaped(text)).map((path) => path.split(/\s*>\s*/u).join(' > ')),
      ),
      tags: said(head.cell('tags'), [], (text) => list(unescaped(text))),
      images: said(head.cell('images'), [], (text) => pictures(text).map((url) => ({ url, alt: undefined }))),
      variants: complete.map(({ isShared: _, attributes, ...draft }) => ({
        ...draft,
        attributes: isVariable ? attributes : attributes && {},
      })),
      lines: { first: head.first, last: own.reduce((most, row) => Math.max(most, row.last), head.last) },
    },
    sku || name || id,
  );
};

/** The product's; variations have the same, or say which other. */
const taxOf = (head: ProductRow, sold: readonly ProductRow[], findings: FileRemark[]): Said<TaxCategory> => {
  const noteAt = (row: ProductRow) => (text: RefusalText) =>
    void findings.push({ kind: 'note', line: row.first, text });
  const tax = wooTax(head, noteAt(head));
  for (const row of sold) {
    const own = row.text('tax class').toLowerCase();
    if (row === head || own === '' || own === 'parent' || wooTax(row, noteAt(row)) === tax) continue;
    noteAt(row)({ key: 'productFile.taxOfVariant', params: { text: own } });
  }
  return tax;
};

/** Between web addresses, which may have commas. */
const pictures = (text: string): readonly string[] =>
  text.split(/(?<!\\),\s*(?=https?:|\/)/iu).map((url) => oneValue(url).trim());

const productTypeOf = (head: ProductRow, sold: readonly ProductRow[]): Said<ProductType> => {
  if (!head.has('type')) return undefined;
  const all = (kind: string) => kindsOf(head).includes(kind) || sold.every((row) => kindsOf(row).includes(kind));
  if (all('downloadable')) return 'digital';
  return all('virtual') ? 'service' : 'physical';
};

const variant = (row: ProductRow, head: ProductRow, findings: FileRemark[], context: ReadingContext): Variation => {
  const note = (text: RefusalText) => void findings.push({ kind: 'note', line: row.first, text });
  const isOwn = row === head;
  const sku = unescaped(row.text('sku'));
  return {
    line: row.first,
    // A variation without its own SKU is exported with its parent's.
    sku: !isOwn && isSpelledAlike(sku, unescaped(head.text('sku'))) ? '' : sku,
    attributes: attributesIn(row).length > 0 ? attributesOf(row) : undefined,
    ...offer(row, context, note),
    ...stockOf(row, head, note),
    ...writtenStockIn(row, 'meta: _kontor_stock', 'meta: _kontor_export'),
    gtin: gtin(row.cell('gtin, upc, ean, or isbn'), note),
    imageUrl: isOwn ? undefined : said(row.cell('images'), null, (text) => pictures(text)[0] ?? null),
  };
};
