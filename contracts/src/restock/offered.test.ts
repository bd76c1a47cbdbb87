import { describe, expect, it } from '@jest/globals';
import { Merchandising } from '../catalogue/catalogue.ts';
import { CommercePreferences } from '../preferences/commerce-preferences.ts';
import { RESTOCK_VIEWS, restockViews } from './offered.ts';

const SITE = CommercePreferences.parse({}).restock;
const product = (own: Partial<Merchandising> = {}) => ({ ...Merchandising.parse({}), ...own });

describe('restock sign-up for sold-out products (RS-01)', () => {
  it('is offered by default on the product page and in the quick view', () => {
    expect(restockViews(product(), { restockOffered: null }, SITE)).toEqual(['productDetail', 'quickView']);
    expect(restockViews(product(), null, SITE)).toEqual(RESTOCK_VIEWS);
  });

  it.each([
    ['the site', undefined, null, false, false],
    ['the store page, other than the site', undefined, true, false, true],
    ['the store page, other than the site', undefined, false, true, false],
    ['the product, other than both', true, false, false, true],
    ['the product, other than both', false, true, true, false],
  ] as const)('given %s has said it, then so it is', (_who, own, ofPage, ofSite, isOffered) => {
    const merchandising = product(own === undefined ? {} : { restockOffered: own });
    const views = restockViews(merchandising, { restockOffered: ofPage }, { offered: ofSite });
    expect(views).toEqual(isOffered ? RESTOCK_VIEWS : []);
  });

  it('is offered only in the views a product names', () => {
    const merchandising = product({ restockOffered: true, restockNotificationViews: ['productList'] });
    expect(restockViews(merchandising, null, SITE)).toEqual(['productList']);
  });

  it('is always offered for older products that name views', () => {
    const merchandising = product({ restockNotificationViews: ['quickView'] });
    expect(restockViews(merchandising, { restockOffered: false }, { offered: false })).toEqual(['quickView']);
  });
});
