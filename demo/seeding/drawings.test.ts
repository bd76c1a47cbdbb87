import { describe, expect, it } from '@jest/globals';
import { cleanSvg } from '@kontor/backend/features/media/svg/clean-svg';
import { demoSites } from '../sites/index.ts';
import { drawingsIn } from './drawings.ts';

describe.each(demoSites)('the drawings of $settings.title', (site) => {
  const drawings = async () => {
    const found = new Map<string, Uint8Array>();
    for await (const [file, svg] of drawingsIn(site.drawings)) found.set(file, svg);
    return found;
  };

  it('are exactly the pictures of its pages and products', async () => {
    const { pages, products } = await site.content();
    const pictures = products.flatMap(({ images, variants }) => [
      ...images.map(({ file }) => file),
      ...variants.flatMap(({ image }) => image ?? []),
    ]);
    const onPages = [...JSON.stringify(pages).matchAll(/"\/files\/([^"]+)"/gu)].map(([, file]) => file);
    expect([...(await drawings()).keys()].sort()).toEqual([...new Set([...pictures, ...onPages])].sort());
  });

  it('would be accepted as uploads', async () => {
    const refused = [...(await drawings())].filter(([, svg]) => !cleanSvg(svg));
    expect(refused.map(([file]) => file)).toEqual([]);
  });
});
