import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { randomUUID } from 'node:crypto';
import { START } from '@kontor/contracts/kernel/events';
import type { ProductId, SiteId, Sku, VariantId } from '@kontor/contracts/kernel/ids';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import type { StockState } from '@kontor/contracts/stock/state';
import { stockDecider } from '../../backend/src/features/stock/decider.ts';
import { stockStream } from '../../backend/src/features/stock/commands.ts';
import { CommandHandling } from '../../backend/src/platform/commands/command-handling.ts';
import { readEvents } from '../../backend/src/platform/read-events.ts';
import { flatten } from './collect.ts';
import { testContext } from './context.ts';
import { orderForm } from './orders.ts';
import type { PlaceOrderAnswer } from '@kontor/contracts/checkout/responses';

const CRUMB = 'c'.repeat(32);
const CART = '/api/commerce/shopping-cart';

export interface Scarce {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly sku: Sku;
}

export const setStock = async (log: EventLog, siteId: SiteId, scarce: Scarce, level: number): Promise<void> => {
  const { productId, variantId } = scarce;
  await new CommandHandling(log, systemAmbient).handle({
    decider: stockDecider,
    stream: stockStream(siteId, variantId),
    command: { type: 'SetStock', productId, variantId, level, reason: inOurWords('Test') },
    context: testContext(siteId),
  });
};

type Outcome = PlaceOrderAnswer | 'soldOut';

class Buyer {
  readonly #cookies = new Map([['crumb', CRUMB]]);
  #turn: number;

  constructor(
    number: number,
    private readonly urls: () => readonly string[],
    private readonly scarce: Scarce,
  ) {
    this.#turn = number;
  }

  async buy(): Promise<Outcome> {
    const { productId: itemId, sku } = this.scarce;
    const added = await this.#insist('POST', `${CART}/entries`, { itemId, sku, quantity: 1 });
    if (added === 'soldOut') return 'soldOut';
    const total = (added as { shoppingCart: { grandTotalCents: number } }).shoppingCart.grandTotalCents;
    return (await this.#insist('POST', '/api/commerce/checkout', orderForm(total))) as Outcome;
  }

  async #insist(method: string, path: string, body: object): Promise<unknown> {
    const key = randomUUID();
    for (;;) {
      const urls = this.urls();
      this.#turn += 1;
      const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { 'content-type': 'application/json', 'x-csrf-token': CRUMB, 'idempotency-key': key, cookie };
      const url = `${urls[this.#turn % urls.length]}${path}`;
      const response = await fetch(url, { method, body: JSON.stringify(body), headers }).catch(() => null);
      const answer = (await response?.json().catch(() => null)) as { error?: { code: string } } | null | undefined;
      if (response?.ok && answer) {
        for (const one of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=');
          if (path !== '/api/commerce/checkout') this.#cookies.set(name, value);
        }
        return answer;
      }
      if (answer?.error?.code === 'outOfStock') return 'soldOut';
      const mayComeRight = !response || !answer || response.status === 503 || answer.error?.code === 'conflict';
      if (!mayComeRight) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
      await systemAmbient.timers.sleep(20);
    }
  }
}

export interface Sale {
  readonly ordered: readonly PlaceOrderAnswer[];
  readonly soldOut: number;
}

/** Starts `count` buyers of one unit each at once. @param urls of the processes currently available */
export const runSale = async (count: number, urls: () => readonly string[], scarce: Scarce): Promise<Sale> => {
  const buyers = Array.from({ length: count }, (_, number) => new Buyer(number, urls, scarce));
  const outcomes = await Promise.all(buyers.map((buyer) => buyer.buy()));
  const ordered = outcomes.filter((outcome) => outcome !== 'soldOut');
  return { ordered, soldOut: outcomes.length - ordered.length };
};

export const soldIn = async (log: EventLog, siteId: SiteId, { variantId }: Scarce) => {
  const stock = await readEvents<StockEvent>(log, stockStream(siteId, variantId));
  const placed = await flatten(log.readAll({ after: START, filter: { types: ['OrderPlaced'] } }));
  const orders = placed.map(({ data }) => data as Extract<OrderEvent, { type: 'OrderPlaced' }>['data']);
  let state: StockState = stockDecider.initial;
  let least = Infinity;
  for (const event of stock) {
    state = stockDecider.evolve(state, event, 0);
    least = Math.min(least, (state.level ?? 0) - state.reserved);
  }
  return {
    level: state.level,
    reserved: state.reserved,
    least,
    taken: stock.filter(({ type }) => type === 'StockTaken').length,
    orderIds: orders.map(({ orderId }) => orderId as string).sort(),
    numbers: orders.map(({ number }) => number).sort((a, b) => a - b),
  };
};

export const untilBought = async (log: EventLog, count: number): Promise<void> => {
  let bought = 0;
  for await (const { events } of log.subscribe({
    after: START,
    signal: AbortSignal.timeout(60_000),
  })) {
    bought += events.filter(({ type }) => type === 'CartPurchased').length;
    if (bought >= count) return;
  }
};
