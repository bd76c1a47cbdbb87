import type { Merchandising, ProductView, TemplateView } from '@kontor/contracts/catalogue/catalogue';
import { format, type Messages } from '@kontor/contracts/messages/index';
import { isCounted } from '@kontor/contracts/catalogue/product-status';

type Scarce = Pick<ProductView, 'productType' | 'merchandising'>;
interface Stocked {
  readonly qtyInStock: number;
  readonly unlimited: boolean;
}

const standsIn = (view: TemplateView, merchandising: Merchandising): boolean =>
  merchandising.scarcityTemplateViews.includes(view) || merchandising.scarcityShownByDefault;

/** SF-12: how few are left of all these variants, in words; `null`: enough, none, or not to be told here. */
export const scarcityNotice = (
  { productType, merchandising }: Scarce,
  variants: readonly Stocked[],
  view: TemplateView,
  messages: Messages,
): string | null => {
  if (!merchandising.scarcityEnabled || !standsIn(view, merchandising)) return null;
  if (!isCounted(productType) || variants.some(({ unlimited }) => unlimited)) return null;
  const left = variants.reduce((sum, { qtyInStock }) => sum + qtyInStock, 0);
  if (left <= 0 || left >= merchandising.scarcityBelow) return null;
  return format(merchandising.scarcityText.trim() || messages['product.fewLeft'], { n: left });
};
