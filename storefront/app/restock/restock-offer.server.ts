import type { TemplateView } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { CaptchaForm } from '@kontor/contracts/ports/captcha';
import { isInStock } from '@kontor/contracts/catalogue/product-status';
import { restockViews } from '@kontor/contracts/restock/offered';
import type { AppLoadContext } from '@remix-run/node';

/** RS-01: the sign-up offered for a product that is completely or partly sold out. */
export interface RestockOffer {
  readonly invitation: string;
  /** `null`: no mailing list to join. */
  readonly mailingList: { readonly isChosen: boolean } | null;
  readonly captcha: CaptchaForm | null;
  readonly language: string;
  readonly variants: readonly { readonly id: string; readonly sku: string; readonly label: string }[];
}

/** `null`: no sign-up. */
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
