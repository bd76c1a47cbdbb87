import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PAGE_TYPE_PLACES, PAGE_TYPES, type PageTypePlace } from './page-types.ts';

const DOCUMENT = join(import.meta.dirname, '..', '..', '..', 'docs', 'page-types.md');

describe('page types', () => {
  it('SF-01: are listed with where they are, or why they are not there yet', () => {
    const rows = Object.entries<PageTypePlace>(PAGE_TYPE_PLACES).map(([name, place]) => {
      const where = 'at' in place ? place.at : `**not yet**: ${place.notYet}`;
      return `| ${PAGE_TYPES[name as keyof typeof PAGE_TYPES]} | ${name} | ${where} |`;
    });
    const listed = readFileSync(DOCUMENT, 'utf8').match(/^\| \d.*$/gmu);
    expect(listed).toEqual(rows);
  });

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
