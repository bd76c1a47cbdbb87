import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';
import { GiftCardId, OrderId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { messagesOf } from '@kontor/contracts/messages/index';
import { WriteOrder } from '../../../backend/src/features/orders/commands.ts';
import { setPreferences } from '../../../backend/src/features/preferences/commands.ts';
import type { ReceivedMail } from '../../doubles/mail-catcher.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo, testContext } from '../../support/context.ts';
import { mailbox, mailIds, mailOf } from '../../support/mails.ts';
import { orderForm } from '../../support/orders.ts';
import { until } from '../../support/until.ts';
import type { PlaceOrderAnswer } from '@kontor/contracts/checkout/responses';
import type { OrderView } from '@kontor/contracts/orders/responses';

const de = messagesOf('de');
const CART = '/api/commerce/shopping-cart';
const plain = ({ text }: ReceivedMail): string => text.replace(/[\u00a0\u202f]/gu, ' ');

describe('mails about orders over HTTP (CO-01)', () => {
  let api: Api;
  let cup: ProductView;
  let honey: ProductView;
  let gift: ProductView;

  beforeAll(async () => {
    api = await startApi();
    [cup, honey, gift] = await Promise.all([
      api.product('becher-duene'),
      api.product('heidehonig'),
      api.product('gutschein'),
    ]);
  });
  afterAll(() => api.stop());

  const execute = (command: object): Promise<OrderView> => api.kontor.server.commands.execute(command as never);
  const addTo = async (visitor: Visitor, { id: itemId }: ProductView, sku: string, quantity = 1): Promise<Visitor> => {
    const { status } = await visitor.add({ itemId, sku, quantity });
    expect(status).toBe(200);
    return visitor;
  };
  const order = async (visitor: Visitor, email: string, change: object = {}): Promise<PlaceOrderAnswer> => {
    const { grandTotalCents } = (await visitor.cart()).body;
    const form = { ...orderForm(grandTotalCents, change), email };
    const { status, body } = await answered(visitor.api.POST('/api/commerce/checkout', { body: form }));
    expect(status).toBe(200);
    return body;
  };
  const subjects = async (email: string): Promise<readonly string[]> =>
    (await mailbox(api.folder, email)).map(({ subject }) => subject);
  const arrives = (email: string, subject: string): Promise<void> =>
    until(async () => (await subjects(email)).includes(subject), true);

  it('confirm it as text and HTML, with the invoice’s amounts and a link to its page', async () => {
    const visitor = await addTo(new Visitor(api), cup, 'HH-BECH-SAND-L', 2);
    await addTo(visitor, honey, 'HH-HONIG-500');
    await answered(visitor.api.POST('/api/commerce/shopping-cart/coupons', { body: { code: 'WILLKOMMEN10' } }));
    const { orderId, orderNumber, redirect } = await order(visitor, 'ada@example.com');
    const mail = await mailOf(api.folder, `order-confirmation-${orderId}`);
    expect(mail).toMatchObject({
      subject: `Test: Deine Bestellung ${orderNumber} bei Hafen & Heide`,
      from: '"Hafen & Heide GbR" <moin@hafen-und-heide.example>',
      to: 'Ada Lovelace <ada@example.com>',
    });
    expect(mail.headers['content-language']).toBe('de');
    expect(plain(mail)).toContain(`Testbestellung: Es fließt kein Geld`);
    await caughtUp(api);
    const placed = await api.kontor.platform.queries.orders.byId(demo, OrderId.parse(orderId));
    const euros = (amount: number): string => `${(amount / 100).toFixed(2).replace('.', ',')} €`;
    expect(plain(mail)).toContain(`\nGesamtsumme: ${euros(placed!.grandTotalCents)}\n`);
    for (const { rate, taxCents } of placed!.taxLines) {
      expect(plain(mail)).toContain(`\nenthaltene MwSt. ${rate / 100} %: ${euros(taxCents)}\n`);
    }
    expect(plain(mail)).toContain(`\nRabatt WILLKOMMEN10: −${euros(placed!.discountCents)}\n`);
    expect(plain(mail)).toContain(`Bitte überweise ${euros(placed!.amountDueCents)} innerhalb von 7 Tagen`);
    expect(plain(mail)).toContain(`\nVerwendungszweck: ${orderNumber}\n`);
    const token = new URL(redirect, 'http://x').searchParams.get('token');
    expect(mail.html).toContain(`/order-status/${orderId}?token=${token}"`);
  });

  it('report each change once, whatever is restarted', async () => {
    const email = 'grace@example.com';
    const visitor = await addTo(new Visitor(api), cup, 'HH-BECH-SAND-L', 2);
    const { orderId: id, orderNumber } = await order(visitor, email);
    const orderId = OrderId.parse(id);
    await caughtUp(api);
    const { grandTotalCents } = (await api.kontor.platform.queries.orders.byId(demo, orderId)) as OrderView;
    const payment = { orderId, amountCents: grandTotalCents, method: 'prepayment', reference: 'Auszug 1' };
    await execute(new WriteOrder(payment.orderId, { type: 'RecordPayment', ...payment }, testContext()));
    const tracking = { carrier: 'DHL', number: '00340434', url: 'https://dhl.example/00340434' };
    await execute(
      new WriteOrder(
        orderId,
        { type: 'FulfilOrder', orderId, fulfilmentId: randomUUID(), lines: [], tracking },
        testContext(),
      ),
    );
    const refund = { orderId, refundId: randomUUID(), amountCents: cents(500), lines: [], restock: false, reason: '' };
    await execute(new WriteOrder(refund.orderId, { type: 'RefundOrder', ...refund }, testContext()));
    const told = [
      `Test: Deine Bestellung ${orderNumber} bei Hafen & Heide`,
      `Test: Erstattung zu deiner Bestellung ${orderNumber}`,
      `Test: Unterwegs: deine Bestellung ${orderNumber}`,
      `Test: Zahlung erhalten: Bestellung ${orderNumber}`,
    ];
    await until(() => subjects(email), told);
    const sent = (await mailbox(api.folder, email)).find(({ subject }) => subject.includes('Unterwegs'));
    expect(plain(sent!)).toContain('Sendung verfolgen: https://dhl.example/00340434\n');
    const settled = async (): Promise<number> => {
      const { waiting, delayed, running, parked } = await api.kontor.platform.jobs.counts('order-mails');
      return waiting + delayed + running + parked;
    };
    await until(settled, 0);
    const before = await mailIds(api.folder);
    await api.restart();
    await until(settled, 0);
    expect([await subjects(email), await mailIds(api.folder)]).toEqual([told, before]);
    await caughtUp(api);
    const after = await api.kontor.platform.queries.orders.byId(demo, orderId);
    expect(after?.history.filter(({ type }) => type === 'OrderMailSent')).toHaveLength(4);
  });

  it('report a cancellation, and that nothing has to be paid', async () => {
    const email = 'mary@example.com';
    const { orderId, orderNumber } = await order(await addTo(new Visitor(api), cup, 'HH-BECH-SAND-L'), email);
    await mailOf(api.folder, `order-confirmation-${orderId}`);
    await execute(
      new WriteOrder(
        OrderId.parse(orderId),
        { type: 'CancelOrder', orderId: OrderId.parse(orderId), reason: 'Doppelt' },
        testContext(),
      ),
    );
    const subject = `Test: Storniert: deine Bestellung ${orderNumber}`;
    await arrives(email, subject);
    const mail = (await mailbox(api.folder, email)).find((one) => one.subject === subject);
    expect(mail?.text).toContain('Du musst nichts mehr bezahlen.');
    // The merchant's note is internal.
    expect(mail?.text).not.toContain('Doppelt');
  });

  it('come from the shop that sold it, in its currency', async () => {
    const product = await api.product('wolldecke-val-muestair', 'demo-ch');
    const visitor = new Visitor(api, 'demo-ch');
    const variant = product.variants.find(({ qtyInStock, unlimited }) => unlimited || qtyInStock > 0);
    await addTo(visitor, product, variant!.sku);
    const address = { country: 'CH', city: 'Scuol', postalCode: '7550' };
    const { orderId } = await order(visitor, 'urs@example.ch', { paymentMethod: 'test', address });
    const mail = await mailOf(api.folder, `order-confirmation-${orderId}`);
    expect(mail.from).toContain('<allegra@bergluft.example>');
    expect(plain(mail)).toMatch(/\nGesamtsumme: CHF \d/u);
    expect(mail.text).toContain('Sie ist schon bezahlt.');
    expect(mail.text).not.toContain('Hafen & Heide');
  });

  it('deliver a paid gift card, which pays for another cart (GC-01)', async () => {
    const email = 'emmy@example.com';
    const sku = gift.variants[0]!.sku;
    const worth = gift.variants[0]!.priceCents;
    const buyer = await addTo(new Visitor(api), gift, sku, 2);
    const { orderId: id, orderNumber } = await order(buyer, email);
    const orderId = OrderId.parse(id);
    await mailOf(api.folder, `order-confirmation-${id}`);
    expect(await mailIds(api.folder)).not.toContain(`gift-cards-${id}`);
    const payment = { orderId, amountCents: cents(2 * worth), method: 'prepayment', reference: 'Auszug 2' };
    await execute(new WriteOrder(payment.orderId, { type: 'RecordPayment', ...payment }, testContext()));
    const mail = await mailOf(api.folder, `gift-cards-${id}`);
    expect(mail.subject).toBe('Test: Deine 2 Gutscheine von Hafen & Heide');
    const codes = [...mail.text.matchAll(/^Code: (\S+)$/gmu)].map(([, code]) => code ?? '');
    expect(new Set(codes).size).toBe(2);
    await until(async () => (await api.kontor.platform.queries.orders.byId(demo, orderId))?.status, 'fulfilled');
    // The mail with the cards already said so.
    expect(await subjects(email)).not.toContain(`Test: Erledigt: deine Bestellung ${orderNumber}`);

    const redeemer = await addTo(new Visitor(api), cup, 'HH-BECH-SAND-L', 2);
    const apply = (code: string) =>
      answered(redeemer.api.POST('/api/commerce/shopping-cart/coupons', { body: { code } }));
    await until(async () => (await apply(codes[0] ?? '')).status, 200);
    const { giftCards, grandTotalCents, amountDueCents } = (await redeemer.cart()).body;
    expect(giftCards).toMatchObject([{ hint: codes[0]?.slice(-4), availableCents: worth }]);
    expect(grandTotalCents - amountDueCents).toBe(Math.min(worth, grandTotalCents));
    const bought = await order(redeemer, 'hedy@example.com');
    const confirmation = await mailOf(api.folder, `order-confirmation-${bought.orderId}`);
    expect(plain(confirmation)).toContain(`\n${de['orderMail.giftCard'].replace('{hint}', codes[0]!.slice(-4))}: −`);
    await caughtUp(api);
    const card = await api.kontor.platform.queries.giftCards.byId(demo, GiftCardId.parse(giftCards[0]!.giftCardId));
    expect(card?.availableCents).toBe(worth - Math.min(worth, grandTotalCents));

    // The other one was a test order: it has no value once the shop leaves test mode.
    const checkout = SetPreferencesPayload.parse({ namespace: 'checkout', preferences: { testMode: false } });
    await api.kontor.server.commands.execute(setPreferences(checkout, testContext()));
    await caughtUp(api);
    const late = await addTo(new Visitor(api), cup, 'HH-BECH-SAND-L');
    const tryLate = () => late.call('post', `${CART}/coupons`, { code: codes[1] });
    // Processes cache a site's settings for a second.
    await until(async () => (await tryLate()).status, 400);
    expect((await tryLate()).body.error.fields).toEqual({ code: de['giftCard.testOnly'] });
    const { amountDueCents: due, grandTotalCents: total } = (await late.cart()).body;
    expect(due).toBe(total);
  });
});
