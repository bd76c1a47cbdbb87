import type { Merchandising, TemplateView } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { format } from '@kontor/contracts/messages/format';
import type { Messages } from '@kontor/contracts/messages/index';
import { isCounted } from '@kontor/contracts/catalogue/product-status';

type Scarce = Pick<ProductView, 'productType' | 'merchandising'>;
interface Stocked {
  readonly qtyInStock: number;
  readonly unlimited: boolean;
}

const standsIn = (view: TemplateView, merchandising: Merchandising): boolean =>
  merchandising.scarcityTemplateViews.includes(view) || merchandising.scarcityShownByDefault;

/** SF-12: how few of these variants are left; `null`: enough, none, or not shown here. */
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
