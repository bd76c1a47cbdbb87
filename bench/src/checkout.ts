import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { join } from 'node:path';
import { SiteId, Sku } from '@kontor/contracts/kernel/ids';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { productIdOf, variantIdOf } from '../../backend/src/features/product-import/product-commands.ts';
import { stockDecider } from '../../backend/src/features/stock/decider.ts';
import { stockStream } from '../../backend/src/features/stock/commands.ts';
import { newContext } from '../../backend/src/platform/commands/command-context.ts';
import { CommandHandling } from '../../backend/src/platform/commands/command-handling.ts';
import type { Shot } from './load.ts';
import type { Running } from './processes.ts';

const siteId = SiteId.parse('demo');
/** A demo product with stock: each order reserves and takes a unit. */
const productId = productIdOf(siteId, { format: 'demo', key: 'becher-duene' });
const sku = Sku.parse('HH-BECH-SAND-S');
const variantId = variantIdOf(productId, sku);
const ENTRIES = '/api/commerce/shopping-cart/entries';
const CHECKOUT = '/api/commerce/checkout';

/** Stocks enough units for all orders of a run. Nothing else may use the folder meanwhile. */
export const fillStock = async (folder: string): Promise<void> => {
  const log = new SqliteEventLog(join(folder, 'events.sqlite'));
  await new CommandHandling(log, systemAmbient).handle({
    decider: stockDecider,
    stream: stockStream(siteId, variantId),
    command: { type: 'SetStock', productId, variantId, level: 10_000_000, reason: inOurWords('Bench') },
    context: newContext(systemAmbient, { siteId, actor: 'system:bench' }),
  });
  await log.close();
};

const post = async (url: string, { headers, body }: Pick<Shot, 'headers' | 'body'>): Promise<Response> => {
  const response = await fetch(url, { method: 'POST', headers, body: body ?? null });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
};

const inParallel = async (connections: number, work: () => Promise<boolean>): Promise<void> => {
  const worker = async (): Promise<void> => {
    while (await work());
  };
  await Promise.all(Array.from({ length: connections }, worker));
};

export const makeOrders = async ({ url }: Running, count: number): Promise<readonly Shot[]> => {
  const orders: Shot[] = [];
  let next = 0;
  await inParallel(16, async () => {
    if (next >= count) return false;
    next += 1;
    const crumb = `crumb-${String(next).padStart(16, '0')}`;
    const headers = { 'content-type': 'application/json', 'x-csrf-token': crumb, cookie: `crumb=${crumb}` };
    const body = JSON.stringify({ itemId: productId, sku, quantity: 1 });
    const response = await post(url + ENTRIES, { headers, body });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const { shoppingCart } = (await response.json()) as { shoppingCart: { grandTotalCents: number } };
    const form = {
      email: `shopper-${next}@example.com`,
      address: { name: 'Ada Lovelace', street: 'Hafenstraße 7', postalCode: '20457', city: 'Hamburg', country: 'DE' },
      paymentMethod: 'prepayment',
      expectedTotalCents: shoppingCart.grandTotalCents,
      acceptsTerms: true,
      acceptsWithdrawal: true,
    };
    const cookie = [headers.cookie, ...cookies].join('; ');
    orders.push({ method: 'POST', path: CHECKOUT, headers: { ...headers, cookie }, body: JSON.stringify(form) });
    return true;
  });
  return orders;
};
