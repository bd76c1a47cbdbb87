import type { CollectionView, Merchandising, TemplateView } from '../catalogue/catalogue.ts';
import type { CommercePreferences } from '../preferences/commerce-preferences.ts';

export const RESTOCK_VIEWS: readonly TemplateView[] = ['productDetail', 'quickView'];

type Offering = Pick<Merchandising, 'restockOffered' | 'restockNotificationViews'>;

/** Older products have `restockNotificationViews` only; naming views means yes. */
export const ownRestockOffering = ({ restockOffered, restockNotificationViews: views }: Offering): boolean | null =>
  restockOffered ?? (views.length > 0 ? true : null);

/** RS-01: views with restock sign-up: decided by the product, else its store page, else the site. Empty: none. */
export const restockViews = (
  merchandising: Offering,
  collection: Pick<CollectionView, 'restockOffered'> | null,
  { offered }: Pick<CommercePreferences['restock'], 'offered'>,
): readonly TemplateView[] => {
  const isOffered = ownRestockOffering(merchandising) ?? collection?.restockOffered ?? offered;
  if (!isOffered) return [];
  const { restockNotificationViews: views } = merchandising;
  return views.length > 0 ? views : RESTOCK_VIEWS;
};
