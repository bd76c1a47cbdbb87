import type { ProductView } from '@kontor/contracts/catalogue/catalogue';
import type { RestockedVariant } from '@kontor/contracts/restock/restock';
import type { AppLoadContext } from '@remix-run/node';
import { shopHrefOf, textOf } from '../responses.server.ts';

/** What a link in a mail is about, as it is today. */
export interface LinkedProduct {
  /** `null`: it is not sold any more. */
  readonly product: ProductView | null;
  readonly name: string;
  /** With what was chosen of it: mails are about that alone. */
  readonly variantName: string;
  /** Path of its page; `null`: it has none. */
  readonly href: string | null;
  /** Where else shopping goes on. */
  readonly shopHref: string;
}

export const linkedProduct = async (
  { productId, variantId }: RestockedVariant,
  context: AppLoadContext,
): Promise<LinkedProduct> => {
  const { site, queries } = context;
  const found = await queries.catalogue.productById(site.id, productId);
  const product = found?.visible ? found : null;
  const collection = product && (await queries.catalogue.collectionById(site.id, product.collectionId));
  const name = found?.name ?? textOf(context)('restock.nameless');
  const attributes = found?.variants.find(({ id }) => id === variantId)?.attributes ?? {};
  return {
    product,
    name,
    variantName: [name, ...Object.values(attributes)].join(', '),
    href: product && collection ? `/${collection.urlId}/${product.urlId}` : null,
    shopHref: shopHrefOf(site),
  };
};
