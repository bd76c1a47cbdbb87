import { productIdOf } from '../../backend/src/features/product-import/product-commands.ts';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { Shot } from './load.ts';
import type { Running } from './processes.ts';

const PRODUCT = {
  itemId: productIdOf(SiteId.parse('demo'), { format: 'demo', key: 'rezeptbuch-digital' }),
  sku: 'HH-PDF-TOPF',
};
const ENTRIES = '/api/commerce/shopping-cart/entries';

export interface Shoppers {
  readonly adds: readonly Shot[];
  readonly reads: readonly Shot[];
  readonly answer: string;
}

/** Shoppers with a cart each. A cart line holds at most 9,999 units, so the run needs enough shoppers. */
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
