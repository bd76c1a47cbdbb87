import type { CollectionId } from '@kontor/contracts/kernel/ids';
import type {
  CreateRootCategoryBody,
  CreateStorePageBody,
  StorePageCalls,
} from '@kontor/contracts/catalogue/store-pages';
import type { StorePageAnswer } from '@kontor/contracts/catalogue/responses';
import { urlIdBase } from '@kontor/contracts/kernel/url-id';
import type { Typed } from '../../form-handling/answer.ts';

export interface NewStorePage {
  readonly title: string;
  readonly description: string;
  readonly isInNavigation: boolean;
}

export const newPageIn = (typed: Typed): NewStorePage => ({
  title: (typed['title'] ?? '').trim(),
  description: (typed['description'] ?? '').trim(),
  isInNavigation: 'isInNavigation' in typed,
});

export interface Words {
  readonly fallbackTitle: string;
  readonly allCategories: string;
}

/**
 * Posts JSON and resolves to the response body.
 * @throws the refusal
 */
type Post = (path: string, body: object) => Promise<unknown>;

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
 * MP-05: creates the collection, then its root category, then its link if wanted; stops at the first failure.
 * @throws errors of the calls, including 'Unable to find site main navigation'
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
