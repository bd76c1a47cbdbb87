import { MAX_DECIMALS, understoodDecimal } from '@kontor/contracts/forms/decimal';
import { showUnderstood } from '../show-understood.ts';

const DIGITS = { whole: 0, amount: 2, decimal: MAX_DECIMALS } as const;
export type NumberKind = keyof typeof DIGITS;

export const showNumber = (field: HTMLInputElement, kind: NumberKind, language: string): void =>
  showUnderstood(field, (typed) => understoodDecimal(typed, DIGITS[kind], language));
