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
  ])('to %s leaves it', (href) => {
    expect(isInShop(href)).toBe(false);
  });
});
