import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { GiftCardEvent } from '@kontor/contracts/gift-cards/gift-cards';
import { cents } from '@kontor/contracts/kernel/money';
import type { RefundOrderPayload } from '@kontor/contracts/orders/orders';
import type { OrderDraft } from '@kontor/contracts/orders/responses';
import { OrderShop } from '../../../../test/support/order-shop.ts';
import { BOOK, CUP, type Sale } from '../../../../test/support/priced-orders.ts';
import { WriteGiftCard } from '../gift-cards/commands.ts';
import { WriteOrder } from '../orders/commands.ts';

const sale: Sale = { lines: [CUP, BOOK], giftCardCents: 2000 };

describe('a cancellation or refund', () => {
  let shop: OrderShop;
  beforeEach(async () => {
    shop = await OrderShop.open();
  });
  afterEach(() => shop.close());

  /** An order partly paid with a gift card, as at the checkout. */
  const sell = async (): Promise<OrderDraft> => {
    const order = await shop.place(sale, { paid: true });
    const { orderId, currency } = order;
    for (const { giftCardId, hint, cents: amountCents } of order.giftCards) {
      const issued = { giftCardId, orderId, lineId: randomUUID(), unit: 0, amountCents, currency, hint };
      await shop.execute(new WriteGiftCard({ type: 'IssueGiftCard', ...issued, testMode: false }, shop.context()));
      await shop.execute(
        new WriteGiftCard(
          { type: 'RedeemGiftCard', giftCardId, holderId: orderId, orderId, amountCents },
          shop.context(),
        ),
      );
    }
    return order;
  };
  const refund = ({ orderId }: OrderDraft, amount: number, about: Partial<RefundOrderPayload> = {}) => {
    const asked = { orderId, refundId: randomUUID() as string, lines: [], restock: false, reason: '', ...about };
    return shop.execute(
      new WriteOrder(asked.orderId, { type: 'RefundOrder', ...asked, amountCents: cents(amount) }, shop.context()),
    );
  };
  const cancel = ({ orderId }: OrderDraft) =>
    shop.execute(new WriteOrder(orderId, { type: 'CancelOrder', orderId, reason: '' }, shop.context()));
  /** Each amount credited to the gift card. */
  const credits = async (): Promise<readonly number[]> =>
    (await shop.giftCardEvents()).flatMap((event: GiftCardEvent) =>
      event.type === 'GiftCardCredited' ? [event.data.amountCents] : [],
    );

  it('returns the gift card’s amount once, after the money', async () => {
    const order = await sell();
    const refundId = randomUUID();
    await refund(order, order.amountDueCents + 500, { refundId });
    await refund(order, order.amountDueCents + 500, { refundId });
    await shop.work();
    await shop.restart();
    await shop.work();
    expect(await credits()).toEqual([500]);
    expect(await shop.order(order)).toMatchObject({
      refundedCents: order.amountDueCents,
      credited: { [order.giftCards[0]!.giftCardId]: 500 },
      paymentStatus: 'partlyRefunded',
    });
    const mail = shop.mails.find(({ subject }) => subject === 'Erstattung zu deiner Bestellung 1001')!;
    expect(mail.text.replace(/\u00a0/gu, ' ')).toContain('5,00 € davon sind wieder auf deinem Gutschein frei');
    await refund(order, 1500);
    await shop.work();
    expect(await credits()).toEqual([500, 1500]);
    expect((await shop.order(order)).paymentStatus).toBe('refunded');
    expect((await shop.openJobs()).size).toBe(0);
  });

  it('as a cancellation returns only what was not returned before, and a later refund returns nothing again', async () => {
    const order = await sell();
    const [cup] = order.lines;
    const back = [{ lineId: cup!.id, quantity: 1 }];
    await refund(order, order.amountDueCents + 500, { lines: back, restock: true });
    await cancel(order);
    await expect(refund(order, 1)).rejects.toMatchObject({ text: { key: 'order.refundTooHigh' } });
    await shop.work();
    expect([...(await credits())].sort((a, b) => a - b)).toEqual([500, 1500]);
    expect(await shop.returnedUnits()).toEqual({ [cup!.variantId]: 2 });
    const mail = shop.mails.find(({ subject }) => subject.startsWith('Storniert'))!;
    expect(mail.text.replace(/\u00a0/gu, ' ')).toContain('sind wieder 15,00 € mehr frei');
  });

  it('returns all units when a refund arrives during the cancellation', async () => {
    const order = await sell();
    const [cup] = order.lines;
    await cancel(order);
    const lines = [{ lineId: cup!.id, quantity: 2 }];
    await expect(refund(order, 100, { lines, restock: true })).rejects.toMatchObject({
      text: { key: 'order.returnedAlready' },
    });
    await refund(order, 100, { lines });
    await shop.work();
    expect(await shop.returnedUnits()).toEqual({ [cup!.variantId]: 2 });
  });
});
