import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cropUrl, lineImageUrl, rasterUrl, sharedUrl, srcSetOf } from './pictures.ts';

const DIGEST = 'a'.repeat(32);
const LIBRARY = '/media/7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b31';
const uploaded = (width: number, height: number) => `/files/pictures/${DIGEST}-${width}x${height}.webp`;

describe('a picture of a product', () => {
  it('from before the media library keeps its crops: 4:5, no wider than it, named by their focus', () => {
    const picture = { url: uploaded(1600, 900), focus: { x: 20, y: 80 } };
    expect(
      srcSetOf(picture)
        ?.split(', ')
        .map((one) => one.split('/').at(-1)),
    ).toEqual(['20-80-160.webp 160w', '20-80-400.webp 400w', '20-80-720.webp 720w']);
    expect(cropUrl(picture, 300)).toBe(`/files/pictures/${DIGEST}/20-80-400.webp`);
    expect(cropUrl({ url: uploaded(10, 10) }, 300)).toBe(`/files/pictures/${DIGEST}/50-50-8.webp`);
  });

  it('from before has a crop for every place, never wider than it', () => {
    const side = fc.integer({ min: 1, max: 2000 });
    fc.assert(
      fc.property(side, side, side, (width, height, place) => {
        const picture = { url: uploaded(width, height) };
        const [, crop] = /\/50-50-(\d+)\.webp$/u.exec(cropUrl(picture, place)) ?? [];
        expect(Number(crop)).toBeGreaterThan(0);
        expect(Number(crop)).toBeLessThanOrEqual(width);
        const widths = (srcSetOf(picture) ?? '').split(', ').map((one) => one.split(' ').at(-1));
        expect(new Set(widths).size).toBe(widths.length);
      }),
    );
  });

  it('from elsewhere is shown unchanged', () => {
    for (const url of ['/files/demo/becher.svg', 'https://x.example/a.jpg', `/files/pictures/${DIGEST}.svg`]) {
      expect([srcSetOf({ url }), cropUrl({ url }, 400), sharedUrl(url)]).toEqual([undefined, url, url]);
    }
  });

  it('of the media library is asked for in a width, where only its address is known', () => {
    expect(cropUrl({ url: LIBRARY }, 160)).toBe(`${LIBRARY}?format=300w`);
    expect([sharedUrl(LIBRARY), rasterUrl(LIBRARY)]).toEqual([`${LIBRARY}?format=1500w`, `${LIBRARY}?format=1500w`]);
  });

  it('stands at a line of the cart: that of the variant, else the first one', () => {
    const image = { url: uploaded(800, 1000), alt: '', focus: { x: 1, y: 2 } };
    const images = [{ url: '/files/demo/a.svg', alt: '' }, image];
    expect(lineImageUrl({ images }, { imageUrl: image.url })).toContain('/1-2-400.webp');
    expect(lineImageUrl({ images }, { imageUrl: null })).toBe('/files/demo/a.svg');
    expect(lineImageUrl({ images }, { imageUrl: LIBRARY })).toBe(`${LIBRARY}?format=500w`);
    expect(lineImageUrl({ images: [] }, { imageUrl: null })).toBe(null);
  });
});
