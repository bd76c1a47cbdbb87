import { describe, expect, it } from '@jest/globals';
import { Merchandising, type ProductType, type TemplateView } from '@kontor/contracts/catalogue/catalogue';
import { messagesOf } from '@kontor/contracts/messages/index';
import { scarcityNotice } from './scarcity.ts';

interface Case {
  readonly merchandising?: Partial<Merchandising>;
  readonly left?: readonly (number | 'unlimited')[];
  readonly view?: TemplateView;
  readonly productType?: ProductType;
}

const notice = ({ merchandising = {}, left = [2], view = 'productDetail', productType = 'physical' }: Case) =>
  scarcityNotice(
    { productType, merchandising: Merchandising.parse({ scarcityEnabled: true, ...merchandising }) },
    left.map((units) => ({ qtyInStock: units === 'unlimited' ? 0 : units, unlimited: units === 'unlimited' })),
    view,
    messagesOf('de'),
  );

describe('scarcity notice (SF-12)', () => {
  it.each<[string, Case, string | null]>([
    ['few are left', {}, 'Nur noch 2 auf Lager'],
    ['the merchant has own words', { merchandising: { scarcityText: 'Letzte {n}!' } }, 'Letzte 2!'],
    ['it is not wanted', { merchandising: { scarcityEnabled: false } }, null],
    ['as many are left as are enough', { left: [4] }, null],
    ['one less is left', { left: [3] }, 'Nur noch 3 auf Lager'],
    [
      'the merchant draws the line elsewhere',
      { left: [9], merchandising: { scarcityBelow: 10 } },
      'Nur noch 9 auf Lager',
    ],
    ['none is left', { left: [0] }, null],
    ['several variants have few together', { left: [1, 0, 2] }, 'Nur noch 3 auf Lager'],
    ['several variants have enough together', { left: [2, 2] }, null],
    ['one of them is never out', { left: [1, 'unlimited'] }, null],
    ['the product is not counted', { productType: 'digital' }, null],
    ['views hide it by default', { merchandising: { scarcityShownByDefault: false } }, null],
    [
      'another view shows it',
      { merchandising: { scarcityShownByDefault: false, scarcityTemplateViews: ['quickView'] } },
      null,
    ],
    [
      'this view shows it',
      { merchandising: { scarcityShownByDefault: false, scarcityTemplateViews: ['quickView'] }, view: 'quickView' },
      'Nur noch 2 auf Lager',
    ],
  ])('when %s', (_, given, expected) => {
    expect(notice(given)).toBe(expected);
  });
});
