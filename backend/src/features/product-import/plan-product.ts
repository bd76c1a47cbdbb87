import { DefineProductPayload, hasReversedSale, Variant } from '@kontor/contracts/catalogue/catalogue';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { isCounted } from '@kontor/contracts/catalogue/product-status';
import { SetStockPayload } from '@kontor/contracts/stock/stock';
import { type CollectionId, isSeen, type ProductId, type VariantId } from '@kontor/contracts/kernel/ids';
import type { ZodError } from 'zod';
import { attempt } from './finish-product.ts';
import { type FileRemark, type ImportedProduct, type ImportedVariant, RowProblem } from './imported-product.ts';
import { matchVariants } from './match-variants.ts';
import { type KnownProduct, type KnownVariant, mergedVariant, same } from './merged-fields.ts';
import { fittingDetails } from './fitting-fields.ts';
import { withOwnPaths } from './own-paths.ts';
import { withCheaperSale } from './sale-offer.ts';
import { lacksOptions, withStoredAttributes, withStoredOptions, withStoredSpelling } from './stored-options.ts';
import { optionIn } from './values.ts';
import { type ProductCommands, type StockStep, variantIdOf } from './product-commands.ts';

/** What becomes of a product of a file. */
export interface ProductPlan {
  /** `null`: none of its rows can be imported. */
  readonly commands: ProductCommands | null;
  /** The rows of its variants. */
  readonly rows: ReadonlyMap<VariantId, ImportedVariant>;
  /** Rows of variants that the shop has already. */
  readonly knownLines: ReadonlySet<number>;
  readonly findings: readonly FileRemark[];
}

export interface PlanInput {
  readonly collectionId: CollectionId;
  readonly productId: ProductId;
  /** The product's own. */
  readonly urlId: string;
  /** `null`: new to the shop. */
  readonly known: KnownProduct | null;
  readonly ownHosts?: ReadonlySet<string> | undefined;
}

interface PlannedVariant {
  readonly row: ImportedVariant;
  readonly match: KnownVariant | undefined;
  readonly variant: Variant;
}

/**
 * The commands for a product. A variant that cannot be is left out, and reported with its line.
 * @throws RowProblem when the contracts refuse the product
 */
export const planProduct = (asRead: ImportedProduct, input: PlanInput): ProductPlan => {
  const { productId, known, urlId } = input;
  if (!known && (asRead.isHeadBroken || asRead.headless))
    return { commands: null, rows: new Map(), knownLines: new Set(), findings: withoutHead(asRead) };
  const spelled = withStoredSpelling(asRead, known);
  const isPartial = lacksOptions(spelled, known);
  const findings: FileRemark[] = [];
  const file = withStoredOptions(withOwnPaths(spelled, known?.product ?? null, input.ownHosts), known);
  const fitting = fittingDetails(file, known, (text) => findings.push({ kind: 'note', line: file.lines.first, text }));
  const collectionId = known?.product.collectionId ?? input.collectionId;
  const details = { ...fitting, collectionId, urlId };
  const planned = plannedVariants(file, input, { optionNames: details.variantOptionOrdering, isPartial }, findings);
  const rows = new Map(planned.map(({ row, variant }) => [variant.id, row]));
  const knownLines = new Set(planned.flatMap(({ row, match }) => (match ? [row.line] : [])));
  const variants = planned.length > 0 ? planned.map(({ variant }) => variant) : untouched(file, known);
  if (variants.length === 0) return { commands: null, rows, knownLines, findings };
  const parsed = DefineProductPayload.safeParse({
    productId,
    details,
    variants,
    keepsOtherVariants: true,
  });
  if (!parsed.success) throw new RowProblem(reasonOf(parsed.error));
  if (isCounted(details.productType)) findings.push(...withoutStock(file, planned, known));
  const stock = planned.flatMap((each) => stockSteps(file, productId, each));
  return { commands: { define: parsed.data, stock }, rows, knownLines, findings };
};

/** A new product is not made without its own row. */
const withoutHead = ({ variants, lines, headless }: ImportedProduct): readonly FileRemark[] => {
  const reason = headless ?? { key: 'productFile.variantOfBroken', params: { line: lines.first } };
  return [...new Set(variants.map(({ line }) => line))].map((line) => ({ kind: 'skipped', line, reason }));
};

