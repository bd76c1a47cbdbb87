import { describe, expect, it } from '@jest/globals';
import { pictureMeta } from './site-meta.ts';

describe('the picture of a shared link', () => {
  const of = (url: string) => pictureMeta({ url, alt: 'Ein Becher' }, 'https://shop.example');

  it('has its whole address and its words', () => {
    expect(of('/files/becher.jpg')).toEqual({ image: 'https://shop.example/files/becher.jpg', imageAlt: 'Ein Becher' });
  });

  it('is none where it is a drawing, which those who are sent the link are not shown', () => {
    expect([of('/files/becher.svg'), of('/files/becher.SVG?v=2')]).toEqual([{}, {}]);
  });
});
