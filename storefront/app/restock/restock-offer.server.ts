import type { ProductView, TemplateView } from '@kontor/contracts/catalogue/catalogue';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { CaptchaForm } from '@kontor/contracts/ports/captcha';
import { isInStock } from '@kontor/contracts/catalogue/product-status';
import { restockViews } from '@kontor/contracts/restock/offered';
import type { AppLoadContext } from '@remix-run/node';

/** RS-01: what a place offers of a product that is sold out, or in part. */
export interface RestockOffer {
  readonly invitation: string;
  /** `null`: there is none to join. */
  readonly mailingList: { readonly isChosen: boolean } | null;
  readonly captcha: CaptchaForm | null;
  /** Of the page, and of the mails. */
  readonly language: string;
  /** Those that are sold out. */
  readonly variants: readonly { readonly id: string; readonly sku: string; readonly label: string }[];
}

/** `null`: nobody signs up here. */
export const restockOffer = async (
  { productType, collectionId, variants, merchandising }: ProductView,
  view: TemplateView,
  { site, queries, restock, newsletters }: AppLoadContext,
): Promise<RestockOffer | null> => {
  const soldOut = variants.filter((variant) => !isInStock(productType, variant));
  if (soldOut.length === 0) return null;
  const collection = await queries.catalogue.collectionById(site.id, collectionId);
  if (!restockViews(merchandising, collection, site.commerce.restock).includes(view)) return null;
  const { restockNotificationMessages: texts, mailingListSignUpEnabled, mailingListOptInByDefault } = merchandising;
  const hasNewsletter = mailingListSignUpEnabled && (await newsletters.offer(null, 'block')) !== null;
  return {
    invitation: texts['invitation']?.trim() || messagesOf(site.language)['restock.invitation'],
    mailingList: hasNewsletter ? { isChosen: mailingListOptInByDefault } : null,
    captcha: restock.captcha,
    language: site.language,
    variants: soldOut.map(({ id, sku, attributes }) => ({ id, sku, label: Object.values(attributes).join(', ') })),
  };
};
