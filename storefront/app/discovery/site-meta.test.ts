import { describe, expect, it } from '@jest/globals';
import { pictureMeta } from './site-meta.ts';

describe('picture of a shared link', () => {
  const of = (url: string) => pictureMeta({ url, alt: 'Ein Becher' }, 'https://shop.example');

  it('has an absolute URL and its alt text', () => {
    expect(of('/files/becher.jpg')).toEqual({ image: 'https://shop.example/files/becher.jpg', imageAlt: 'Ein Becher' });
  });

  it('is a copy, where the media library has it', () => {
    const id = '7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b31';
    expect(of(`/media/${id}`).image).toBe(`https://shop.example/media/${id}?format=1500w`);
  });

  it('is omitted for SVG, which link previews do not show', () => {
    expect([of('/files/becher.svg'), of('/files/becher.SVG?v=2')]).toEqual([{}, {}]);
  });
});
