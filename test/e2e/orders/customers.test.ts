import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { OrderId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { open } from '../../../backend/src/platform/personal-data.ts';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { demo } from '../../support/context.ts';
import { orderForm } from '../../support/orders.ts';
import { CHECKOUT, placed, placeOrder, shopperWith, totalOf } from '../../support/shopping.ts';
import { stockOf } from '../../support/stock.ts';
import { until } from '../../support/until.ts';
import type { CheckoutState } from '@kontor/contracts/checkout/responses';
import type { Customer } from '@kontor/contracts/orders/responses';

const state = ({ body }: Answer<unknown>) => body as CheckoutState;

describe('customers over HTTP', () => {
  let api: Api;
  let cup: ProductView;

  beforeAll(async () => {
    api = await startApi();
    cup = await api.product('becher-duene');
  });
  afterAll(() => api.stop());

  it('stores no personal data in the clear, and erasing a person removes them from the history', async () => {
    const knife = await api.product('kuechenmesser-geschmiedet');
    const visitor = await shopperWith(api, cup);
    const engraved = { itemId: knife.id, sku: knife.variants[0]?.sku };
    const added = await visitor.add({
      ...engraved,
      additionalFields: '{"gravur":"Zuletzt Byron","schrift":"Antiqua"}',
    });
    const { id } = added.body.newlyAdded;
    const answers = '{"gravur":"Ada Byron","schrift":"Antiqua"}';
    const path = `/api/commerce/shopping-cart/entries/${id}/additionalFields`;
    const key = { 'idempotency-key': 'gravur-1' };
    const changed = await visitor.call('put', path, { ...engraved, additionalFields: answers }, key);
    expect(changed.body.updatedEntry.additionalFields).toBe(answers);
    const cart = (await visitor.cart()).body;
    expect(cart.entries.find((entry) => entry.id === id)?.additionalFields).toBe(answers);
    const { orderId } = placed(await placeOrder(api, visitor, { email: 'Ada.Lovelace@example.com' }));
    const { log, store, vault, queries } = api.kontor.platform;
    const history: RecordedEvent[] = [];
    for await (const events of log.readAll({ after: '' as never })) history.push(...events);
    expect(JSON.stringify(history)).not.toMatch(/lovelace|byron|Hafenstraße 7/iu);
    expect(JSON.stringify(await store.get('carts', demo, cart.id!))).not.toMatch(/byron/iu);
    const asked = JSON.stringify(['PUT', path, { ...engraved, additionalFields: answers }]);
    const guessed = createHash('sha256').update(asked).digest('base64url');
    expect(history.map(({ metadata }) => metadata.commandDigest)).not.toContain(guessed);
    const order = await queries.orders.byId(demo, OrderId.parse(orderId));
    const customer = await open<Customer>(vault, demo, order!.customer);
    expect(customer).toMatchObject({
      email: 'Ada.Lovelace@example.com',
      billingAddress: { street: 'Hafenstraße 7' },
      additionalFields: { [id]: answers },
    });
    await vault.erase(demo, order!.customer.personId);
    expect(await open(vault, demo, order!.customer)).toBeNull();
    const sealed = history.flatMap(({ data }) => (data as { sealedFields?: Sealed }).sealedFields ?? []);
    expect(sealed).toHaveLength(2);
    for (const one of sealed) await until(() => open(vault, demo, one), null);
    const settled = async () => (await log.readStream(`cart-demo_${cart.id}`)).at(-1)?.type;
    await until(settled, 'CartAnswersForgotten');
  });

  it('accepts an address in right-to-left script', async () => {
    await stockOf(api, cup, 5);
    const visitor = await shopperWith(api, cup);
    const address = { name: 'ليلى حداد 🎁', street: 'شارع الحمراء ١٢', city: 'בֵּרְלִין' };
    const { orderId } = placed(await placeOrder(api, visitor, { address }));
    const { vault, queries } = api.kontor.platform;
    const order = await queries.orders.byId(demo, OrderId.parse(orderId));
    expect(await open<Customer>(vault, demo, order!.customer)).toMatchObject({ shippingAddress: address });
  });

  it('shows an order only with its token', async () => {
    const visitor = await shopperWith(api, cup);
    const cartId = (await visitor.cart()).body.id;
    const { cartToken } = state(await answered(visitor.api.POST('/api/commerce/checkout/start', { body: {} })));
    const total = await totalOf(visitor);
    const ask = async (site: string, token: unknown): Promise<number> => {
      const other = new Visitor(api, site);
      return (await other.call('post', CHECKOUT, { ...orderForm(total), cartToken: token })).status;
    };
    expect((await placeOrder(api, visitor)).status).toBe(200);
    const wrong = [cartId, `${cartId}.`, `${cartId}.${'A'.repeat(32)}`, 'nonsense', ''];
    for (const token of wrong) expect(await ask('demo', token)).toBe(404);
    expect(await ask('demo-ch', cartToken)).toBe(404);
    expect(await ask('demo', cartToken)).toBe(200);
  });
});
