import { isCommand } from '../../../../test/support/is-command.ts';
import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PlaceOrderBody } from '@kontor/contracts/checkout/checkout';
import type { Refusal } from '@kontor/contracts/kernel/refusal';
import type { PaymentOutcome } from '@kontor/contracts/ports/payments';
import { BuyingShop, type OneUnit } from '../../../../test/support/buying-shop.ts';
import { orderForm } from '../../../../test/support/orders.ts';
import { orderSite } from '../../../../test/support/priced-orders.ts';
import { WriteCart } from '../cart/commands.ts';
import { WriteStock } from '../stock/commands.ts';
import { BuyCart } from './commands.ts';

describe('a cart that two requests buy at once', () => {
  let shop: BuyingShop;
  let one: OneUnit;
  beforeEach(async () => {
    shop = await BuyingShop.open(2);
    one = await shop.cartOfOne(5);
  });
  afterEach(() => shop.close());

  const meetAt = (type: string): void => {
    const both = Promise.withResolvers<void>();
    let came = 0;
    shop.onStep = async (step, when) => {
      if (when !== 'before' || !isCommand(step, type)) return;
      came += 1;
      if (came === 2) both.resolve();
      await both.promise;
    };
  };
  const outcomes = async (orders: readonly Promise<{ readonly orderId: string }>[]): Promise<readonly string[]> =>
    (await Promise.allSettled(orders)).map((order) =>
      order.status === 'fulfilled' ? order.value.orderId : (order.reason as Refusal).text.key,
    );
  const payments = (...answers: readonly PaymentOutcome[]) => {
    const asked: string[] = [];
    shop.pay = async ({ orderId }) => {
      asked.push(orderId);
      return answers[asked.length - 1]!;
    };
    return asked;
  };
  const paid: PaymentOutcome = { kind: 'paid', reference: 'Karte' };
  const declined: PaymentOutcome = { kind: 'declined', reason: 'Limit' };

  it('becomes the order that was placed first, across two processes, whatever the provider answers second', async () => {
    payments(paid, declined);
    meetAt('PlaceOrder');
    const [first, second] = await outcomes(shop.processes.map((process) => process.execute(shop.buy(one.cartId))));
    expect(first).not.toContain('.');
    expect(second).toBe(first);
  });

  it('is bought with one form when two forms share a key', async () => {
    const context = shop.context();
    const buy = (email: string, commandDigest: string): BuyCart => {
      const body = PlaceOrderBody.parse({ ...orderForm(1690), email });
      return new BuyCart(
        { site: orderSite, cartId: one.cartId, body, origin: 'https://shop.example' },
        { ...context, commandDigest },
      );
    };
    meetAt('PurchaseCart');
    const [a, b] = [buy('a@example.com', 'A'), buy('b@example.com', 'B')];
    const answers = await outcomes([shop.processes[0]!.execute(a), shop.processes[1]!.execute(b)]);
    expect(answers.filter((answer) => answer === 'error.idempotencyConflict')).toHaveLength(1);
  });

  it('is not paid twice by a request that reaches the purchase after the order is done', async () => {
    const asked = payments(declined, paid);
    const context = { ...shop.context(), commandDigest: 'the same form' };
    const isDone = Promise.withResolvers<void>();
    let came = 0;
    shop.onStep = async (step, when) => {
      if (when !== 'before' || !isCommand(step, 'PurchaseCart')) return;
      came += 1;
      if (came === 2) await isDone.promise;
    };
    const [first, second] = [0, 1].map(() => outcomes([shop.processes[0]!.execute(shop.buy(one.cartId, context))]));
    expect(await first).toEqual(['checkout.paymentDeclined']);
    isDone.resolve();
    expect(await second).toEqual(['checkout.paymentDeclined']);
    expect(asked).toHaveLength(1);
  });

  it('holds nothing afterwards when its units were recounted and fell short', async () => {
    const [process] = shop.processes;
    const level = async (units: number | null): Promise<unknown> => {
      const { productId, variantId } = one;
      return process!.execute(
        new WriteStock(
          { type: 'SetStock', productId, variantId, level: units, reason: inOurWords('Test') },
          shop.context(),
        ),
      );
    };
    await process!.execute(
      new WriteCart(
        one.cartId,
        {
          type: 'StartCheckout',
          expiresAt: shop.ambient.clock.now() + 900_000,
          lastsFor: 0,
          couponIds: [],
          giftCardIds: [],
        },
        shop.context(),
      ),
    );
    await level(null);
    const { lines } = await shop.cart(one.cartId);
    const { entryId } = lines[0]!;
    await shop.toCart(one.cartId, { type: 'CartEntryQuantityChanged', data: { entryId, quantity: 2 } });
    shop.onStep = async (step, when) => {
      if (when === 'before' && isCommand(step, 'TakeStock')) await level(1);
    };
    await process!.execute(shop.buy(one.cartId, shop.context(), 2));
    expect(await shop.stock(one)).toMatchObject({ level: 1, reserved: 0, held: expect.objectContaining({ size: 0 }) });
  });
});
