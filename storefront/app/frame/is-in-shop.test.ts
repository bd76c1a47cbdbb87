import { describe, expect, it } from '@jest/globals';
import { isInShop } from './is-in-shop.ts';

describe('a link', () => {
  it.each(['/', '/shop', '/shop/becher?farbe=blau', '/configuration'])('to %s stays in the shop', (href) => {
    expect(isInShop(href)).toBe(true);
  });

  it.each([
    'https://example.com/',
    '//example.com',
    'mailto:eva@laden.example',
    '/config',
    '/config/konto',
    '/config?x',
    '/media/7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b33',
    '/files/kunde.pdf',
  ])('to %s leaves it', (href) => {
    expect(isInShop(href)).toBe(false);
  });
});
