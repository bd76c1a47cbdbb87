import { describe, expect, it } from '@jest/globals';
import { listHref } from './list-filter.ts';

const all = { category: undefined, tag: undefined, sort: 'featured' } as const;

describe('URL of a product list', () => {
  it('is the bare path without filters', () => {
    expect(listHref('/shop', all)).toBe('/shop');
  });

  it('contains the filters and the key of the next page', () => {
    expect(listHref('/shop', { ...all, category: 'Kurse & Termine', sort: 'name' }, 'k2')).toBe(
      '/shop?category=Kurse+%26+Termine&sort=name&after=k2',
    );
  });
});
