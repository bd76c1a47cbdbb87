import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CommandBus } from '@nestjs/cqrs';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { orderByToken } from '../orders/exports.ts';
import { WriteSubscription } from './commands.ts';

/**
 * Cancels an order's subscription for the holder of the order's token.
 * @throws Refusal `notFound` for a wrong token, or when no subscription has started with the order
 */
export const cancelByToken = async (
  platform: Pick<Platform, 'log' | 'vault' | 'queries'>,
  commands: CommandBus,
  scope: RequestScope,
  orderId: string,
  token: string,
): Promise<void> => {
  const order = await orderByToken(platform, scope, orderId, token);
  if (!order?.subscription) throw new Refusal('notFound', { key: 'subscription.unknown' });
  const context = scope.commandContext(`user:${order.customer.personId}`);
  const command = { type: 'CancelSubscription', by: 'shopper' } as const;
  scope.wrote(await commands.execute(new WriteSubscription(order.subscription.id, command, context)));
};
