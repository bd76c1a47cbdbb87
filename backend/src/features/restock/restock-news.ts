import type { Offer } from '@kontor/contracts/cart/cart';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { toOffer } from '@kontor/contracts/cart/offers';
import type { SignUp } from '@kontor/contracts/restock/state';
import type { RestockedVariant } from '@kontor/contracts/restock/responses';
import type { Platform } from '../../platform/platform.ts';
import { linkToken } from './links.ts';

/** The variant's current offer; `null`: no longer sold. @throws StoreUnavailable */
export const offerOf = async (
  { queries: { catalogue } }: Pick<Platform, 'queries'>,
  siteId: SiteId,
  { productId, variantId }: RestockedVariant,
): Promise<Offer | null> => {
  const product = await catalogue.productById(siteId, productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product?.visible || !variant) return null;
  const collection = await catalogue.collectionById(siteId, product.collectionId);
  return toOffer(product, variant, collection?.urlId ?? '');
};

/** Tokens of the links in a mail. @throws VaultUnavailable */
export const linksOf = async (
  { vault }: Pick<Platform, 'vault'>,
  siteId: SiteId,
  { productId, variantId }: RestockedVariant,
  { number, signUpId }: SignUp,
) => {
  const linked = { productId, variantId, number, signUpId };
  const [claimToken, confirmToken, unsubscribeToken] = await Promise.all(
    (['claim', 'confirm', 'unsubscribe'] as const).map((purpose) => linkToken(vault, siteId, purpose, linked)),
  );
  return { claimToken: claimToken!, confirmToken: confirmToken!, unsubscribeToken: unsubscribeToken! };
};
