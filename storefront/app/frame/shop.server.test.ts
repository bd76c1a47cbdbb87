import { describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '@kontor/contracts/preferences/commerce-preferences';
import { SiteSettings } from '@kontor/contracts/sites/sites';
import type { AppLoadContext } from '@remix-run/node';
import { loadShop } from './shop.server.ts';

/** A page of a visitor, and what it asks of the cart. */
const pageOf = (cartId: string | null) => {
  const asked = jest.fn();
  const site = {
    ...SiteSettings.parse({ title: 'Laden', storeSettings: { selectedCurrency: 'EUR' } }),
    id: 'demo',
    commerce: DEFAULT_PREFERENCES,
  };
  const cart = { today: async () => (asked(), { cart: { totalQuantity: 3, subtotalCents: 4900 } }) };
  const cookies = { get: () => undefined };
  const released = { ofSite: async () => null };
  const said = { site, crumb: 'c', cartId, position: undefined, cookies, cart, released };
  return { asked, load: () => loadShop(new Request('http://demo.localhost/'), said as unknown as AppLoadContext) };
};

describe('cart data of every page', () => {
  it('CA-04: is read if the visitor has a cart cookie, else no query is made', async () => {
    const stranger = pageOf(null);
    expect((await stranger.load()).cartQuantity).toBe(0);
    expect(stranger.asked).not.toHaveBeenCalled();
    const shopper = pageOf('0c7a9a52-5f1b-4b27-8a3e-0d9f3a1c2b6e');
    const shown = await shopper.load();
    expect([shown.cartQuantity, shown.cartSubtotal.replace(/\s/gu, ' ')]).toEqual([3, '49,00 €']);
    expect(shopper.asked).toHaveBeenCalledTimes(1);
  });
});
