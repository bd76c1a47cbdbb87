import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { AppLoadContext } from '@remix-run/node';
import { shopHrefOf, textOf } from '../responses.server.ts';
import type { RestockedVariant } from '@kontor/contracts/restock/responses';

/** The current product of a link in a mail. */
export interface LinkedProduct {
  /** `null`: no longer sold. */
  readonly product: ProductView | null;
  readonly name: string;
  /** With the chosen options, since mails are about one variant. */
  readonly variantName: string;
  /** `null`: it has no page. */
  readonly href: string | null;
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
