import { AlertId, ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import type { RestockedVariant } from '@kontor/contracts/restock/restock';
import { z } from 'zod';

export interface NamedAlert extends RestockedVariant {
  readonly number: number;
  readonly alertId: AlertId;
}

/** Of a mail: it follows from the alert, and a Message-ID that comes back says which one it is about. */
export const alertMailId = ({ productId, variantId, number, alertId }: NamedAlert): string =>
  ['restock', productId, variantId, number, alertId].join('_');

const Parts = z.tuple([z.literal('restock'), ProductId, VariantId, z.coerce.number().int().min(1), AlertId]);

/** @param messageId with its angle brackets and domain, or without. `null`: it is of no alert */
export const readAlertMailId = (messageId: string): NamedAlert | null => {
  const [id = ''] = messageId.trim().replace(/^</u, '').split('@');
  const parts = Parts.safeParse(id.split('_'));
  if (!parts.success) return null;
  const [, productId, variantId, number, alertId] = parts.data;
  return { productId, variantId, number, alertId };
};
