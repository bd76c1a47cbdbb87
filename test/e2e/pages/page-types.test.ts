import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PAGE_TYPE_PLACES, PAGE_TYPES, type PageTypePlace } from '@kontor/contracts/pages/page-types';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { given } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { makeList, POST, preferNewsletter } from '../../support/newsletters.ts';
import { orderForm } from '../../support/orders.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { until } from '../../support/until.ts';

type Name = keyof typeof PAGE_TYPE_PLACES;
type Reachable = { [Each in Name]: (typeof PAGE_TYPE_PLACES)[Each] extends { at: string } ? Each : never }[Name];

describe('SF-01: page types', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api, 'demo');
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const page = async (path: string, by = new Visitor(api)): Promise<string> => (await by.call('get', path)).text;
  const order = async (paymentMethod: string) =>
    placed(await placeOrder(api, await shopperWith(api, await api.product('becher-duene')), { paymentMethod }));
  const subscription = async (): Promise<string> => {
    const visitor = new Visitor(api);
    const { id: itemId, variants } = await api.product('kaffee-abo');
    const body = { itemId, sku: variants[0]!.sku, qty: 1 };
    const { cartToken } = await given(visitor.api.POST('/api/3/commerce/cart/subscription', { body }));
    const { shoppingCart } = await given(visitor.api.POST('/api/commerce/checkout/start', { body: { cartToken } }));
    const form = { ...orderForm(shoppingCart.grandTotalCents, { paymentMethod: 'test' }), cartToken };
    const { redirect } = await given(visitor.api.POST('/api/commerce/checkout', { body: form }));
    await caughtUp(api);
    return redirect;
  };

  /** How each of them is asked for. */
  const PAGES: Readonly<Record<Reachable, () => Promise<string>>> = {
    mainContent: () => page('/shop'),
    page: () => page('/ueber-uns'),
    contentItem: () => page('/shop/becher-duene'),
    notFound: () => page('/gibt-es-nicht'),
    error: async () => {
      const failing = jest.spyOn(api.kontor.platform.queries.catalogue, 'search').mockRejectedValueOnce(new Error('x'));
      const html = await page('/search?q=x');
      failing.mockRestore();
      return html;
    },
    search: () => page('/search'),
    lockScreen: async () => {
      await given(owner.api.PUT('/api/v1/site-lock'));
      await until(async () => (await page('/')).includes('class="closed"'), true);
      const html = await page('/');
      await given(owner.api.DELETE('/api/v1/site-lock'));
      await until(async () => (await page('/')).includes('class="closed"'), false);
      return html;
    },
    popupOverlay: async () => {
      await makeList(api.kontor, POST, 'Post');
      await preferNewsletter(api.kontor, { listId: POST, popup: { enabled: true, title: '', text: '', seconds: 5 } });
      await caughtUp(api);
      await until(async () => (await page('/agb')).includes('promo-plain'), true);
      const html = await page('/agb');
      await preferNewsletter(api.kontor, { listId: POST });
      return html.slice(html.indexOf('promo-plain'));
    },
    showCart: () => page('/cart'),
    checkout: () => page('/checkout'),
    orderConfirmed: async () => page((await order('test')).redirect),
    subscriptionConfirmed: async () => page(await subscription()),
    orderReceived: async () => page((await order('prepayment')).redirect),
    orderStatus: async () =>
      page((await order('prepayment')).redirect.replace('checkout/order-confirmed', 'order-status')),
    newsletterUnsubscribe: () => page('/unsubscribe/n.abc'),
    commerceEmailPreview: async () => {
      const { orderId } = await order('prepayment');
      const path = `/config/bestellungen/${orderId}/mails/1`;
      await until(async () => (await owner.call('get', path)).status, 200);
      return page(path, owner);
    },
  };

  it.each(Object.entries(PAGES) as [Reachable, () => Promise<string>][])('%s says its number', async (name, ask) => {
    expect(/data-page-type="(\d+)"/u.exec(await ask())?.[1]).toBe(String(PAGE_TYPES[name]));
  });

  it('the home page is one of them', async () => {
    expect(await page('/')).toContain(`data-page-type="${PAGE_TYPES.page}"`);
  });

  it.each(Object.entries<PageTypePlace>(PAGE_TYPE_PLACES).filter(([name]) => !Object.hasOwn(PAGES, name)))(
    '%s is not there yet, for a reason',
    (_, place) => {
      expect('notYet' in place && place.notYet).toMatch(/^[A-Z].*\.$/u);
    },
  );
});
