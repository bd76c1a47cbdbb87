import { describe, expect, it } from '@jest/globals';
import { productStanding } from './words.server.ts';
import type { Standing } from '@kontor/contracts/stock/responses';

describe('status of a product', () => {
  it.each<[string, readonly Standing[]]>([
    ['soldOut', ['soldOut', 'soldOut']],
    ['partlySoldOut', ['soldOut', 'fine']],
    ['partlySoldOut', ['soldOut', 'low']],
    ['low', ['fine', 'low']],
    ['uncounted', ['uncounted', 'uncounted']],
    ['fine', ['uncounted', 'fine']],
  ])('is %s if its variants are %j', (standing, variants) => {
    expect(productStanding({ variants: variants.map((standing) => ({ standing })) })).toBe(standing);
  });
});
