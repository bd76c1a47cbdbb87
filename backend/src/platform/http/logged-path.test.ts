import { describe, expect, it } from '@jest/globals';
import { loggedPath } from './logged-path.ts';

const TOKEN = 'WyI0YzlmNmY2ZSJd.q0Zt8_xYb1c2d3e4f5g6h7i8j9k0l1m2';

describe('a path in the log', () => {
  it.each([
    ['/', '/'],
    ['/shop/becher-duene?farbe=sand', '/shop/becher-duene'],
    ['/api/v1/products/4c9f6f6e-0f0e-5d5e-9a55-0d4f2f1f3a01', '/api/v1/products/4c9f6f6e-0f0e-5d5e-9a55-0d4f2f1f3a01'],
    [`/restock/claim/${TOKEN}`, '/restock/claim/…'],
    [`/unsubscribe/${TOKEN}`, '/unsubscribe/…'],
    [`/restock/confirm.data?token=${TOKEN}`, '/restock/confirm.data'],
    ['/kunden/eva%40x.example', '/kunden/…'],
  ])('%s is %s', (url, logged) => expect(loggedPath(url)).toBe(logged));
});
