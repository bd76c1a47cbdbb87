import type { CollectionId } from '@kontor/contracts/kernel/ids';
import type {
  CreateRootCategoryBody,
  CreateStorePageBody,
  StorePageAnswer,
  StorePageCalls,
} from '@kontor/contracts/catalogue/store-pages';
import { urlIdBase } from '@kontor/contracts/kernel/url-id';

export interface NewStorePage {
  readonly title: string;
  readonly description: string;
  readonly isInNavigation: boolean;
}

export interface Words {
  /** Where the title has no letters that an address can have. */
  readonly fallbackTitle: string;
  readonly allCategories: string;
}

/** Posts JSON, and answers what comes back. @throws what says why it was refused */
type Post = (path: string, body: object) => Promise<unknown>;

/** As browsers make them. */
export const postedCalls = (websiteId: string, post: Post): StorePageCalls => {
  const products = `/api/content-service/product/1.1/websites/${websiteId}/products`;
  const below = (id: CollectionId, path: string): string => `${products}/${id}/${path}`;
  return {
    create: async (page) => (await post(products, page)) as StorePageAnswer,
    createRoot: (id, root) => post(below(id, 'categories'), root),
    addToNavigation: async (id) => void (await post(below(id, 'navigation'), {})),
  };
};

/**
 * MP-05: the collection, then its root category, then its link where that is wanted; what fails ends it there.
 * @throws what the calls throw, 'Unable to find site main navigation' among it
 */
export const createStorePage = async (
  { title, description, isInNavigation }: NewStorePage,
  { fallbackTitle, allCategories }: Words,
  calls: StorePageCalls,
): Promise<StorePageAnswer> => {
  const page: CreateStorePageBody = {
    navigationTitle: title,
    title,
    urlId: urlIdBase(title, fallbackTitle),
    description,
    enabled: true,
  };
  const created = await calls.create(page);
  const root: CreateRootCategoryBody = {
    displayName: allCategories,
    parentCategoryId: null,
    type: 'ROOT',
    pageRendering: 'LIST_VIEW',
    displayIndex: 1,
  };
  await calls.createRoot(created.id, root);
  if (isInNavigation) await calls.addToNavigation(created.id);
  return created;
};
