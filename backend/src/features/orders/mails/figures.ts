import { type Cents, cents } from '@kontor/contracts/kernel/money';
import type { LineQuantity } from '@kontor/contracts/orders/parts';
import { shippingBeforeCoupons } from '@kontor/contracts/orders/sums';
import type { OrderLine } from '@kontor/contracts/orders/responses';
import type { Block, Row } from '../../../platform/mail/letter.ts';
import type { WordedNews } from './order-news.ts';

/** Ordered items and amounts, as on an invoice. */
export const figures = (news: WordedNews): readonly Block[] => [
  { kind: 'heading', text: news.words.text('orderMail.items') },
  { kind: 'rows', rows: news.order.lines.map((line) => pricedLine(line, news)) },
  { kind: 'rows', rows: sums(news) },
];

const describedLine = ({ id, sku, attributes }: OrderLine, { answers, words }: WordedNews): readonly string[] => [
  ...[
    Object.entries(attributes)
      .map(([name, value]) => `${name}: ${value}`)
      .join(' · '),
  ].filter((chosen) => chosen !== ''),
  ...(answers.get(id) ?? []),
  words.text('orderMail.sku', { sku }),
];

const pricedLine = (line: OrderLine, news: WordedNews): Row => {
  const { title, quantity, unitPriceCents, discountCents, totalCents } = line;
  const { text, amount } = news.words;
  return {
    label: title,
    details: [
      ...describedLine(line, news),
      text('orderMail.quantity', { n: quantity, price: amount(unitPriceCents) }),
      ...(discountCents > 0 ? [text('orderMail.afterDiscount', { amount: amount(totalCents) })] : []),
    ],
    value: amount(cents(unitPriceCents * quantity)),
  };
};

/** The rows add up to the total; total, gift cards and amount due add up too. */
const sums = ({ order, words: { text, amount, percent } }: WordedNews): readonly Row[] => {
  const { subtotalCents, coupons, shipping, taxLines, grandTotalCents, giftCards } = order;
  const less = (saved: Cents): string => `−${amount(saved)}`;
  return [
    { label: text('orderMail.subtotal'), value: amount(subtotalCents) },
    ...coupons.map(({ code, discountCents: saved }) => ({
      label: text('orderMail.discount', { code }),
      value: less(saved),
    })),
    ...(shipping === null
      ? []
      : [{ label: text('orderMail.shipping', { name: shipping.name }), value: amount(shippingBeforeCoupons(order)) }]),
    { label: text('orderMail.total'), value: amount(grandTotalCents), isTotal: true },
    ...taxLines
      .filter(({ taxCents }) => taxCents !== 0)
      .map(({ rate, taxCents }) => ({
        label: text('orderMail.tax', { rate: percent(rate) }),
        value: amount(taxCents),
        isMinor: true,
      })),
    ...giftCards.map(({ hint, cents: paid }) => ({ label: text('orderMail.giftCard', { hint }), value: less(paid) })),
    ...(giftCards.length === 0
      ? []
      : [{ label: text('orderMail.amountDue'), value: amount(order.amountDueCents), isTotal: true }]),
  ];
};

/** Units without prices. */
export const units = (some: readonly LineQuantity[], news: WordedNews): Block => ({
  kind: 'rows',
  rows: some.flatMap(({ lineId, quantity }) => {
    const line = news.order.lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const value = news.words.text('orderMail.units', { n: quantity });
    return [{ label: line.title, details: describedLine(line, news), value }];
  }),
});
