import type { StockChange } from '@kontor/contracts/batches/batches';
import { AdjustLevelBody, SetLevelBody, type StockWrite } from '@kontor/contracts/stock/inventory';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { SeenLevel } from '@kontor/contracts/stock/stock';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { parseBody, textIn } from '../form-handling/write.server.ts';
import { CHANGE_KINDS, type ChangeKind } from './change-kinds.ts';

/** What a form asks for, before it is known of which variant. */
export type Change = (seen: string) => StockWrite;

const kindIn = (form: FormData): ChangeKind => {
  const kind = z.enum(CHANGE_KINDS).safeParse(textIn(form, 'kind'));
  if (!kind.success) throw new Refusal('invalid', { key: 'error.invalid' });
  return kind.data;
};

/** `1.200`, `1 200` and `1200` alike. @throws Refusal at the field */
const amountIn = (form: FormData, least: number): number => {
  const typed = textIn(form, 'amount').replace(/[\s\u00A0]/gu, '');
  const digits = /^\d{1,3}(?:[.,]\d{3})+$/u.test(typed) ? typed.replace(/[.,]/gu, '') : typed;
  const amount = /^\d{1,10}$/u.test(digits) ? Number(digits) : -1;
  if (amount < least) throw refuseField('amount', { key: 'stock.amountInvalid', params: { least } });
  return amount;
};

/** The level that a page has shown; empty: not counted. */
const seenLevel = (seen: string): number | null => {
  const level = SeenLevel.safeParse(seen === '' ? null : Number(seen));
  if (!level.success) throw new Refusal('invalid', { key: 'error.invalid' });
  return level.data;
};

/** The problem of an amount is told where the amount stands. */
export const atAmount = <T>(parse: () => T): T => {
  try {
    return parse();
  } catch (error) {
    const { level, by, change } = error instanceof Refusal ? (error.fields ?? {}) : {};
    const told = level ?? by ?? change;
    throw told ? refuseField('amount', told) : error;
  }
};

/** The same for all that a list holds. @throws Refusal at the field */
export const stockChangeIn = (form: FormData): StockChange => {
  const kind = kindIn(form);
  if (kind === 'uncounted') return { kind: 'notCounted' };
  if (kind === 'level') return { kind: 'set', level: amountIn(form, 0) };
  const amount = amountIn(form, 1);
  return { kind: 'adjust', by: kind === 'in' ? amount : -amount };
};

/** @throws Refusal at the field */
export const changeIn = (form: FormData): Change => {
  const kind = kindIn(form);
  const because = { cause: textIn(form, 'cause'), reason: textIn(form, 'reason') };
  if (kind === 'in' || kind === 'out') {
    const amount = amountIn(form, 1);
    const body = atAmount(() => parseBody(AdjustLevelBody, { ...because, by: kind === 'in' ? amount : -amount }));
    return () => ({ kind: 'adjustment', body });
  }
  const level = kind === 'level' ? amountIn(form, 0) : null;
  const body = atAmount(() => parseBody(SetLevelBody, { ...because, level }));
  return (seen) => ({ kind: 'level', body: { ...body, expectedLevel: seenLevel(seen) } });
};

/** @throws Refusal */
export const writeIdIn = (form: FormData): string => {
  const writeId = z.uuid().safeParse(textIn(form, 'writeId'));
  if (!writeId.success) throw new Refusal('invalid', { key: 'error.invalid' });
  return writeId.data;
};

/** Whatever the form of one variant asks for. @throws Refusal */
export const changeVariant = async (form: FormData, context: AppLoadContext) => {
  const [productId, variantId] = [textIn(form, 'productId'), textIn(form, 'variantId')];
  const [write, writeId] = [changeIn(form)(textIn(form, 'seen')), writeIdIn(form)];
  await context.inventory.write(productId, variantId, write, writeId);
  return { productId, variantId, writeId };
};
