import type { OrderDetails } from '@kontor/contracts/orders/queries';
import type { Customer, OrderView } from '@kontor/contracts/orders/responses';
import { OrderId } from '@kontor/contracts/kernel/ids';
import type { OrderAccess } from '@kontor/contracts/storefront/storefront';
import { open } from '../../platform/personal-data.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { orderTexts } from './order-texts.ts';
import { isOrderToken } from './order-token.ts';
import { instructionsFor } from './payment-instructions.ts';
import { findOrder } from './queries.ts';

export class OrderSession implements Pick<OrderAccess, 'byToken'> {
  constructor(
    private readonly platform: Platform,
    private readonly scope: RequestScope,
  ) {}

  /** `null`: no such order, or the wrong token. */
  async byToken(orderId: string, token: string): Promise<OrderDetails | null> {
    const order = await orderByToken(this.platform, this.scope, orderId, token);
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
}

/** `null`: no such order, or the wrong token. */
export const orderByToken = async (
  { log, vault, queries }: Pick<Platform, 'log' | 'vault' | 'queries'>,
  { site, position }: RequestScope,
  id: string,
  token: string,
): Promise<OrderView | null> => {
  const orderId = OrderId.safeParse(id);
  if (!orderId.success) return null;
  if (!(await isOrderToken(vault, site.id, orderId.data, token))) return null;
  // Who has just ordered sees the order, also while the read model is behind.
  const shown = await queries.orders.byId(site.id, orderId.data, position);
  return shown ?? (await findOrder(log, site.id, orderId.data))?.order ?? null;
};
