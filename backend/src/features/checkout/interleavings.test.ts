import { FIRST_ROUND } from '@kontor/contracts/stock/stock';
import { isCommand } from '../../../../test/support/is-command.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CheckoutId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { BuyingShop } from '../../../../test/support/buying-shop.ts';
import { type Choose, everyChoice, Interleaving } from '../../../../test/support/interleaving.ts';
import { WriteStock } from '../stock/commands.ts';
import { EndCheckout } from './commands.ts';

/** Commands between which another request for the same cart may run. */
const STEPS = ['StartCheckout', 'EndCheckout', 'PurchaseCart', 'ReserveStock', 'ReleaseStock', 'TakeStock'];

describe('two orders and a cancellation of one cart, in two processes', () => {
  const interleaving = new Interleaving();
  let shop: BuyingShop | undefined;
  afterEach(() => shop?.close());

  /** Repeating an order reads all the shop's order numbers; new shops keep them few. */
  const newShop = async (): Promise<BuyingShop> => {
    await shop?.close();
    shop = await BuyingShop.open(2);
    shop.onStep = async (step, when) => {
      if (when === 'before' && isCommand(step, ...STEPS)) await interleaving.step();
    };
    return shop;
  };

  /** Orders twice and cancels once, in the chosen interleaving. */
  const compete = async (shop: BuyingShop, level: number, choose: Choose): Promise<readonly string[]> => {
    const one = await shop.cartOfOne(level);
    const [first, second] = shop.processes;
    const answers: string[] = [];
    const order = async (process: typeof first): Promise<void> => {
      try {
        answers.push((await process!.execute(shop.buy(one.cartId))).orderId);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        answers.push(error.text.key);
      }
    };
    const cancel = () => second!.execute(new EndCheckout(one.cartId, null, 'cancelled', shop.context()));
    await interleaving.run([() => order(first), () => order(second), cancel], choose);
    const { purchase, checkout } = await shop.cart(one.cartId);
    const stock = await shop.stock(one);
    // Only a running checkout may hold the unit.
    const holding = checkout ? [checkout.holderId] : [];
    expect([...stock.held.keys()].filter((holder) => !holding.includes(holder as never))).toEqual([]);
    expect([stock.level, stock.reserved]).toEqual([purchase ? level - 1 : level, stock.held.size]);
    const ordered = purchase ? [purchase.orderId] : [];
    const allowed = ['checkout.reservationOver', ...(purchase ? ordered : ['cart.outOfStock'])];
    expect(allowed).toEqual(expect.arrayContaining([...answers]));
    return answers;
  };

  it.each([1, 2])(
    'hold nothing for ever, take one unit and tell the truth, with %i on hand',
    async (level) => {
      const seen = new Set<string>();
      let [shop, before] = [await newShop(), 0];
      const runs = await everyChoice(async (choose) => {
        if (++before % 50 === 0) shop = await newShop();
        for (const answer of await compete(shop, level, choose)) seen.add(answer.includes('.') ? answer : 'ordered');
      });
      expect(runs).toBeGreaterThan(500);
      expect(seen).toContain('ordered');
      expect(seen).toContain('checkout.reservationOver');
    },
    300_000,
  );
});

describe('an order, and another of the same cart with one unit more, next to another shopper', () => {
  const interleaving = new Interleaving();
  let shop: BuyingShop;
  beforeAll(async () => {
    shop = await BuyingShop.open(2);
    shop.onStep = async (step, when) => {
      if (when === 'before' && isCommand(step, 'StartCheckout', 'ReserveStock', 'PurchaseCart'))
        await interleaving.step();
    };
  });
  afterAll(() => shop.close());

  it('never sell more units than there are', async () => {
    const seen = new Set<number>();
    const runs = await everyChoice(async (choose) => {
      const one = await shop.cartOfOne(2);
      const [first, second] = shop.processes;
      const refused = (error: unknown): void => {
        if (!(error instanceof Refusal)) throw error;
      };
      const orderOne = () => first!.execute(shop.buy(one.cartId)).then(() => undefined, refused);
      const orderTwo = async (): Promise<void> => {
        await interleaving.step();
        const { lines, purchase } = await shop.cart(one.cartId);
        if (purchase) return;
        const { entryId } = lines[0]!;
        await shop.toCart(one.cartId, { type: 'CartEntryQuantityChanged', data: { entryId, quantity: 2 } });
        await second!.execute(shop.buy(one.cartId, shop.context(), 2)).catch(refused);
      };
      const other = CheckoutId.parse(randomUUID());
      const holdOne = async () => {
        await second!
          .execute(
            new WriteStock(
              { type: 'ReserveStock', round: FIRST_ROUND, holderId: other, ...one, quantity: 1 },
              shop.context(),
            ),
          )
          .catch(refused);
      };
      await interleaving.run([orderOne, orderTwo, holdOne], choose);
      const sold = await shop.sold(one.cartId);
      const { level, held } = await shop.stock(one);
      expect(level).toBe(2 - sold);
      expect(held.get(other)?.quantity ?? 0).toBeLessThanOrEqual(2 - sold);
      seen.add(sold);
    });
    expect(runs).toBeGreaterThan(100);
    expect([...seen].sort()).toEqual([0, 1, 2]);
  }, 300_000);
});
