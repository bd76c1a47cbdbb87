import type { CreateRootCategoryBody, CreateStorePageBody, StorePageAnswer } from '@kontor/contracts/store-pages';
import { urlIdBase } from '@kontor/contracts/url-id';

export interface NewStorePage {
  readonly title: string;
  readonly description: string;
  readonly isInNavigation: boolean;
}

interface Words {
  /** Where the title has no letters that an address can have. */
  readonly fallbackTitle: string;
  readonly allCategories: string;
}

/** Posts JSON, and answers what comes back. @throws what says why it was refused */
type Post = (path: string, body: object) => Promise<unknown>;

/**
 * MP-05: the collection, then its root category, then its link where that is wanted; what fails ends it there.
 * @throws what `post` throws, 'Unable to find site main navigation' among it
 */
export const createStorePage = async (
  { title, description, isInNavigation }: NewStorePage,
  { fallbackTitle, allCategories }: Words,
  websiteId: string,
  post: Post,
): Promise<StorePageAnswer> => {
  const products = `/api/content-service/product/1.1/websites/${websiteId}/products`;
  const page: CreateStorePageBody = {
    navigationTitle: title,
    title,
    urlId: urlIdBase(title, fallbackTitle),
    description,
    enabled: true,
  };
  const created = (await post(products, page)) as StorePageAnswer;
  const root: CreateRootCategoryBody = {
    displayName: allCategories,
    parentCategoryId: null,
    type: 'ROOT',
    pageRendering: 'LIST_VIEW',
    displayIndex: 1,
  };
  await post(`${products}/${created.id}/categories`, root);
  if (isInNavigation) await post(`${products}/${created.id}/navigation`, {});
  return created;
};
