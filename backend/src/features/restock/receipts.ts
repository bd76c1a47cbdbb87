import { VariantId } from '@kontor/contracts/kernel/ids';
import type { SignUp } from '@kontor/contracts/restock/state';

const DIGITS = 32;

export interface NamedReceipt {
  readonly variantId: VariantId;
  readonly number: number;
  readonly link: string;
}

export const receiptOf = (variantId: VariantId, { number, receipt }: Pick<SignUp, 'number' | 'receipt'>): string =>
  `${variantId}.${number}.${receipt.slice(0, DIGITS)}`;

/** `null`: not a receipt. */
export const parseReceipt = (text: string): NamedReceipt | null => {
  const [, id, number, link] = /^([0-9a-f-]{36})\.(\d{1,9})\.([0-9a-f]{32})$/u.exec(text) ?? [];
  const variantId = VariantId.safeParse(id);
  return variantId.success && link !== undefined ? { variantId: variantId.data, number: Number(number), link } : null;
};

export const isReceiptOf = ({ link }: NamedReceipt, { receipt }: Pick<SignUp, 'receipt'>): boolean =>
  receipt.startsWith(link);
