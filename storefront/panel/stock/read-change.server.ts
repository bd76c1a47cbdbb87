import { StockEditBody } from '@kontor/contracts/batches/batches';
import type { StockChange } from '@kontor/contracts/batches/parts';
import { AdjustLevelBody, SetLevelBody, type StockWrite } from '@kontor/contracts/stock/inventory';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { SeenLevel } from '@kontor/contracts/stock/stock';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { PlainField } from '../form-handling/fields.ts';
import { readValues, type Typing } from '../form-handling/form-values.ts';
import { checkBody, typingOf } from '../form-handling/read-form.server.ts';
import { typedIn } from '../form-handling/typed-in.ts';
import { textIn, writeIdIn } from '../form-handling/write.server.ts';
import { CHANGE_KINDS, type ChangeKind } from './change-kinds.ts';

/**
 * A change that applies to any variant.
 * @param seen the displayed level
 */
export type Change = (seen: string) => StockWrite;

const kindIn = (form: FormData): ChangeKind => {
  const kind = z.enum(CHANGE_KINDS).safeParse(textIn(form, 'kind'));
  if (!kind.success) throw new Refusal('invalid', { key: 'error.invalid' });
  return kind.data;
};

const MOST = 9_999_999_999;

const amount = (least: number): PlainField => ({
  kind: 'whole',
  name: 'amount',
  least,
  most: MOST,
  invalid: { key: 'stock.amountInvalid', params: { least } },
});

/** Fields of every stock form: quantity and reason. */
const fieldsOf = (kind: ChangeKind): readonly PlainField[] => [
  ...(kind === 'uncounted' ? [] : [amount(kind === 'level' ? 0 : 1)]),
  { kind: 'text', name: 'cause' },
  { kind: 'text', name: 'reason' },
];

/** Problems with the whole change are shown at its quantity. */
const nameOf = (path: string): string => (/^(?:level|by|change)\b/u.test(path) ? 'amount' : path);

const bodyIn = <T>(
  form: FormData,
  schema: z.ZodType<T>,
  typing: Typing,
  shaped: (kind: ChangeKind, amount: number) => object,
): T => {
  const kind = kindIn(form);
  const { body, problems } = readValues(typedIn(form), fieldsOf(kind), typing);
  const { amount, ...because } = body as { readonly amount?: number | null };
  return checkBody(schema, { ...because, ...shaped(kind, amount ?? 0) }, { problems, nameOf });
};

/** The displayed level; empty: not tracked. */
const seenLevel = (seen: string): number | null => {
  const level = SeenLevel.safeParse(seen === '' ? null : Number(seen));
  if (!level.success) throw new Refusal('invalid', { key: 'error.invalid' });
  return level.data;
};

/**
 * Like `changeIn`, for a whole list.
 * @throws Refusal at the field
 */
export const stockEditIn = (form: FormData, target: StockEditBody['target'], typing: Typing): StockEditBody =>
  bodyIn(form, StockEditBody, typing, (kind, amount) => ({ target, change: stockChange(kind, amount) }));

const stockChange = (kind: ChangeKind, amount: number): StockChange => {
  if (kind === 'uncounted') return { kind: 'notCounted' };
  if (kind === 'level') return { kind: 'set', level: amount };
  return { kind: 'adjust', by: kind === 'in' ? amount : -amount };
};

/** @throws Refusal at the field */
export const changeIn = (form: FormData, typing: Typing): Change => {
  const kind = kindIn(form);
  if (kind === 'in' || kind === 'out') {
    const body = bodyIn(form, AdjustLevelBody, typing, (_, amount) => ({ by: kind === 'in' ? amount : -amount }));
    return () => ({ kind: 'adjustment', body });
  }
  const body = bodyIn(form, SetLevelBody, typing, (_, amount) => ({ level: kind === 'level' ? amount : null }));
  return (seen) => ({ kind: 'level', body: { ...body, expectedLevel: seenLevel(seen) } });
};

/**
 * Changes one variant's stock.
 * @throws Refusal
 */
export const changeVariant = async (form: FormData, context: AppLoadContext) => {
  const [productId, variantId] = [textIn(form, 'productId'), textIn(form, 'variantId')];
  const [write, writeId] = [changeIn(form, typingOf(context))(textIn(form, 'seen')), writeIdIn(form)];
  await context.inventory.write(productId, variantId, write, writeId);
  return { productId, variantId, writeId };
};
