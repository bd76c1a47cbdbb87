import type { TextByKey } from '@kontor/contracts/messages/index';
import { shippingBeforeCoupons } from '@kontor/contracts/orders/sums';
import { cents } from '@kontor/contracts/kernel/money';
import type { FormatMoney } from '../money.server.ts';

/** Totals of a cart or an order in cents, tax included. */
export interface Figures {
  readonly subtotalCents: number;
  readonly coupons: readonly { readonly code: string; readonly discountCents: number }[];
  /** `null`: no shipping. */
  readonly shippingName: string | null;
  readonly taxLines: readonly { readonly rate: number; readonly taxCents: number }[];
  readonly grandTotalCents: number;
  readonly giftCards: readonly { readonly hint: string; readonly cents: number }[];
  readonly amountDueCents: number;
}

export interface SumRow {
  readonly key: string;
  readonly label: string;
  readonly amount: string;
}

/** CO-04: formatted totals. */
export interface Sums {
  readonly subtotal: string;
  /** From the subtotal to the total; they add up to it. */
  readonly steps: readonly SumRow[];
  readonly total: string;
  readonly taxes: readonly SumRow[];
  /** What gift cards pay and what remains; empty without gift cards. */
  readonly payment: readonly SumRow[];
  readonly due: string;
}

export const sumsOf = (figures: Figures, format: FormatMoney, language: string, text: TextByKey): Sums => {
  const { subtotalCents, coupons, shippingName, taxLines, grandTotalCents, giftCards, amountDueCents } = figures;
  const money = (amount: number): string => format(cents(amount));
  const less = (amount: number): string => `−${money(amount)}`;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const shippingCents = shippingBeforeCoupons(figures);
  return {
    subtotal: money(subtotalCents),
    steps: [
      ...coupons.map(({ code, discountCents: saved }) => ({
        key: `coupon ${code}`,
        label: text('checkout.discount', { code }),
        amount: less(saved),
      })),
      ...(shippingName === null
        ? []
        : [
            {
              key: 'shipping',
              label: text('checkout.shippingBy', { name: shippingName }),
              amount: shippingCents === 0 ? text('checkout.shippingFree') : money(shippingCents),
            },
          ]),
    ],
    total: money(grandTotalCents),
    taxes: taxLines
      .filter(({ taxCents }) => taxCents !== 0)
      .map(({ rate, taxCents }, index) => ({
        key: `tax ${index}`,
        label: text('checkout.taxIncluded', { rate: percent.format(rate / 10_000) }),
        amount: money(taxCents),
      })),
    payment:
      giftCards.length === 0
        ? []
        : [
            ...giftCards.map(({ hint, cents: paid }, index) => ({
              key: `card ${index}`,
              label: text('checkout.giftCard', { hint }),
              amount: less(paid),
            })),
            { key: 'due', label: text('checkout.amountDue'), amount: money(amountDueCents) },
          ],
    due: money(amountDueCents),
  };
};