const plannedVariants = (
  file: ImportedProduct,
  { productId, known }: PlanInput,
  { optionNames, isPartial }: { readonly optionNames: readonly string[]; readonly isPartial: boolean },
  findings: FileRemark[],
): readonly PlannedVariant[] => {
  const { headless } = file;
  const matches = matchVariants(file.variants, known, !isPartial ? 'all' : headless ? 'none' : 'some');
  const choiceOf = ({ attributes }: Pick<Variant, 'attributes'>) =>
    JSON.stringify(optionNames.map((name) => oneSpelling(optionIn(attributes, name))));
  const planned = file.variants.flatMap((row): readonly PlannedVariant[] => {
    const match = matches.get(row);
    if (known && !match && saysNothing(row)) return [];
    const variant = attempt(row.line, findings, () => {
      if (!match && headless) throw new RowProblem(headless);
      if (!match && isPartial) throw new RowProblem({ key: 'productFile.variantUnclear' });
      const whole = match && isPartial ? withStoredAttributes(row, match) : row;
      const fields = mergedVariant(whole, match?.variant ?? null, match?.echo ?? null);
      const parsed = Variant.safeParse({ id: match?.variant.id ?? variantIdOf(productId, row.sku), ...fields });
      if (!parsed.success) throw new RowProblem(reasonOf(parsed.error));
      const isSame = match?.variant.sku === fields.sku;
      if (!isSame && !isSeen(fields.sku)) throw new RowProblem({ key: 'productFile.skuUnseen' }, 'SKU');
      if (hasReversedSale(parsed.data)) throw new RowProblem({ key: 'productFile.saleReversed' });
      const note = (text: RefusalText) => void findings.push({ kind: 'note', line: row.line, text });
      if (row.onSale === true && !fields.onSale) note({ key: 'productFile.noSalePrice' });
      return withCheaperSale(parsed.data, match?.variant ?? null, note);
    });
    return variant ? [{ row, match, variant }] : [];
  });
  // What is stored already may stay as it is; a new variant needs options of its own.
  const named = new Set<string>(planned.map(({ variant }) => variant.id));
  const others = known?.product.variants.filter(({ id }) => !named.has(id)) ?? [];
  const stored = new Map(others.map((variant) => [choiceOf(variant), variant.sku]));
  const taken = new Set(planned.filter(({ match }) => match).map(({ variant }) => choiceOf(variant)));
  return planned.filter(({ row: { line }, match, variant }) => {
    if (match) return true;
    const choice = choiceOf(variant);
    const sku = stored.get(choice);
    const reason: RefusalText | null = taken.has(choice)
      ? { key: 'productFile.variantTwice' }
      : sku === undefined
        ? null
        : { key: 'productFile.choiceTaken', params: { sku } };
    if (reason) findings.push({ kind: 'skipped', line, reason });
    taken.add(choice);
    return reason === null;
  });
};

const saysNothing = ({ line: _, sku: __, isSkuMade, ...fields }: ImportedVariant): boolean =>
  isSkuMade && Object.values(fields).every((field) => field === undefined);

/** A file of names and tags alone says nothing of variants: one of them stands for all. */
const untouched = ({ variants }: ImportedProduct, known: KnownProduct | null): readonly Variant[] => {
  const [first] = known?.product.variants ?? [];
  return first && variants.every(saysNothing) ? [Variant.parse(first)] : [];
};

/** Where nobody has said how many there are, there are none to sell. */
const withoutStock = (
  file: ImportedProduct,
  planned: readonly PlannedVariant[],
  known: KnownProduct | null,
): readonly FileRemark[] => {
  const unsaid = planned.filter(({ row, match }) => !match && row.stock === undefined);
  const lines = known ? unsaid.map(({ row }) => row.line) : unsaid.slice(0, 1).map(() => file.lines.first);
  return lines.map((line) => ({ kind: 'note', line, text: { key: 'productFile.newWithoutStock' } }));
};

/**
 * Another shop's number is set. A file of ours changes the stock by what was changed in it, so that sales since are
 * kept; without the stock at the time of writing, only a number that differs is set.
 */
const stockSteps = (
  { format, ownId }: ImportedProduct,
  productId: ProductId,
  { row, match, variant: { id: variantId } }: PlannedVariant,
): readonly StockStep[] => {
  const { stock: level, written } = row;
  if (level === undefined) return [];
  const reason = inOurWords(`Import (${format})`);
  if (match && written) {
    const { exportId, level: was } = written;
    return level === was ? [] : [{ type: 'ImportStock', productId, variantId, exportId, was, level, reason }];
  }
  if (ownId !== null && match?.echo && same(level, match.echo.stock)) return [];
  return [{ type: 'SetStock', ...SetStockPayload.parse({ productId, variantId, level, reason }) }];
};

/** Fields of a variant, as files call them. */
const PLACES = new Map<unknown, string>([
  ['sku', 'SKU'],
  ['gtin', 'GTIN'],
  ['imageUrl', 'Image URL'],
]);

const reasonOf = ({ issues: [issue] }: ZodError): RefusalText => {
  // An option is named by its name alone.
  const [first, ...rest] = issue?.path ?? [];
  const place = first === 'attributes' ? rest.join('.') : (PLACES.get(first) ?? [first, ...rest].join('.'));
  if (issue?.code === 'too_big') return { key: 'productFile.tooBig', params: { place, max: Number(issue.maximum) } };
  if (issue?.code === 'too_small')
    return { key: 'productFile.tooSmall', params: { place, min: Number(issue.minimum) } };
  return { key: 'productFile.impossible', params: { place } };
};
