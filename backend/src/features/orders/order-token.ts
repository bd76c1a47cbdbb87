import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';

/** Who has it may see the order: it stands in the mails about it. The same one for the same order, and kept nowhere. */
export const orderToken = async (vault: Vault, siteId: SiteId, orderId: OrderId): Promise<string> => {
  const secret = await vault.secret(siteId, 'order-tokens');
  return createHmac('sha256', secret).update(orderId).digest('base64url').slice(0, 32);
};

export const isOrderToken = async (vault: Vault, siteId: SiteId, orderId: OrderId, token: string): Promise<boolean> => {
  const [given, own] = [token, await orderToken(vault, siteId, orderId)].map((text) => Buffer.from(text)) as [
    Buffer,
    Buffer,
  ];
  return given.length === own.length && timingSafeEqual(given, own);
};

/** CO-01: 202, 206, 207. */
export const confirmationPath = (orderId: OrderId, token: string): string =>
  `/checkout/order-confirmed/${orderId}?token=${token}`;

/** CO-01: 211. */
export const statusPath = (orderId: OrderId, token: string): string => `/order-status/${orderId}?token=${token}`;
