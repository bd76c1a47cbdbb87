import type { ProductType } from '@kontor/contracts/catalogue/catalogue';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { attempt, finishProduct } from '../finish-product.ts';
import { type FileFinding, ownIdIn, RowProblem } from '../imported-product.ts';
import type { ProductFormat, ProductRow, ReadingContext } from '../product-row.ts';
import { groupedBySpool } from '../spool-rows.ts';
import { list, readSku } from '../values.ts';
import { writtenStockIn } from '../written-stock.ts';
import { canonicalColumn } from './woocommerce-columns.ts';
import { offer, stockOf, unescaped } from './woocommerce-values.ts';
import { attributesOf, expanded, type Variation } from './woocommerce-variations.ts';

/**
 * The product export of WooCommerce (csv-formats.md), with English or German column names. A variation finds its parent
 * by SKU or `id:44`, wherever they stand.
 *  Choices: grouped and external products are skipped, as they contain nothing to sell here. Only attributes used for
 * variations become options. Drafts, private products and those hidden in the catalogue are hidden. `downloadable`
 * makes a product digital, `virtual` alone a service. For prices and stock see `offer` and `stockOf`, for 'any' see
 * `expanded`.
 */
export const woocommerce: ProductFormat = {
  name: 'woocommerce',
  canonical: canonicalColumn,
  recognises: (columns) => columns.has('type') && columns.has('name') && columns.has('regular price'),
  read: (rows, context) => groupedBySpool(rows, context, namesOf, (group) => product(group, context)),
};

const kindsOf = (row: ProductRow): readonly string[] =>
  row
    .text('type')
    .toLowerCase()
    .split(/\s*,\s*/u);
const isVariation = (row: ProductRow): boolean => kindsOf(row).includes('variation');

const namesOf = (row: ProductRow): readonly string[] => {
  if (isVariation(row)) {
    const parent = unescaped(row.text('parent'));
    if (parent === '') throw new RowProblem({ key: 'productFile.variationWithoutParent' });
    return [/^id:\d+$/u.test(parent) ? parent : `sku:${parent}`];
  }
  const id = row.text('id');
  const sku = unescaped(row.text('sku'));
  const names = [id === '' ? [] : [`id:${id}`], sku === '' ? [] : [`sku:${sku}`]].flat();
  if (names.length === 0 && row.text('name') !== '') names.push(`name:${row.text('name')}`);
  if (names.length === 0) throw new RowProblem({ key: 'productFile.noName' });
  return names;
};

const product = (rows: readonly ProductRow[], context: ReadingContext): readonly FileFinding[] => {
  const findings: FileFinding[] = [];
  const skip = (row: ProductRow, reason: RefusalText) =>
    void findings.push({ kind: 'skipped', line: row.first, reason });
  const [head, ...others] = rows.filter((row) => !isVariation(row));
  for (const other of others) skip(other, { key: 'productFile.sameId', params: { line: head?.first ?? 0 } });
  const variations = rows.filter(isVariation);
  const kinds = head ? kindsOf(head) : [];
  const kind = ['simple', 'variable', 'grouped', 'external'].find((known) => kinds.includes(known));
  if (!head || kind !== 'variable') {
    const reason: RefusalText = head
      ? { key: 'productFile.parentWithoutVariations', params: { line: head.first } }
      : { key: 'productFile.parentMissing', params: { parent: rows[0]?.text('parent') ?? '' } };
    for (const row of variations) skip(row, reason);
  }
  if (!head) return findings;
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

const sellable = (
  head: ProductRow,
  sold: readonly ProductRow[],
  isVariable: boolean,
  findings: FileFinding[],
  context: ReadingContext,
): readonly FileFinding[] => {
  const lists = attributesOf(head);
  const varying = new Set(sold.flatMap((row) => [...attributesOf(row).keys()]));
  const optionNames = isVariable ? [...new Set([...lists.keys(), ...varying])].filter((name) => varying.has(name)) : [];
  const variants = sold.flatMap(
    (row) => attempt(row.first, findings, () => variant(row, head, findings, context)) ?? [],
  );
  const complete = isVariable ? expanded(variants, optionNames, lists, findings) : variants;
  if (sold.length === 0) throw new RowProblem({ key: 'productFile.noVariations' });
  if (complete.length === 0) return [];
  const id = head.text('id');
  // Its running number belongs to another product in the next file.
  const ownId = ownIdIn(head.text('meta: _kontor_product_id'));
  const sku = unescaped(head.text('sku'));
  const name = unescaped(head.text('name'));
  const own = [head, ...sold];
  return finishProduct(
    {
      ownId,
      key: ownId !== null ? ownId : id === '' ? (sku === '' ? `name:${name}` : `sku:${sku}`) : `id:${id}`,
      format: 'woocommerce',
      name,
      urlId: '',
      optionNames,
      excerpt: unescaped(head.text('short description')),
      description: unescaped(head.text('description')),
      productType: productTypeOf(head, sold),
      visible:
        head.text('published') !== '0' &&
        head.text('published') !== '-1' &&
        head.text('visibility in catalog') !== 'hidden',
      categories: list(unescaped(head.text('categories'))).map((path) => path.split(/\s*>\s*/u).join(' > ')),
      tags: list(unescaped(head.text('tags'))),
      images: list(head.text('images')).map((url) => ({ url, alt: '' })),
      variants: complete.map(({ isShared: _, ...draft }) => (isVariable ? draft : { ...draft, attributes: {} })),
      lines: {
        first: own.reduce((least, row) => Math.min(least, row.first), head.first),
        last: own.reduce((most, row) => Math.max(most, row.last), head.last),
      },
    },
    sku || name || id,
  );
};

const productTypeOf = (head: ProductRow, sold: readonly ProductRow[]): ProductType => {
  const all = (kind: string) => kindsOf(head).includes(kind) || sold.every((row) => kindsOf(row).includes(kind));
  if (all('downloadable')) return 'digital';
  return all('virtual') ? 'service' : 'physical';
};

const variant = (row: ProductRow, head: ProductRow, findings: FileFinding[], context: ReadingContext): Variation => {
  const note = (text: RefusalText) => void findings.push({ kind: 'note', line: row.first, text });
  const isOwn = row === head;
  const sku = unescaped(row.text('sku'));
  return {
    line: row.first,
    // A variation without its own SKU is exported with its parent's.
    sku: !isOwn && sku === unescaped(head.text('sku')) ? '' : readSku(sku, context),
    attributes: Object.fromEntries([...attributesOf(row)].map(([name, values]) => [name, values[0] ?? ''])),
    ...offer(row, context, note),
    ...stockOf(row, head, note),
    ...writtenStockIn(row, 'meta: _kontor_stock', 'meta: _kontor_export'),
    gtin: unescaped(row.text('gtin, upc, ean, or isbn')) || null,
    imageUrl: isOwn ? null : (list(row.text('images'))[0] ?? null),
  };
};
