import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OrderId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { MailerUnavailable } from '@kontor/contracts/ports/mailer';
import { OrderShop } from '../../../../test/support/order-shop.ts';
import { CARD, type Sale } from '../../../../test/support/priced-orders.ts';
import { WriteOrder } from '../orders/commands.ts';
import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { WriteGiftCard } from './commands.ts';
import type { OrderDraft } from '@kontor/contracts/orders/responses';

const gift: Sale = { lines: [{ ...CARD, quantity: 2 }] };

describe('refunded gift cards (GC-01)', () => {
  let shop: OrderShop;
  let order: OrderDraft;
  beforeEach(async () => {
    shop = await OrderShop.open();
    order = await shop.place(gift, { paid: true });
  });
  afterEach(() => shop.close());

  const refund = (quantity: number, refundId: string = randomUUID()) => {
    const lines = quantity === 0 ? [] : [{ lineId: order.lines[0]!.id, quantity }];
    const asked = { orderId: order.orderId, refundId, amountCents: cents(5000), lines, restock: false, reason: '' };
    return shop.execute(new WriteOrder(asked.orderId, { type: 'RefundOrder', ...asked }, shop.context()));
  };
  const issued = async () =>
    (await shop.giftCardEvents()).flatMap(({ type, data }) => (type === 'GiftCardIssued' ? [data.giftCardId] : []));
  const blocked = async () =>
    (await shop.giftCardEvents()).flatMap(({ type, data }) => (type === 'GiftCardBlocked' ? [data.giftCardId] : []));
  const isRefused = { text: { key: 'order.giftCardSpent' } };

  it('are blocked, one per unit', async () => {
    await shop.work();
    const refundId = randomUUID();
    await refund(1, refundId);
    await refund(1, refundId);
    expect(await blocked()).toHaveLength(1);
    await refund(1);
    expect(new Set(await blocked())).toEqual(new Set(await issued()));
    expect((await shop.order(order)).refunded).toEqual({ [order.lines[0]!.id]: 2 });
  });

  it('include cards blocked before, which can no longer be unblocked', async () => {
    await shop.work();
    const [, lost] = await issued();
    await shop.execute(
      new WriteGiftCard({ type: 'BlockGiftCard', giftCardId: lost!, reason: inOurWords('verloren') }, shop.context()),
    );
    const refundId = randomUUID();
    await refund(1, refundId);
    await refund(1, refundId);
    expect(await blocked()).toEqual([lost, lost]);
    const unblock = shop.execute(
      new WriteGiftCard({ type: 'UnblockGiftCard', giftCardId: lost!, reason: inOurWords('gefunden') }, shop.context()),
    );
    await expect(unblock).rejects.toMatchObject({ text: { key: 'giftCard.withdrawn' } });
  });

  it('must be unused and not held; otherwise the refund is refused', async () => {
    await shop.work();
    const [spent, held] = await issued();
    const buyer = OrderId.parse(randomUUID());
    await shop.execute(
      new WriteGiftCard(
        { type: 'RedeemGiftCard', giftCardId: spent!, holderId: buyer, orderId: buyer, amountCents: cents(100) },
        shop.context(),
      ),
    );
    await expect(refund(2)).rejects.toMatchObject(isRefused);
    expect(await blocked()).toEqual([]);
    await shop.execute(
      new WriteGiftCard(
        { type: 'HoldGiftCard', giftCardId: held!, holderId: buyer, amountCents: cents(100) },
        shop.context(),
      ),
    );
    await expect(refund(1)).rejects.toMatchObject(isRefused);
    await shop.execute(
      new WriteGiftCard(
        { type: 'HoldGiftCard', giftCardId: held!, holderId: buyer, amountCents: cents(0) },
        shop.context(),
      ),
    );
    await refund(1);
    expect(await blocked()).toEqual([held]);
    await expect(refund(1)).rejects.toMatchObject(isRefused);
    expect((await shop.order(order)).refundedCents).toBe(5000);
  });

  it('are not blocked by a refund that is refused', async () => {
    await shop.work();
    const asked = { orderId: order.orderId, refundId: randomUUID() as string, restock: false, reason: '' };
    const lines = [{ lineId: order.lines[0]!.id, quantity: 1 }];
    const tooHigh = { ...asked, amountCents: cents(order.amountDueCents + 1), lines };
    await expect(
      shop.execute(new WriteOrder(tooHigh.orderId, { type: 'RefundOrder', ...tooHigh }, shop.context())),
    ).rejects.toMatchObject({
      text: { key: 'order.refundTooHigh' },
    });
    expect(await blocked()).toEqual([]);
  });

  it('stay when a refund names no lines, and must be issued before they are refunded', async () => {
    await expect(refund(1)).rejects.toMatchObject(isRefused);
    await refund(0);
    await shop.work();
    expect([(await issued()).length, await blocked()]).toEqual([2, []]);
  });

  it('are left out of their mail when refunded before it was sent', async () => {
    shop.refuse = ({ id }) => (id.startsWith('gift-cards-') ? new MailerUnavailable('not now') : null);
    await expect(shop.work()).rejects.toThrow('not now');
    await refund(1);
    shop.refuse = null;
    await shop.work();
    expect(shop.mails.map(({ subject }) => subject)).toContain('Dein Gutschein von Hafen & Heide');
  });

  it('are all blocked by a cancellation, and their price is refunded after it', async () => {
    await shop.execute(
      new WriteOrder(order.orderId, { type: 'CancelOrder', orderId: order.orderId, reason: '' }, shop.context()),
    );
    await shop.work();
    await refund(2);
    expect((await shop.order(order)).refundedCents).toBe(5000);
  });
});
