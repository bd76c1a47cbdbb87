import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cropsOf, cropUrl, lineImageUrl, srcSetOf, uploadedUrl } from './pictures.ts';

const DIGEST = 'a'.repeat(32);

describe('crops of a picture', () => {
  it('are 4:5, no wider than the picture, and named by their focus', () => {
    const picture = { url: uploadedUrl(DIGEST, 1600, 900), focus: { x: 20, y: 80 } };
    expect(cropsOf(picture).map(({ width, height }) => [width, height])).toEqual([
      [160, 200],
      [400, 500],
      [720, 900],
    ]);
    expect(cropUrl(picture, 300)).toBe(`/files/pictures/${DIGEST}/20-80-400.webp`);
    expect(srcSetOf(picture)).toContain('20-80-160.webp 160w, ');
  });

  it('exist only for uploads; other pictures are shown unchanged', () => {
    for (const url of ['/files/demo/becher.svg', 'https://x.example/a.jpg', `/files/pictures/${DIGEST}.svg`]) {
      expect([cropsOf({ url }), srcSetOf({ url }), cropUrl({ url }, 400)]).toEqual([[], undefined, url]);
    }
  });

  it('fit into every picture', () => {
    const side = fc.integer({ min: 1, max: 2000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const crops = cropsOf({ url: uploadedUrl(DIGEST, width, height) });
        expect(crops.length).toBeGreaterThan(0);
        for (const crop of crops) {
          expect(crop.width).toBeLessThanOrEqual(width);
          expect(crop.height).toBeLessThanOrEqual(Math.max(height, 1) + 1);
        }
        expect(new Set(crops.map((crop) => crop.width)).size).toBe(crops.length);
      }),
    );
  });

  it('use the focus of a variant’s picture', () => {
    const image = { url: uploadedUrl(DIGEST, 800, 1000), alt: '', focus: { x: 1, y: 2 } };
    const images = [{ url: '/files/demo/a.svg', alt: '' }, image];
    expect(lineImageUrl({ images }, { imageUrl: image.url })).toContain('/1-2-400.webp');
    expect(lineImageUrl({ images }, { imageUrl: null })).toBe('/files/demo/a.svg');
    expect(lineImageUrl({ images: [] }, { imageUrl: null })).toBe(null);
  });
});
