import { AlertId, ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import { z } from 'zod';
import type { RestockedVariant } from '@kontor/contracts/restock/responses';

export interface NamedAlert extends RestockedVariant {
  readonly number: number;
  readonly alertId: AlertId;
}

/** The mail id is derived from the alert, so a bounced Message-ID identifies it. */
export const alertMailId = ({ productId, variantId, number, alertId }: NamedAlert): string =>
  ['restock', productId, variantId, number, alertId].join('_');

const Parts = z.tuple([z.literal('restock'), ProductId, VariantId, z.coerce.number().int().min(1), AlertId]);

/** @param messageId with or without angle brackets and domain. `null`: not an alert's */
export const readAlertMailId = (messageId: string): NamedAlert | null => {
  const [id = ''] = messageId.trim().replace(/^</u, '').split('@');
  const parts = Parts.safeParse(id.split('_'));
  if (!parts.success) return null;
  const [, productId, variantId, number, alertId] = parts.data;
  return { productId, variantId, number, alertId };
};
