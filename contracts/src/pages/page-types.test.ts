import { describe, expect, it } from '@jest/globals';
import { PAGE_TYPES } from './page-types.ts';

describe('page types', () => {
  it('SF-01: have their specified, unique numbers', () => {
    const numbers = Object.values(PAGE_TYPES);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 50, 100, 101, 102, 103, 104, 105, 106, 107, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211,
      300, 301, 400,
    ]);
    const { mainContent, contentItem, notFound, showCart, checkout, orderReceived, orderStatus, ssoPage } = PAGE_TYPES;
    expect([mainContent, contentItem, notFound, showCart, checkout, orderReceived, orderStatus, ssoPage]).toEqual([
      1, 50, 100, 200, 201, 207, 211, 400,
    ]);
  });
});
