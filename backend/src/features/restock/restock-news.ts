import type { Offer } from '@kontor/contracts/cart/cart';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { toOffer } from '@kontor/contracts/cart/offers';
import type { RestockQueries } from '@kontor/contracts/restock/queries';
import type { MailLanguage } from '@kontor/contracts/restock/sign-up-parts';
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

/** Sign-ups of a person that may say in which language they read. */
const MAX_LANGUAGES = 50;

/** The language that the person asked for last, at any variant. @throws StoreUnavailable */
export const languageOf = async (
  restock: Pick<RestockQueries, 'signUpsOf'>,
  siteId: SiteId,
  signUp: Pick<SignUp, 'contact' | 'language' | 'languageAt'>,
): Promise<MailLanguage> => {
  const others = await restock.signUpsOf(siteId, signUp.contact.personId, MAX_LANGUAGES);
  const all = [signUp, ...others].map(({ language, languageAt }) => ({ language, languageAt }));
  return all.reduce((last, one) => (one.languageAt > last.languageAt ? one : last)).language;
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
