import type { CollectionView, Merchandising, TemplateView } from '../catalogue/catalogue.ts';
import type { CommercePreferences } from '../preferences/commerce-preferences.ts';

/** Where people sign up unless the product says where. */
export const RESTOCK_VIEWS: readonly TemplateView[] = ['productDetail', 'quickView'];

type Offering = Pick<Merchandising, 'restockOffered' | 'restockNotificationViews'>;

/** Products of before it could be said apart have said where, or nothing. */
export const ownRestockOffering = ({ restockOffered, restockNotificationViews: views }: Offering): boolean | null =>
  restockOffered ?? (views.length > 0 ? true : null);

/**
 * RS-01: where people may sign up for a product that is sold out: the product says whether, else its store page, else
 * the site. None: nowhere.
 */
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
