import type { MerchantRestock } from '@kontor/contracts/restock/panel';
import type { CommandBus } from '@nestjs/cqrs';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { MerchantRestockSession } from './merchant-session.ts';

/** The session's calls as an object of its own, for pages. */
export const restockAccess = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
): Omit<MerchantRestock, 'newWriteId'> => {
  const session = new MerchantRestockSession(platform, commands, scope);
  return {
    groups: (asked) => session.groups(asked),
    group: (variantId) => session.group(variantId),
    signUps: (productId, variantId, asked) => session.signUps(productId, variantId, asked),
    rehearse: (productId, variantId) => session.rehearse(productId, variantId),
    send: (request, writeId) => session.send(request, writeId),
    sendAll: (requests, writeId) => session.sendAll(requests, writeId),
    unsubscribe: (of, writeId) => session.unsubscribe(of, writeId),
    parked: (variantId) => session.parked(variantId),
    retry: (variantId, jobId) => session.retry(variantId, jobId),
    waiting: () => session.waiting(),
  };
};
