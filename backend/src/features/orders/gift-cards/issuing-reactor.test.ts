import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MailerUnavailable, MailRefused } from '@kontor/contracts/ports/mailer';
import { OrderShop } from '../../../../../test/support/order-shop.ts';
import { BOOK, CARD, type Sale } from '../../../../../test/support/priced-orders.ts';
import { WriteOrder } from '../commands.ts';

const gift: Sale = { lines: [{ ...CARD, quantity: 2 }, BOOK] };
const isGiftCards = ({ id }: { id: string }): boolean => id.startsWith('gift-cards-');

describe('bought gift cards (GC-01)', () => {
  let shop: OrderShop;
  beforeEach(async () => {
    shop = await OrderShop.open();
  });
  afterEach(() => shop.close());

  const sent = (): readonly string[] => shop.mails.filter(isGiftCards).map(({ subject }) => subject);
  const issued = async () => (await shop.giftCardEvents()).filter(({ type }) => type === 'GiftCardIssued');

  it('are issued when everything is paid, and not before', async () => {
    const order = await shop.place(gift);
    await shop.work();
    expect([sent(), await issued()]).toEqual([[], []]);
    const payment = { orderId: order.orderId, method: 'prepayment', reference: '' };
    const half = Math.floor(order.amountDueCents / 2) as typeof order.amountDueCents;
    await shop.execute(
      new WriteOrder(payment.orderId, { type: 'RecordPayment', ...payment, amountCents: half }, shop.context()),
    );
    await shop.work();
    expect([sent(), await issued()]).toEqual([[], []]);
    const rest = (order.amountDueCents - half) as typeof order.amountDueCents;
    await shop.execute(
      new WriteOrder(payment.orderId, { type: 'RecordPayment', ...payment, amountCents: rest }, shop.context()),
    );
    await shop.work();
    expect([sent(), (await issued()).length]).toEqual([['Deine 2 Gutscheine von Hafen & Heide'], 2]);
    // The download is fulfilled separately.
    expect(await shop.order(order)).toMatchObject({ status: 'partlyFulfilled' });
  });

  it('are issued when another gift card paid for everything', async () => {
    await shop.place({ lines: [CARD], giftCardCents: 9000, order: { paymentMethod: 'giftCard' } });
    await shop.work();
    expect(sent()).toEqual(['Dein Gutschein von Hafen & Heide']);
  });

  it('are not issued for an order cancelled before payment', async () => {
    const order = await shop.place(gift);
    await shop.execute(
      new WriteOrder(order.orderId, { type: 'CancelOrder', orderId: order.orderId, reason: '' }, shop.context()),
    );
    await shop.work();
    expect([sent(), await shop.giftCardEvents(), (await shop.openJobs()).size]).toEqual([[], [], 0]);
  });

  it('are blocked when the cancellation arrives while they are issued', async () => {
    const order = await shop.place(gift, { paid: true });
    let hasCancelled = false;
    // The last step before they are issued.
    const readStream = shop.log.readStream.bind(shop.log);
    shop.log.readStream = async (stream, ...options) => {
      const events = await readStream(stream, ...options);
      if (stream.startsWith('giftCard-') && !hasCancelled) {
        hasCancelled = true;
        await shop.execute(
          new WriteOrder(order.orderId, { type: 'CancelOrder', orderId: order.orderId, reason: '' }, shop.context()),
        );
      }
      return events;
    };
    await shop.work();
    const types = (await shop.giftCardEvents()).map(({ type }) => type).sort();
    expect(types).toEqual(['GiftCardBlocked', 'GiftCardBlocked', 'GiftCardIssued', 'GiftCardIssued']);
    expect([sent(), (await shop.openJobs()).size]).toEqual([[], 0]);
  });

  it('wait while the mailer is unavailable, and are recorded as failed when nobody can be mailed', async () => {
    const order = await shop.place(gift, { paid: true });
    shop.refuse = (mail) => (isGiftCards(mail) ? new MailerUnavailable('not now') : null);
    await expect(shop.work()).rejects.toThrow('not now');
    shop.refuse = (mail) => (isGiftCards(mail) ? new MailRefused('550 no such mailbox') : null);
    await shop.work();
    expect((await shop.history(order)).filter((type) => type === 'OrderMailFailed')).toHaveLength(1);
    expect(await shop.history(order)).not.toContain('OrderGiftCardsSent');
    shop.refuse = null;
    const erased = await shop.place(gift, { paid: true });
    await shop.vault.erase('demo' as never, erased.customer.personId);
    await shop.work();
    expect((await shop.history(erased)).filter((type) => type === 'OrderMailFailed')).toHaveLength(2);
    expect([(await issued()).length, (await shop.openJobs()).size]).toEqual([2, 0]);
  });
});
