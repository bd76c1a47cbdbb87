import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AssetId } from '../kernel/ids.ts';
import {
  altTextOf,
  copiesOf,
  copyWidths,
  fixedMediaUrl,
  formatUrl,
  formatWidth,
  MEDIA_WIDTHS,
  mediaIn,
  mediaUrl,
  thumbnailUrl,
  thumbnailWidth,
} from './copies.ts';
import { copySrcSet } from './copy-set.ts';

const id = AssetId.parse('7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b31');
const media = {
  id,
  digest: '0123456789abcdef'.repeat(4),
  type: 'image/jpeg',
  width: 600,
  widths: [100, 300, 500],
} as const;
const base = `/media/${id}/0123456789abcdef`;

describe('copies of pictures', () => {
  it('IM-03: have the specified widths and are never larger than the picture', () => {
    expect(MEDIA_WIDTHS).toEqual([100, 300, 500, 750, 1000, 1500, 2500]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000 }), (width) => {
        const copies: readonly number[] = copyWidths({ width, type: 'image/png', isAnimated: false });
        expect(copies.every((copy) => copy <= width)).toBe(true);
        expect(MEDIA_WIDTHS.filter((copy) => !copies.includes(copy)).every((copy) => copy > width)).toBe(true);
      }),
    );
    expect(copyWidths({ width: 3_000, type: 'image/svg+xml', isAnimated: false })).toEqual([]);
    expect(copyWidths({ width: 3_000, type: 'image/gif', isAnimated: true })).toEqual([]);
  });

  it('IM-03: are chosen for thumbnails by size', () => {
    expect([1001, 1000, 751, 501, 301, 101, 100, 1].map(thumbnailWidth)).toEqual([
      1500, 1000, 1000, 750, 500, 300, 100, 100,
    ]);
    expect(thumbnailUrl(media, 200)).toBe(`${base}/300.webp`);
    expect(thumbnailUrl(media, 900)).toBe(`${base}/original.jpg`);
    expect(thumbnailUrl({ ...media, widths: null }, 200)).toBe(`${base}/original.jpg`);
  });

  it('IM-03: are named in a srcset, with the picture itself as the widest', () => {
    const copies = copiesOf(media)!;
    expect(copySrcSet(copies)).toBe(
      `${base}/100.jpg 100w, ${base}/300.jpg 300w, ${base}/500.jpg 500w, ${base}/original.jpg 600w`,
    );
    expect(copySrcSet(copies, 'avif')).toBe(`${base}/100.avif 100w, ${base}/300.avif 300w, ${base}/500.avif 500w`);
    expect(copySrcSet(copiesOf({ ...media, width: 500 })!)).not.toContain('original');
    expect([copiesOf({ ...media, widths: null }), copiesOf({ ...media, widths: [] })]).toEqual([null, null]);
  });

  it('are asked for by format where only the address is known', () => {
    expect(formatUrl(mediaUrl(id), 400)).toBe(`/media/${id}?format=500w`);
    for (const url of ['/files/demo/a.svg', 'https://x.example/media/1', fixedMediaUrl(media)]) {
      expect(formatUrl(url, 400)).toBe(url);
    }
    expect(['500w', '501w', 'original', undefined].map(formatWidth)).toEqual([500, null, null, null]);
  });

  it('IM-03: an alt text falls back to the beginning of the body', () => {
    expect(altTextOf({ altText: 'Strand', body: 'Text' })).toBe('Strand');
    expect(altTextOf({ altText: '', body: 'a'.repeat(300) })).toHaveLength(250);
  });
});

describe('pictures in a content', () => {
  it('are found in any field and any form of their address', () => {
    const content = {
      image: { url: mediaUrl(id) },
      html: `<p><img src="https://site.example${fixedMediaUrl(media)}"></p>`,
      tiles: [{ url: '/media/nonsense' }, { url: `/media/${id}x` }],
    };
    expect(mediaIn(content)).toEqual([id]);
    expect(mediaIn(content.tiles)).toEqual([]);
    expect(mediaIn(mediaUrl(id).toUpperCase().replace('MEDIA', 'media'))).toEqual([id]);
  });
});
