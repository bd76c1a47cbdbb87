import type { Customer, OrderDetails, OrderView } from '@kontor/contracts/orders';
import { OrderId } from '@kontor/contracts/kernel/ids';
import { open } from '../../platform/personal-data.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { isOrderToken } from './order-token.ts';
import { instructionsFor } from './payment-instructions.ts';

/** Orders for whoever has their token (CO-01: 202, 206, 207, 211). */
export class OrderSession {
  constructor(
    private readonly platform: Platform,
    private readonly scope: RequestScope,
  ) {}

  /** `null`: there is no such order, or the token is not its own. */
  async byToken(orderId: string, token: string): Promise<OrderDetails | null> {
    const order = await this.#find(orderId, token);
    if (!order) return null;
    const { site } = this.scope;
    const customer = await open<Customer>(this.platform.vault, site.id, order.customer);
    return { order, customer, payment: instructionsFor(site, order), subscription: null };
  }

  async #find(id: string, token: string): Promise<OrderView | null> {
    const { site } = this.scope;
    const orderId = OrderId.safeParse(id);
    if (!orderId.success) return null;
    if (!(await isOrderToken(this.platform.vault, site.id, orderId.data, token))) return null;
    return this.platform.queries.orders.byId(site.id, orderId.data, this.scope.position);
  }
}
