import { describe, expect, it } from '@jest/globals';
import { listHref } from './list-filter.ts';

const all = { category: undefined, tag: undefined, sort: 'featured' } as const;

describe('address of a list', () => {
  it('is the bare path where nothing is asked', () => {
    expect(listHref('/shop', all)).toBe('/shop');
  });

  it('carries what is asked, and the key of the next products', () => {
    expect(listHref('/shop', { ...all, category: 'Kurse & Termine', sort: 'name' }, 'k2')).toBe(
      '/shop?category=Kurse+%26+Termine&sort=name&after=k2',
    );
  });
});
