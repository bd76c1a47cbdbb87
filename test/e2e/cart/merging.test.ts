import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { CartId } from '@kontor/contracts/kernel/ids';
import { shoppingCartOf } from '../../../backend/src/features/cart/answers.ts';
import { currentCart } from '../../../backend/src/features/cart/current-cart.ts';
import { MergeCarts } from '../../../backend/src/features/cart/merge-handler.ts';
import { type Api, startApi, type Visitor } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo, testContext } from '../../support/context.ts';
import { applyCode, shipTo, shopperWith } from '../../support/shopping.ts';

const de = messagesOf('de');

describe('merging two carts', () => {
  let api: Api;
  let cup: ProductView;
  let honey: ProductView;

  beforeAll(async () => {
    api = await startApi();
    cup = await api.product('becher-duene');
    honey = await api.product('heidehonig');
  });
  afterAll(() => api.stop());

  const cartIdOf = async (visitor: Visitor) => (await visitor.cart()).body.id as CartId;
  const merge = async (from: Visitor, into: Visitor, commandId?: string) => {
    const { platform } = api.kontor;
    const site = await platform.queries.sites.byId(demo);
    const asked = { ...testContext(), ...(commandId !== undefined && { commandId }) };
    const command = new MergeCarts(await cartIdOf(from), await cartIdOf(into), site!.storeSettings, asked);
    const { cart, merged } = await api.kontor.server.commands.execute(command);
    return {
      shoppingCart: await shoppingCartOf(platform, await currentCart(platform, demo, cart), site!, asked.at),
      merged,
    };
  };

  it('combines their content as far as stock allows, and reports changes', async () => {
    const scarce = 'HH-BECH-SALB-S';
    const person = await shopperWith(api, cup, 1, scarce);
    const visitor = await shopperWith(api, cup, 2, scarce);
    await visitor.add({ itemId: honey.id, sku: 'HH-HONIG-500', quantity: 3 });
    await applyCode(visitor, 'WILLKOMMEN10');
    await shipTo(visitor, { country: 'DE', optionId: 'express' });
    const { shoppingCart, merged } = await merge(visitor, person);
    expect(merged).toEqual([
      { title: cup.name, wanted: 2, got: 1 },
      { title: honey.name, wanted: 3, got: 3 },
    ]);
    expect(shoppingCart).toMatchObject({
      totalQuantity: 5,
      coupons: [{ code: 'WILLKOMMEN10' }],
      selectedShippingOption: { id: 'express' },
    });
    await caughtUp(api);
    expect((await person.cart()).body).toEqual(shoppingCart);
    expect((await visitor.cart()).body.totalQuantity).toBe(0);
  });

  it('happens once, however often requested, and closes the other cart', async () => {
    const [visitor, person] = [
      await shopperWith(api, honey, 2, 'HH-HONIG-500'),
      await shopperWith(api, honey, 1, 'HH-HONIG-500'),
    ];
    const commandId = randomUUID();
    const first = await merge(visitor, person, commandId);
    expect(first).toMatchObject({ merged: [{ wanted: 2, got: 2 }], shoppingCart: { totalQuantity: 3 } });
    for (const again of [await merge(visitor, person, commandId), await merge(visitor, person)]) {
      expect(again.shoppingCart.entries).toEqual(first.shoppingCart.entries);
    }
    const refused = await applyCode(visitor, 'WILLKOMMEN10');
    expect([refused.status, refused.body.error]).toEqual([409, { code: 'conflict', message: de['cart.merged'] }]);
    await expect(merge(visitor, await shopperWith(api, cup))).rejects.toMatchObject({ text: { key: 'cart.merged' } });
    const another = await visitor.add({ itemId: honey.id, sku: 'HH-HONIG-500' });
    expect([another.status, another.body.shoppingCart.totalQuantity]).toEqual([200, 1]);
  });
});
