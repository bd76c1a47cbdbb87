import { describe, expect, it } from '@jest/globals';
import { createStorePage, postedCalls } from './create-store-page.ts';

const PRODUCTS = '/api/content-service/product/1.1/websites/demo/products';
const page = { title: 'Möbel & Licht', description: 'Für draußen', isInNavigation: true };
const words = { fallbackTitle: 'Shop', allCategories: 'Alle' };

/** Accepts every call except those to a given path. */
const server = (refused?: string) => {
  const calls: (readonly [path: string, body: object])[] = [];
  const post = async (path: string, body: object): Promise<unknown> => {
    calls.push([path, body]);
    if (refused !== undefined && path.endsWith(refused)) throw new Error('Unable to find site main navigation');
    return { id: 'c1', urlId: 'moebel-licht' };
  };
  return { calls, post };
};

describe('creating a store page (MP-05)', () => {
  it('creates the collection, its root category and its link, in this order', async () => {
    const { calls, post } = server();
    expect(await createStorePage(page, words, postedCalls('demo', post))).toEqual({ id: 'c1', urlId: 'moebel-licht' });
    expect(calls).toEqual([
      [
        PRODUCTS,
        {
          navigationTitle: 'Möbel & Licht',
          title: 'Möbel & Licht',
          urlId: 'moebel-licht',
          description: 'Für draußen',
          enabled: true,
        },
      ],
      [
        `${PRODUCTS}/c1/categories`,
        { displayName: 'Alle', parentCategoryId: null, type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 },
      ],
      [`${PRODUCTS}/c1/navigation`, {}],
    ]);
  });

  it('leaves the navigation unchanged if no link is wanted', async () => {
    const { calls, post } = server();
    await createStorePage({ ...page, isInNavigation: false }, words, postedCalls('demo', post));
    expect(calls.map(([path]) => path)).toEqual([PRODUCTS, `${PRODUCTS}/c1/categories`]);
  });

  it('uses the fallback title if the title yields no urlId', async () => {
    const { calls, post } = server();
    await createStorePage({ ...page, title: '家具' }, words, postedCalls('demo', post));
    expect(calls[0]?.[1]).toMatchObject({ title: '家具', urlId: 'shop' });
  });

  it.each([
    ['/products', 1],
    ['/categories', 2],
    ['/navigation', 3],
  ])('stops when %s is refused and reports why', async (refused, sent) => {
    const { calls, post } = server(refused);
    await expect(createStorePage(page, words, postedCalls('demo', post))).rejects.toThrow(
      'Unable to find site main navigation',
    );
    expect(calls).toHaveLength(sent);
  });
});
