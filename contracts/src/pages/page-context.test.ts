import { describe, expect, it } from '@jest/globals';
import { PageContext } from './page-context.ts';

describe('TL-07: the context of a page', () => {
  it('is an error that names what it lacks', () => {
    const { error } = PageContext.safeParse({ cart: null, website: { id: 'demo' } });
    const paths = error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(paths).toEqual(expect.arrayContaining(['website.siteTitle', 'collection', 'storeSettings', 'pageType']));
    expect(paths).not.toContain('cart');
    expect(paths).not.toContain('website.id');
  });
});
