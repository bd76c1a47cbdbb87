import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { Messages } from '@kontor/contracts/messages/index';

type Labelled = Pick<ProductView, 'isSubscribable' | 'useCustomAddButtonText' | 'customAddButtonText'>;

/** SF-16: the merchant's own text if enabled, 'N/A' if that is missing. */
export const addLabel = (product: Labelled, messages: Messages): string => {
  if (product.useCustomAddButtonText) return product.customAddButtonText.trim() || messages['product.notAvailable'];
  return messages[product.isSubscribable ? 'product.subscribe' : 'product.addToCart'];
};
