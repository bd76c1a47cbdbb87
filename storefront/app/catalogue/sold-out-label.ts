import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { MessageKey, Messages } from '@kontor/contracts/messages/index';

/** SF-12: the merchant's own text, else the catalogue's. */
export const soldOutLabel = (
  { merchandising }: Pick<ProductView, 'merchandising'>,
  key: MessageKey,
  messages: Messages,
): string => merchandising.customSoldOutText.trim() || messages[key];
