import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CheckoutId, GiftCardId, OrderId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { messagesOf } from '@kontor/contracts/messages/index';
import { WriteGiftCard } from '../../../backend/src/features/gift-cards/commands.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { testContext } from '../../support/context.ts';
import { mailOf } from '../../support/mails.ts';
import { member } from '../../support/members.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { until } from '../../support/until.ts';
import type { ListGiftCardsAnswer, MerchantGiftCard } from '@kontor/contracts/gift-cards/responses';
import type { MerchantOrder } from '@kontor/contracts/orders/responses';

const CARDS = '/api/v1/gift-cards';
const de = messagesOf('de');

describe('gift cards for merchants (GC-01)', () => {
  let api: Api;
  let owner: Visitor;
  const execute = (command: object): Promise<unknown> => api.kontor.server.commands.execute(command as never);
  const list = async (query = '', by = owner) =>
    (await by.call<ListGiftCardsAnswer>('get', `${CARDS}?${query}`)).body.giftCards;
  const find = async (search: string) =>
    (await answered(owner.api.POST('/api/v1/gift-cards/search', { body: { search } }))).body.giftCards.map(
      ({ id }) => id,
    );
  const read = async (id: string) =>
    (await answered(owner.api.GET('/api/v1/gift-cards/{giftCardId}', { params: { path: { giftCardId: id } } }))).body;
  const write = (id: string, action: string, reason = '', by = owner) =>
    by.call<MerchantGiftCard>('post', `${CARDS}/${id}/${action}`, { reason });
  /** Buys, pays and issues gift cards. */
  const buy = async (quantity: number): Promise<MerchantOrder> => {
    const shopper = await shopperWith(api, await api.product('gutschein'), quantity);
    const { orderId } = placed(await placeOrder(api, shopper, { email: 'ada@example.com' }));
    const order = (await owner.call<MerchantOrder>('get', `/api/v1/orders/${orderId}`)).body;
    await owner.call('post', `/api/v1/orders/${orderId}/payments`, {
      amountCents: order.grandTotalCents,
      method: 'prepayment',
      reference: '',
    });
    await mailOf(api.folder, `gift-cards-${orderId}`);
    await caughtUp(api);
    return order;
  };
  const late = CheckoutId.parse(randomUUID());
  let first: MerchantOrder;
  let second: MerchantOrder;

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    first = await buy(2);
    second = await buy(1);
  });
  afterAll(() => api.stop());

  it('are paged, and found by order, by the end of the code, and by the complete code', async () => {
    const all = await list();
    expect(all).toMatchObject([
      { state: 'valid', testMode: true, currency: 'EUR', order: { id: second.id, number: second.number } },
      { order: { number: first.number } },
      { order: { number: first.number } },
    ]);
    const { body: page } = await answered(owner.api.GET('/api/v1/gift-cards', { params: { query: { limit: 2 } } }));
    const rest = await list(`limit=2&after=${encodeURIComponent(page.next ?? '')}`);
    expect([...page.giftCards, ...rest]).toEqual(all);
    expect((await list(`search=${first.number}`)).map(({ id }) => id)).toEqual([all[1]!.id, all[2]!.id]);
    expect((await list(`search=%23${second.number}&state=valid`)).map(({ id }) => id)).toEqual([all[0]!.id]);
    expect(await list(`search=${second.number}&state=blocked`)).toEqual([]);
    expect((await list(`search=${all[2]!.hint.toLowerCase()}`)).map(({ id }) => id)).toContain(all[2]!.id);
    const { text } = await mailOf(api.folder, `gift-cards-${second.id}`);
    const code = /(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/u.exec(text)?.[0] ?? '';
    expect(await find(code)).toEqual([all[0]!.id]);
    expect(await find('K7QM-9XWD-2HTR-4PVN')).toEqual([]);
    expect(await find('Ada')).toEqual([]);
    const inAddress = await answered(owner.api.GET('/api/v1/gift-cards', { params: { query: { search: code } } }));
    expect([inAddress.status, inAddress.body.error.fields?.['search']]).toEqual([400, de['giftCard.codeInAddress']]);
    expect(JSON.stringify([all, await read(all[0]!.id)])).not.toContain(code.replaceAll('-', ''));
    expect(
      (await answered(owner.api.GET('/api/v1/gift-cards', { params: { query: { after: 'nonsense' } } }))).status,
    ).toBe(400);
    expect(
      (await answered(owner.api.GET('/api/v1/gift-cards', { params: { query: { limit: 101 } } }))).body.error.fields,
    ).toHaveProperty('limit');
  });

  it('show their transactions, and the open balance of all cards', async () => {
    const [card] = await list(`search=${second.number}`);
    const { id, issuedCents } = card!;
    const giftCardId = GiftCardId.parse(id);
    const holder = CheckoutId.parse(randomUUID());
    const orderId = OrderId.parse(first.id);
    await execute(
      new WriteGiftCard(
        { type: 'RedeemGiftCard', giftCardId, holderId: holder, orderId, amountCents: cents(1000) },
        testContext(),
      ),
    );
    await execute(
      new WriteGiftCard({ type: 'HoldGiftCard', giftCardId, holderId: late, amountCents: cents(500) }, testContext()),
    );
    expect(await read(id)).toMatchObject({
      state: 'valid',
      openCents: issuedCents - 1000,
      heldCents: 500,
      movements: [
        { type: 'GiftCardIssued', byCents: issuedCents, order: { number: second.number }, by: null },
        { type: 'GiftCardRedeemed', byCents: -1000, order: { number: first.number } },
      ],
    });
    await caughtUp(api);
    const sum = (await list()).reduce((all, { openCents }) => all + openCents, 0);
    const { body } = await answered(owner.api.GET('/api/v1/gift-cards/open-balances'));
    expect(body).toEqual({ balances: [{ currency: 'EUR', cents: sum, cards: 3, testMode: true }], isMore: false });
  });

  it('are used up when nothing is left; reservations do not count', async () => {
    const [card] = await list(`search=${second.number}`);
    const giftCardId = GiftCardId.parse(card!.id);
    const redeem = (holder: CheckoutId, amount: number): Promise<unknown> => {
      const buyer = OrderId.parse(randomUUID());
      return execute(
        new WriteGiftCard(
          { type: 'RedeemGiftCard', giftCardId, holderId: holder, orderId: buyer, amountCents: cents(amount) },
          testContext(),
        ),
      );
    };
    await redeem(CheckoutId.parse(randomUUID()), card!.openCents - 500);
    expect((await read(card!.id)).state).toBe('valid');
    await redeem(late, 500);
    expect(await read(card!.id)).toMatchObject({ state: 'spent', openCents: 0, heldCents: 0 });
    await until(async () => (await list('state=spent')).map(({ id }) => id), [card!.id]);
  });

  it('are blocked and unblocked with a reason, once, with the actor', async () => {
    const [card] = await list(`search=${first.number}`);
    const { id } = card!;
    expect((await write(id, 'block', 'Ada hat ihn verloren')).body).toMatchObject({ state: 'blocked' });
    const again = await write(id, 'block', 'noch einmal');
    expect([again.status, again.body.movements.length]).toEqual([200, 2]);
    await until(async () => (await list('state=blocked')).map((one) => one.id), [id]);
    const freed = await write(id, 'unblock', 'gefunden');
    expect(freed.body).toMatchObject({
      state: 'valid',
      movements: [
        { type: 'GiftCardIssued' },
        { type: 'GiftCardBlocked', reason: 'Ada hat ihn verloren', by: 'eva@laden.example' },
        { type: 'GiftCardUnblocked', reason: 'gefunden', byCents: null, order: null },
      ],
    });
    await until(() => list('state=blocked'), []);
    const tooLong = await write(id, 'block', 'x'.repeat(501));
    expect([tooLong.status, Object.keys(tooLong.body as object)]).toEqual([400, ['error']]);
  });

  it('stay blocked once refunded', async () => {
    const bought = await buy(1);
    const [card] = await list(`search=${bought.number}`);
    const refund = { amountCents: card!.issuedCents, lines: [{ lineId: bought.lines[0]!.id, quantity: 1 }] };
    const { status } = await answered(
      owner.api.POST('/api/v1/orders/{orderId}/refunds', { params: { path: { orderId: bought.id } }, body: refund }),
    );
    expect(status).toBe(200);
    const { movements, ...told } = await read(card!.id);
    expect(told).toMatchObject({ state: 'blocked', isWithdrawn: true });
    expect(movements.at(-1)).toMatchObject({ type: 'GiftCardBlocked', reason: '' });
    const refused = await answered(
      owner.api.POST('/api/v1/gift-cards/{giftCardId}/unblock', {
        params: { path: { giftCardId: card!.id } },
        body: {},
      }),
    );
    expect([refused.status, refused.body.error.message]).toEqual([409, de['giftCard.withdrawn']]);
  });

  it('require permission, and belong to one shop', async () => {
    const [card] = await list(`search=${first.number}`);
    const { id } = card!;
    const editor = await member(api, { email: 'editor@example.org', role: 'editor' });
    for (const path of ['', '/open-balances', `/${id}`]) {
      expect([path, (await editor.call('get', `${CARDS}${path}`)).status]).toEqual([path, 403]);
    }
    expect((await write(id, 'block', '', editor)).status).toBe(403);
    const neighbour = await member(api, { email: 'neighbour@example.org', role: 'admin', site: 'demo-ch' });
    expect(await list('', neighbour)).toEqual([]);
    expect(
      (await answered(neighbour.api.GET('/api/v1/gift-cards/{giftCardId}', { params: { path: { giftCardId: id } } })))
        .status,
    ).toBe(404);
    expect((await write(id, 'block', '', neighbour)).status).toBe(404);
    expect((await write('nichts', 'block')).status).toBe(404);
    expect((await answered(new Visitor(api).api.GET('/api/v1/gift-cards'))).status).toBe(401);
  });
});
