import type { HeldForCheckout } from '@kontor/contracts/cart/cart';
import type { Position } from '@kontor/contracts/kernel/events';
import type { OrderId } from '@kontor/contracts/kernel/ids';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { PaymentOutcome } from '@kontor/contracts/ports/payments';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  AssignOrderNumber,
  confirmationPath,
  findOrder,
  orderIn,
  type OrderInLog,
  orderToken,
  WriteOrder,
} from '../orders/exports.ts';
import type { CodeHolds } from './code-holds.ts';
import { paymentQuestion } from './payments.ts';
import type { StockHolds } from './stock-holds.ts';
import type { OrderDraft, OrderView } from '@kontor/contracts/orders/responses';
import type { HolderId } from '@kontor/contracts/stock/responses';

export interface Purchase {
  readonly holderId: HolderId;
  readonly order: OrderDraft;
  /** Held but not bought; to be released. */
  readonly left?: Required<Omit<HeldForCheckout, 'holderId'>>;
}

export interface Finished {
  readonly order: OrderView;
  readonly position: Position | undefined;
  /** The confirmation page or a payment provider. */
  readonly redirect: string;
  readonly isDeclined: boolean;
}

/**
 * From the purchase to the placed order. Each step is idempotent and placing is the last one: until the order is
 * placed, a job repeats all of them.
 */
export class Finishing {
  constructor(
    private readonly commands: CommandBus,
    private readonly platform: Pick<Platform, 'log' | 'payments' | 'vault'>,
    private readonly stock: StockHolds,
    private readonly codes: CodeHolds,
  ) {}

  /** For a purchase that may have been finished before. */
  async resume(site: SiteView, purchase: Purchase, context: CommandContext): Promise<Finished> {
    const { orderId } = purchase.order;
    const before = await findOrder(this.platform.log, site.id, orderId);
    return before ? finishedBefore(before, await this.#path(site, orderId)) : this.finish(site, purchase, context);
  }

  async finish(site: SiteView, { holderId, order, left }: Purchase, context: CommandContext): Promise<Finished> {
    const { orderId } = order;
    const path = await this.#path(site, orderId);
    const once = (step: string): CommandContext => followContext(context, stepId(orderId, step));
    const first = site.commerce.checkout.firstOrderNumber;
    const [number] = await Promise.all([
      this.commands.execute(new AssignOrderNumber(orderId, first, once('number'))),
      this.stock.take(holderId, order, context),
      this.codes.take(holderId, order, context),
      left && this.stock.release(holderId, left.units, context),
      left && this.codes.release({ holderId, ...left }, context),
    ]);
    const paid = await this.#pay(site, order, number, path);
    const handled = await this.commands.execute(
      new WriteOrder(
        order.orderId,
        {
          type: 'PlaceOrder',
          order,
          number,
          paid: paid.kind === 'paid' ? { reference: paid.reference } : null,
          declined: paid.kind === 'declined' ? messagesOf(order.language)['checkout.paymentDeclined'] : null,
        },
        once('place'),
      ),
    );
    const placed = orderIn(handled);
    // Two requests may finish at once with different results: the order's stream is authoritative.
    const isDeclined = placed.status === 'cancelled';
    return {
      order: placed,
      position: handled.position,
      redirect: paid.kind === 'redirect' ? paid.url : path,
      isDeclined,
    };
  }

  async #path(site: SiteView, orderId: OrderId): Promise<string> {
    return confirmationPath(orderId, await orderToken(this.platform.vault, site.id, orderId));
  }

  async #pay(site: SiteView, order: OrderDraft, orderNumber: number, path: string): Promise<PaymentOutcome> {
    const { orderId, amountDueCents, currency, origin, testMode } = order;
    // Nothing is due: gift cards paid, as the order itself records.
    if (amountDueCents === 0) return { kind: 'awaiting' };
    const provider = this.platform.payments.find(({ method }) => method === order.paymentMethod);
    if (!provider) throw new Error(`order ${orderId}: nothing pays by ${order.paymentMethod}`);
    const question = paymentQuestion({
      site,
      amountCents: amountDueCents,
      currency,
      productTypes: order.lines.map(({ productType }) => productType),
    });
    const returnUrl = `${origin}${path}`;
    return provider.pay({ ...question, testMode, siteId: site.id, orderId, orderNumber, returnUrl });
  }
}

/** A declined order is cancelled by the command that placed it; one cancelled later was bought. */
const finishedBefore = ({ order, events }: OrderInLog, redirect: string): Finished => {
  const placing = events[0]?.metadata.commandId;
  const isDeclined = events.some(({ type, metadata }) => type === 'OrderCancelled' && metadata.commandId === placing);
  return { order, position: events.at(-1)?.position, redirect, isDeclined };
};
