import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cents } from '@kontor/contracts/kernel/money';
import { MailerUnavailable, MailRefused } from '@kontor/contracts/ports/mailer';
import { OrderShop } from '../../../../../test/support/order-shop.ts';
import { BOOK, CARD, type Sale } from '../../../../../test/support/priced-orders.ts';
import { WriteOrder } from '../commands.ts';
import type { OrderDraft, OrderView } from '@kontor/contracts/orders/responses';

const sale: Sale = { lines: [BOOK] };
const gift: Sale = { lines: [{ ...CARD, quantity: 2 }] };
const fulfilmentId = 'a1b2c3d4-0f0e-4d5e-9a55-0d4f2f1f3a10';
const die = (): Promise<never> => Promise.reject(new Error('the process ends here'));

describe('order mails', () => {
  let shop: OrderShop;
  beforeEach(async () => {
    shop = await OrderShop.open();
  });
  afterEach(() => shop.close());

  const subjects = (): readonly string[] => shop.mails.map(({ subject }) => subject);
  const pay = (order: OrderDraft, amount: number = order.amountDueCents) =>
    shop.execute<OrderView>(
      new WriteOrder(
        order.orderId,
        {
          type: 'RecordPayment',
          orderId: order.orderId,
          amountCents: cents(amount),
          method: 'prepayment',
          reference: `${amount}`,
        },
        shop.context(),
      ),
    );
  const cancel = ({ orderId }: OrderDraft) =>
    shop.execute<OrderView>(new WriteOrder(orderId, { type: 'CancelOrder', orderId, reason: '' }, shop.context()));

  it('are sent once per event', async () => {
    const order = await shop.place(sale);
    const { orderId } = order;
    await shop.work();
    await pay(order, 500);
    await pay(order, 700);
    await shop.execute(
      new WriteOrder(
        orderId,
        { type: 'FulfilOrder', orderId, fulfilmentId, lines: [], tracking: null },
        shop.context(),
      ),
    );
    const refund = { orderId, refundId: fulfilmentId, amountCents: cents(100), lines: [], restock: false, reason: '' };
    await shop.execute(new WriteOrder(refund.orderId, { type: 'RefundOrder', ...refund }, shop.context()));
    await shop.work();
    await shop.restart();
    await shop.work();
    expect(subjects()).toEqual([
      'Deine Bestellung 1001 bei Hafen & Heide',
      'Zahlung erhalten: Bestellung 1001',
      'Zahlung erhalten: Bestellung 1001',
      'Erledigt: deine Bestellung 1001',
      'Erstattung zu deiner Bestellung 1001',
    ]);
    expect(new Set(shop.mails.map(({ id }) => id)).size).toBe(5);
    expect(shop.mails[0]?.id).toBe(`order-confirmation-${orderId}`);
    expect((await shop.history(order)).filter((type) => type === 'OrderMailSent')).toHaveLength(5);
  });

  it('give the amount due after their own payment, however late they are sent', async () => {
    const order = await shop.place(sale);
    await pay(order, 500);
    await pay(order, 700);
    await shop.work();
    const [confirmation, first, second] = shop.mails.map(({ text }) => text.replace(/\u00a0/gu, ' '));
    expect(confirmation).toContain('Bitte überweise 12,00 €');
    expect(first).toContain('Offen sind noch 7,00 €.');
    expect(second).toContain('Damit ist alles bezahlt.');
  });

  it('confirm an order that was paid immediately in one mail', async () => {
    await shop.place(sale, { paid: true });
    await shop.work();
    expect(subjects()).toEqual(['Deine Bestellung 1001 bei Hafen & Heide']);
    expect(shop.mails[0]?.text).toContain('Sie ist schon bezahlt.');
  });

  it('confirm no order that was declined or cancelled before', async () => {
    await shop.place(sale, { declined: true });
    await shop.work();
    expect(subjects()).toEqual(['Zahlung abgelehnt: Bestellung 1001']);
    const other = await shop.place(sale);
    await cancel(other);
    await shop.work();
    expect(subjects().slice(1)).toEqual(['Storniert: deine Bestellung 1001']);
    expect((await shop.openJobs()).size).toBe(0);
  });

  it('are not sent to an erased person, and the log records it', async () => {
    const order = await shop.place(sale);
    await shop.vault.erase('demo' as never, order.customer.personId);
    await shop.work();
    expect(shop.mails).toEqual([]);
    expect(await shop.history(order)).toEqual(['OrderPlaced', 'OrderMailFailed']);
    expect((await shop.openJobs()).size).toBe(0);
  });

  it('are given up when the mailer refuses them permanently, and wait while it is unavailable', async () => {
    const order = await shop.place(sale);
    shop.refuse = () => new MailerUnavailable('not now');
    await expect(shop.work()).rejects.toThrow('not now');
    expect((await shop.openJobs()).size).toBe(1);
    shop.refuse = () => new MailRefused('550 no such mailbox');
    await shop.work();
    expect(await shop.history(order)).toEqual(['OrderPlaced', 'OrderMailFailed']);
    expect((await shop.openJobs()).size).toBe(0);
  });

  describe.each(['before', 'after'] as const)('when a process dies %s a step, order mails', (moment) => {
    /** Runs the scenario with a crash at each step in turn. */
    const atEachStep = async (play: () => Promise<OrderDraft>, then: (order: OrderDraft) => Promise<void>) => {
      let steps = 0;
      for (let hasDied = true; hasDied; steps += 1) {
        await shop.close();
        shop = await OrderShop.open();
        const order = await play();
        let left = steps + 1;
        hasDied = false;
        shop.onStep = async (_, when) => {
          if (when !== moment || (left -= 1) !== 0) return;
          hasDied = true;
          await die();
        };
        await shop.work().catch((error: unknown) => expect(String(error)).toContain('the process ends here'));
        shop.onStep = async () => undefined;
        await shop.restart();
        await shop.work();
        expect((await shop.openJobs()).size).toBe(0);
        await then(order);
      }
      return steps;
    };
    /** What the recipient sees: retries of a mail share its id and must be identical. */
    const mailbox = (): readonly string[] => {
      const byId = new Map(shop.mails.map((mail) => [mail.id, mail]));
      for (const mail of shop.mails) expect(mail).toEqual(byId.get(mail.id));
      return [...byId.values()].map(({ subject }) => subject).sort();
    };

    it('are delivered once each', async () => {
      const steps = await atEachStep(
        async () => {
          const order = await shop.place(sale);
          await pay(order);
          return order;
        },
        async (order) => {
          expect(mailbox()).toEqual(['Deine Bestellung 1001 bei Hafen & Heide', 'Zahlung erhalten: Bestellung 1001']);
          expect((await shop.history(order)).filter((type) => type === 'OrderMailSent')).toHaveLength(2);
        },
      );
      expect(steps).toBeGreaterThan(4);
    });

    it('issue each gift card once, deliver them in one mail, and fulfil their lines', async () => {
      const steps = await atEachStep(
        () => shop.place(gift, { paid: true }),
        async (order) => {
          expect(mailbox()).toEqual([
            'Deine 2 Gutscheine von Hafen & Heide',
            'Deine Bestellung 1001 bei Hafen & Heide',
          ]);
          const issued = await shop.giftCardEvents();
          expect(issued.map(({ type }) => type)).toEqual(['GiftCardIssued', 'GiftCardIssued']);
          expect(await shop.order(order)).toMatchObject({ status: 'fulfilled', paymentStatus: 'paid' });
        },
      );
      expect(steps).toBeGreaterThan(4);
    });

    it('block issued cards when the order is cancelled', async () => {
      const away = new MailerUnavailable('not now');
      await atEachStep(
        async () => {
          const order = await shop.place(gift, { paid: true });
          shop.refuse = ({ id }) => (id.startsWith('gift-cards-') ? away : null);
          await expect(shop.work()).rejects.toThrow('not now');
          await cancel(order);
          return order;
        },
        async (order) => {
          const types = (await shop.giftCardEvents()).map(({ type }) => type).sort();
          expect(types).toEqual(['GiftCardBlocked', 'GiftCardBlocked', 'GiftCardIssued', 'GiftCardIssued']);
          expect(await shop.history(order)).not.toContain('OrderGiftCardsSent');
          expect(mailbox()).toContain('Storniert: deine Bestellung 1001');
        },
      );
    });
  });
});
