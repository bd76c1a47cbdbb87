import { productIdOf } from '../../backend/src/features/product-import/product-commands.ts';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { Shot } from './load.ts';
import type { Running } from './processes.ts';

/** A digital product of the demo: never sold out, however often it is added. */
const PRODUCT = {
  itemId: productIdOf(SiteId.parse('demo'), { format: 'demo', key: 'rezeptbuch-digital' }),
  sku: 'HH-PDF-TOPF',
};
const ENTRIES = '/api/commerce/shopping-cart/entries';

export interface Shoppers {
  /** One add for each shopper, to the shopper's own cart. */
  readonly adds: readonly Shot[];
  readonly reads: readonly Shot[];
  /** What an add answers. */
  readonly answer: string;
}

/** Shoppers with a cart each: a line of one SKU holds 9,999, so there must be enough of them for the whole run. */
export const makeShoppers = async ({ url }: Running, count: number): Promise<Shoppers> => {
  const body = JSON.stringify({ ...PRODUCT, quantity: 1 });
  const adds: Shot[] = [];
  const reads: Shot[] = [];
  let answer = '';
  for (let shopper = 0; shopper < count; shopper += 1) {
    const crumb = `crumb-${String(shopper).padStart(16, '0')}`;
    const headers = { 'content-type': 'application/json', 'x-csrf-token': crumb };
    const response = await fetch(url + ENTRIES, {
      method: 'POST',
      headers: { ...headers, cookie: `crumb=${crumb}` },
      body,
    });
    answer = await response.text();
    if (response.status !== 200) throw new Error(`the first add answered ${response.status}: ${answer}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const cookie = [`crumb=${crumb}`, ...cookies].join('; ');
    adds.push({ method: 'POST', path: ENTRIES, headers: { ...headers, cookie }, body });
    reads.push({ method: 'GET', path: '/api/commerce/shopping-cart', headers: { cookie } });
  }
  return { adds, reads, answer };
};
