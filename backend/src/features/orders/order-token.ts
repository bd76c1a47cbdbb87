import type { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import { isTokenOf, tokenOf } from '../../platform/tokens.ts';

const PURPOSE = 'order-tokens';

/** The token in order mails lets its holder see the order. */
export const orderToken = (vault: Vault, siteId: SiteId, orderId: OrderId): Promise<string> =>
  tokenOf(vault, siteId, PURPOSE, orderId);

export const isOrderToken = (vault: Vault, siteId: SiteId, orderId: OrderId, token: string): Promise<boolean> =>
  isTokenOf(vault, siteId, PURPOSE, orderId, token);

/** CO-01: 202, 206, 207. */
export const confirmationPath = (orderId: OrderId, token: string): string =>
  `/checkout/order-confirmed/${orderId}?token=${token}`;

/** CO-01: 211. */
export const statusPath = (orderId: OrderId, token: string): string => `/order-status/${orderId}?token=${token}`;
