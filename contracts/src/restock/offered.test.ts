import { describe, expect, it } from '@jest/globals';
import { Merchandising } from '../catalogue/catalogue.ts';
import { CommercePreferences } from '../preferences/commerce-preferences.ts';
import { RESTOCK_VIEWS, restockViews } from './offered.ts';

const SITE = CommercePreferences.parse({}).restock;
const product = (own: Partial<Merchandising> = {}) => ({ ...Merchandising.parse({}), ...own });

describe('whether people may wait for what is sold out (RS-01)', () => {
  it('given nobody has said anything, then they may, on the product page and in the quick view', () => {
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

  it('given a product says where, then it is there alone', () => {
    const merchandising = product({ restockOffered: true, restockNotificationViews: ['productList'] });
    expect(restockViews(merchandising, null, SITE)).toEqual(['productList']);
  });

  it('given a product of before has said where, then it is offered whatever the site says', () => {
    const merchandising = product({ restockNotificationViews: ['quickView'] });
    expect(restockViews(merchandising, { restockOffered: false }, { offered: false })).toEqual(['quickView']);
  });
});
