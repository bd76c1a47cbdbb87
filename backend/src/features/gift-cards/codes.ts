import { GiftCardCode } from '@kontor/contracts/gift-cards/gift-cards';
import { GiftCardId, type OrderId } from '@kontor/contracts/kernel/ids';
import type { Key, Vault } from '@kontor/contracts/ports/vault';
import { stringify } from 'uuid';
import { hmac } from '../../platform/hmac.ts';

/** Of `GiftCardCode`: 32 characters, so five bits each, evenly distributed. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 16;
const BITS = 5n;

export const GIFT_CARD_CODES = 'gift-card-codes' satisfies Parameters<Vault['secret']>[1];

const digest = (secret: Key, ...parts: readonly unknown[]): Buffer =>
  hmac(secret).update(JSON.stringify(parts)).digest();

/** The code of one unit of an order line: 80 unguessable bits, deterministic. */
export const codeOf = (secret: Key, orderId: OrderId, lineId: string, unit: number): GiftCardCode => {
  let bits = BigInt(`0x${digest(secret, 'code', orderId, lineId, unit).toString('hex')}`);
  let code = '';
  while (code.length < CODE_LENGTH) {
    code += ALPHABET[Number(bits & 31n)];
    bits >>= BITS;
  }
  return GiftCardCode.parse(code);
};

/** One-way: the code gives the card's id, the id does not give the code. UUID version 8. */
export const giftCardIdOf = (secret: Key, code: GiftCardCode): GiftCardId => {
  const bytes = digest(secret, 'id', code).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return GiftCardId.parse(stringify(bytes));
};

/** `K7QM-9XWD-2HTR-4PVN` */
export const shownCode = (code: GiftCardCode): string => code.replace(/(.{4})(?!$)/gu, '$1-');

export const hintOf = (code: GiftCardCode): string => code.slice(-4);
