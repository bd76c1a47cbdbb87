import { isCommand } from '../../../../test/support/is-command.ts';
import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { streamName } from '@kontor/contracts/kernel/events';
import { GiftCardId, OrderId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import type { Refusal } from '@kontor/contracts/kernel/refusal';
import type { PaymentOutcome } from '@kontor/contracts/ports/payments';
import { BuyingShop, type OneUnit } from '../../../../test/support/buying-shop.ts';
import { CommandHandling } from '../../platform/commands/command-handling.ts';
import { giftCardDecider } from '../gift-cards/decider.ts';
import { WriteGiftCard } from '../gift-cards/commands.ts';
import { WriteOrder } from '../orders/commands.ts';
import type { GiftCardView } from '@kontor/contracts/gift-cards/responses';

describe('buying a cart', () => {
  let shop: BuyingShop;
  let one: OneUnit;
  beforeEach(async () => {
    shop = await BuyingShop.open(1);
    one = await shop.cartOfOne(5);
  });
  afterEach(() => shop.close());
  const execute = <T>(command: object): Promise<T> => shop.processes[0]!.execute(command as never);
  const buy = () => shop.processes[0]!.execute(shop.buy(one.cartId));
  const keyed = () => ({ ...shop.context(), commandDigest: 'the same form' });
  const refusedAs = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'bought',
      (error: unknown) => (error as Refusal).text.key,
    );

  it('gives one order for concurrent requests, with no traces of the late ones', async () => {
    const all = Promise.withResolvers<void>();
    let came = 0;
    shop.onStep = async (step, when) => {
      if (when !== 'before' || !isCommand(step, 'PurchaseCart')) return;
      came += 1;
      if (came === 14) all.resolve();
      await all.promise;
    };
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => shop.processes[0]!.execute(shop.buy(one.cartId, keyed()))),
    );
    shop.onStep = async () => undefined;
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    const events = await shop.cartEvents(one.cartId);
    expect([events.at(-1), events.filter((type) => type === 'CartPurchased').length]).toEqual(['CartPurchased', 1]);
  });

  it('is found behind later events', async () => {
    const { orderId } = await buy();
    const nothing = { type: 'CommandFoundNothingToDo', data: {} };
    await shop.toCart(one.cartId, ...Array.from({ length: 25 }, () => nothing));
    expect((await buy()).orderId).toBe(orderId);
  });

  it('is paid once: later provider answers or order changes cause no second payment', async () => {
    let asked = 0;
    shop.pay = async (): Promise<PaymentOutcome> => {
      asked += 1;
      return asked === 1 ? { kind: 'paid', reference: 'Karte' } : { kind: 'declined', reason: 'Limit' };
    };
    const { orderId, redirect } = await buy();
    await execute(
      new WriteOrder(
        OrderId.parse(orderId),
        { type: 'CancelOrder', orderId: OrderId.parse(orderId), reason: 'zu spät' },
        shop.context(),
      ),
    );
    expect(await buy()).toMatchObject({ orderId, redirect });
    expect(asked).toBe(1);
  });

  it('stays declined', async () => {
    shop.pay = async () => ({ kind: 'declined', reason: 'Limit' });
    expect(await refusedAs(buy())).toBe('checkout.paymentDeclined');
    shop.pay = async () => ({ kind: 'paid', reference: 'Karte' });
    expect(await refusedAs(buy())).toBe('checkout.paymentDeclined');
  });

  const giftCard = async (amount: number): Promise<GiftCardId> => {
    const giftCardId = GiftCardId.parse(randomUUID().replace(/^(.{14})./u, '$18'));
    const common = { orderId: OrderId.parse(randomUUID()), hint: '4PVN', currency: 'EUR', testMode: false } as const;
    const issue = { ...common, giftCardId, lineId: randomUUID(), unit: 0, amountCents: cents(amount) };
    await execute(new WriteGiftCard({ type: 'IssueGiftCard', ...issue }, shop.context()));
    const view: GiftCardView = {
      ...common,
      id: giftCardId,
      issuedCents: cents(amount),
      availableCents: cents(amount),
      heldBy: {},
      isBlocked: false,
    };
    shop.giftCards.push(view);
    await shop.toCart(one.cartId, { type: 'CartGiftCardApplied', data: { giftCardId } });
    return giftCardId;
  };
  const cardState = (giftCardId: GiftCardId) =>
    new CommandHandling(shop.log, shop.ambient).stateOf(
      giftCardDecider,
      streamName('giftCard', shop.context().siteId, giftCardId),
    );

  it('still becomes an order when a gift card is blocked during the purchase', async () => {
    const giftCardId = await giftCard(1000);
    shop.onStep = async (step, when) => {
      if (when === 'after' && isCommand(step, 'PurchaseCart')) {
        await execute(
          new WriteGiftCard({ type: 'BlockGiftCard', giftCardId, reason: inOurWords('verloren') }, shop.context()),
        );
      }
    };
    const { orderNumber } = await buy();
    expect(orderNumber).toBe(1001);
    expect(await cardState(giftCardId)).toMatchObject({ isBlocked: true, balanceCents: 0, reservedCents: 0 });
  });

  it('releases what it held but did not buy', async () => {
    const giftCardId = await giftCard(1000);
    let changed = false;
    shop.onStep = async (step, when) => {
      if (changed || when !== 'after' || !isCommand(step, 'HoldGiftCard')) return;
      changed = true;
      shop.giftCards.length = 0;
      await shop.toCart(one.cartId, { type: 'CartGiftCardRemoved', data: { giftCardId } });
    };
    expect(await refusedAs(buy())).toBe('checkout.cartChanged');
    expect(await cardState(giftCardId)).toMatchObject({ reservedCents: 1000 });
    expect(await refusedAs(buy())).toBe('bought');
    expect(await cardState(giftCardId)).toMatchObject({ balanceCents: 1000, reservedCents: 0 });
  });
});
