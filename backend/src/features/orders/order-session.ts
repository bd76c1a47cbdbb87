import type { OrderDetails } from '@kontor/contracts/orders/queries';
import type { Customer, OrderView } from '@kontor/contracts/orders/orders';
import { OrderId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { OrderAccess } from '@kontor/contracts/storefront/storefront';
import type { CommandBus } from '@nestjs/cqrs';
import { open } from '../../platform/personal-data.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { CancelSubscription } from '../subscriptions/commands.ts';
import { orderTexts } from './order-texts.ts';
import { isOrderToken } from './order-token.ts';
import { instructionsFor } from './payment-instructions.ts';

/** Orders for whoever has their token (CO-01: 202, 206, 207, 211). */
export class OrderSession implements OrderAccess {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
  ) {}

  /** `null`: there is no such order, or the token is not its own. */
  async byToken(orderId: string, token: string): Promise<OrderDetails | null> {
    const order = await this.#find(orderId, token);
    if (!order) return null;
    const { site } = this.scope;
    const { vault, queries } = this.platform;
    const [customer, texts, subscription] = await Promise.all([
      open<Customer>(vault, site.id, order.customer),
      orderTexts(vault, site.id, order),
      order.subscription && queries.subscriptions.byId(site.id, order.subscription.id, this.scope.position),
    ]);
    return { order, customer, texts, payment: instructionsFor(site, order), subscription };
  }

  /** @throws Refusal `notFound` where the token is not the order's own, or no subscription has begun with it */
  async cancelSubscription(orderId: string, token: string): Promise<void> {
    const order = await this.#find(orderId, token);
    if (!order?.subscription) throw new Refusal('notFound', { key: 'subscription.unknown' });
    const context = this.scope.commandContext(`user:${order.customer.personId}`);
    const { position } = await this.commands.execute(new CancelSubscription(order.subscription.id, 'shopper', context));
    if (position !== undefined) this.scope.position = position;
  }

  async #find(id: string, token: string): Promise<OrderView | null> {
    const { site } = this.scope;
    const orderId = OrderId.safeParse(id);
    if (!orderId.success) return null;
    if (!(await isOrderToken(this.platform.vault, site.id, orderId.data, token))) return null;
    return this.platform.queries.orders.byId(site.id, orderId.data, this.scope.position);
  }
}
