import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import { streamName } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import {
  orderRefusalReason,
  type RefusedOrder,
  type RefusedOrderEvent,
} from '@kontor/contracts/checkout/refused-orders';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Buying } from './commands.ts';

/** Minimum time between equal records for a cart. */
const APART_MS = MINUTE_MS;
/** Per cart. */
const MOST = 100;

export class RefusedOrders {
  constructor(private readonly platform: Pick<Platform, 'handling' | 'log' | 'logger' | 'payments'>) {}

  /** @throws whatever `work` throws */
  async noting<T>(buying: Buying, context: CommandContext, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // If the log cannot be written, the shopper still gets the right answer.
      if (error instanceof Refusal) await this.#note(buying, context, error).catch((failed) => this.#tell(failed));
      throw error;
    }
  }

  async #note({ site, cartId, body }: Buying, context: CommandContext, { text }: Refusal): Promise<void> {
    const reason = orderRefusalReason(text.key);
    if (!reason) return;
    const stream = streamName('refusedOrders', site.id, cartId);
    const [last] = await this.platform.log.readStream(stream, { direction: 'backwards', limit: 1 });
    if (
      last &&
      (last.revision >= MOST - 1 || isSame(last.data as RefusedOrder, reason, context.at - last.metadata.at))
    ) {
      return;
    }
    const { expectedTotalCents: totalCents, address } = body;
    // Only known methods are stored: arbitrary client input would stay in the log for ever.
    const paymentMethod = this.platform.payments.find(({ method }) => method === body.paymentMethod)?.method ?? null;
    const currency = site.storeSettings.selectedCurrency;
    const data = { cartId, reason, totalCents, currency, country: address.country, paymentMethod };
    const event: RefusedOrderEvent = { type: 'OrderRefused', data };
    await this.platform.handling.record(stream, event, context);
  }

  #tell(error: unknown): void {
    this.platform.logger.warn({ err: error }, 'a refused order was not noted');
  }
}

const isSame = (last: RefusedOrder, reason: RefusedOrder['reason'], ago: number): boolean =>
  last.reason === reason && ago >= 0 && ago < APART_MS;
