import { describe, expect, it } from '@jest/globals';
import { pictureMeta } from './site-meta.ts';

describe('picture of a shared link', () => {
  const of = (url: string) => pictureMeta({ url, alt: 'Ein Becher' }, 'https://shop.example');

  it('has an absolute URL and its alt text', () => {
    expect(of('/files/becher.jpg')).toEqual({ image: 'https://shop.example/files/becher.jpg', imageAlt: 'Ein Becher' });
  });

  it('is omitted for SVG, which link previews do not show', () => {
    expect([of('/files/becher.svg'), of('/files/becher.SVG?v=2')]).toEqual([{}, {}]);
  });
});
