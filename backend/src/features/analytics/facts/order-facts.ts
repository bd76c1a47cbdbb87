import type { Fact, FactRow } from '@kontor/contracts/analytics/facts';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import { sumOf } from '@kontor/contracts/orders/state';
import { goodsDiscountOf } from '@kontor/contracts/orders/sums';
import type { LineQuantity } from '@kontor/contracts/orders/parts';
import { type FactsOf, sealedText } from './maker.ts';

const order = (row: FactRow<'order_facts'>): Fact => ['order_facts', row];

const units = (kind: string, orderId: string, lines: readonly LineQuantity[]): readonly Fact[] =>
  lines.map(({ lineId, quantity }) => ['order_line_facts', { kind, order_id: orderId, line_id: lineId, quantity }]);

export const orderFacts: FactsOf<OrderEvent> = {
  OrderPlaced: (placed) => [
    order({
      kind: 'placed',
      order_id: placed.orderId,
      number: placed.number,
      cart_id: placed.purchasedCartId,
      person_id: placed.customer.personId,
      customer: sealedText(placed.customer),
      is_test: placed.testMode,
      currency: placed.currency,
      country: placed.country,
      payment_method: placed.paymentMethod,
      subscription_id: placed.subscription?.id ?? null,
      subtotal_cents: placed.subtotalCents,
      discount_cents: goodsDiscountOf(placed),
      shipping_cents: placed.shippingTotalCents,
      tax_cents: placed.taxTotalCents,
      total_cents: placed.grandTotalCents,
      gift_card_cents: sumOf(placed.giftCards),
    }),
    ...placed.lines.map((line, index): Fact => [
      'order_line_facts',
      {
        kind: 'ordered',
        order_id: placed.orderId,
        line_id: line.id,
        line_no: index + 1,
        product_id: line.productId,
        variant_id: line.variantId,
        sku: line.sku,
        title: line.title,
        product_type: line.productType,
        quantity: line.quantity,
        unit_price_cents: line.unitPriceCents,
        discount_cents: line.discountCents,
        tax_cents: line.taxCents,
        total_cents: line.totalCents,
      },
    ]),
  ],
  OrderPaid: ({ orderId, amountCents }) => [order({ kind: 'paid', order_id: orderId, amount_cents: amountCents })],
  OrderFulfilled: ({ orderId, lines }) => [
    order({ kind: 'fulfilled', order_id: orderId }),
    ...units('fulfilled', orderId, lines),
  ],
  OrderCancelled: ({ orderId }) => [order({ kind: 'cancelled', order_id: orderId })],
  OrderLinesCancelled: ({ orderId, lines }) => [
    ...units('cancelled', orderId, lines),
    ...units('returned', orderId, lines),
  ],
  OrderRefunded: ({ orderId, amountCents, giftCards = [], lines, unsent = [], restock }) => [
    order({ kind: 'refunded', order_id: orderId, amount_cents: amountCents, gift_card_cents: sumOf(giftCards) }),
    ...units('refunded', orderId, lines),
    ...units('unsent', orderId, unsent),
    ...(restock ? units('returned', orderId, lines) : []),
  ],
};
