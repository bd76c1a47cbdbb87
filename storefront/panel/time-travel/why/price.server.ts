import { shippingBeforeCoupons } from '@kontor/contracts/orders/sums';
import type { AppLoadContext } from '@remix-run/node';
import { type FormatMoney, moneyFormatter } from '../../../app/money.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { placeRow } from '../words.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';
import type { EventPlace, WhyCoupon, WhyLine, WhyPrice } from '@kontor/contracts/time-travel/responses';

/** An amount with its parts, and the events behind it. */
const reasonOf = (label: string, place: EventPlace | null, context: AppLoadContext) => ({
  label,
  place: place && placeRow(place, context),
});

const priceText = ({ listed, unitPriceCents }: WhyLine, money: FormatMoney, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  if (!listed) return text('why.gone');
  const { priceCents, salePriceCents, onSale } = listed;
  const then = onSale && salePriceCents !== null ? salePriceCents : priceCents;
  if (then !== unitPriceCents) return text('why.listedOther', { price: money(then) });
  return then === priceCents ? text('why.list') : text('why.sale', { price: money(priceCents) });
};

const lineRow = (line: WhyLine, money: FormatMoney, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const number = numberOf(context);
  const { quantity, title, sku, unitPriceCents, discountCents, totalCents, taxRate, taken, set } = line;
  return {
    title: text('why.line', { quantity: number(quantity), title, sku }),
    amounts: [
      { label: text('why.unitPrice'), amount: money(unitPriceCents), note: priceText(line, money, context) },
      ...(discountCents > 0 ? [{ label: text('why.lineDiscount'), amount: money(discountCents), note: null }] : []),
      {
        label: text('why.lineTotal'),
        amount: money(totalCents),
        note: text('why.rate', { rate: number(taxRate / 100) }),
      },
    ],
    reasons: [reasonOf(text('why.taken'), taken, context), ...(set ? [reasonOf(text('why.set'), set, context)] : [])],
  };
};

const couponRow = (
  { code, discountCents, refused, defined }: WhyCoupon,
  money: FormatMoney,
  context: AppLoadContext,
) => {
  const text = panelTextOf(context);
  return {
    label: text('why.coupon', { code }),
    amount: refused === null ? money(discountCents) : text('why.couponRefused', { reason: refused }),
    reasons: defined ? [reasonOf(text('why.defined'), defined, context)] : [],
  };
};

export const shownPrice = (
  why: WhyPrice,
  of: { readonly kind: 'cart' | 'order'; readonly id: string },
  context: AppLoadContext,
) => {
  const { site } = context;
  const text = panelTextOf(context);
  const money = moneyFormatter({ ...site, currency: why.currency });
  const { shipping, taxes } = why;
  return {
    title: text('history.named', { kind: text(`history.kinds.${of.kind}`), name: of.id }),
    at: text('why.at', { moment: momentOf(context)(why.at) }),
    lines: why.lines.map((line) => lineRow(line, money, context)),
    sums: [
      { label: text('why.subtotal'), amount: money(why.subtotalCents), reasons: [] },
      ...why.coupons.map((coupon) => couponRow(coupon, money, context)),
      ...(shipping
        ? [
            {
              label: text('why.shipping', { name: shipping.name }),
              // What coupons save on it stands in their rows.
              amount: money(shippingBeforeCoupons(why)),
              reasons: [
                ...(shipping.chosen ? [reasonOf(text('why.shippingChosen'), shipping.chosen, context)] : []),
                reasonOf(text('why.shippingSet'), shipping.set, context),
              ],
            },
          ]
        : []),
      { label: text('why.total'), amount: money(why.grandTotalCents), reasons: [] },
      {
        label: text('why.taxes', { country: taxes.country }),
        amount: money(taxes.cents),
        reasons: [reasonOf(text('why.taxesSet'), taxes.set, context)],
      },
    ],
  };
};
export type ShownPrice = ReturnType<typeof shownPrice>;
