import { SiteId } from '@kontor/contracts/kernel/ids';
import type { SvgRenderer } from '@kontor/contracts/ports/svg-renderer';
import type { StoredFile } from '@kontor/contracts/ports/files';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { RasterCopies } from './raster-copies.ts';

const site = SiteId.parse('demo');

describe('the JPEG of a drawing', () => {
  let kept: Map<string, string>;
  let tried: string[];
  let copies: RasterCopies;

  beforeEach(() => {
    kept = new Map([
      ['cup.svg', '<cup/>'],
      ['broken.svg', '<broken'],
    ]);
    tried = [];
    const files = {
      get: async (_: SiteId, path: string): Promise<StoredFile | null> => {
        const text = kept.get(path);
        return text === undefined ? null : { bytes: Buffer.from(text), contentType: '', etag: `"${text}"` };
      },
      put: async (_: SiteId, path: string, bytes: Uint8Array): Promise<void> => {
        kept.set(path, Buffer.from(bytes).toString());
      },
    };
    const jpegOf: SvgRenderer['jpegOf'] = async (_, svg) => {
      const text = Buffer.from(svg).toString();
      tried.push(text);
      return text.endsWith('/>') ? Buffer.from(`JPEG of ${text}`) : null;
    };
    copies = new RasterCopies(files, { jpegOf });
  });

  const made = async (path: string): Promise<string | null> =>
    (await copies.make(site, path)) ? (kept.get(path) ?? null) : null;

  it('is created once for concurrent requests', async () => {
    const all = await Promise.all([made('raster/cup.jpg'), made('raster/cup.jpg'), made('raster/cup.jpg')]);
    expect(all).toEqual(Array(3).fill('JPEG of <cup/>'));
    expect([tried, kept.get('raster/cup.jpg')]).toEqual([['<cup/>'], 'JPEG of <cup/>']);
  });

  it('is not retried for a drawing that cannot be rendered, until its file changes', async () => {
    expect(await Promise.all([made('raster/broken.jpg'), made('raster/broken.jpg')])).toEqual([null, null]);
    expect(await made('raster/broken.jpg')).toBeNull();
    expect(tried).toEqual(['<broken']);
    kept.set('broken.svg', '<mended/>');
    expect(await made('raster/broken.jpg')).toBe('JPEG of <mended/>');
  });

  it('does not exist for other files', async () => {
    expect(await Promise.all(['raster/none.jpg', 'cup.svg', 'cup.jpg'].map(made))).toEqual([null, null, null]);
    expect(tried).toEqual([]);
  });
});
