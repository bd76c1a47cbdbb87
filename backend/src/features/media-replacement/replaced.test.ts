import { describe, expect, it } from '@jest/globals';
import { AssetId } from '@kontor/contracts/kernel/ids';
import { mediaIn, mediaUrl } from '@kontor/contracts/media/copies';
import fc from 'fast-check';
import { withReplacement } from './replaced.ts';

const [cup, lid] = [31, 32].map((n) => AssetId.parse(`7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b${n}`)) as [AssetId, AssetId];
const from = { id: cup, altText: 'Ein Becher', body: '' };
const to = { id: lid, altText: 'Ein Deckel', body: '' };
const replaced = <Value>(value: Value): Value => withReplacement(value, from, to);

describe('a picture in the place of another', () => {
  it('takes the alternative text of the library along, and leaves what somebody wrote where it says nothing', () => {
    for (const alt of ['Ein Becher', 'Frühstück']) {
      expect(replaced({ url: mediaUrl(cup), alt })).toEqual({ url: mediaUrl(lid), alt: 'Ein Deckel' });
    }
    const silent = { ...to, altText: '' };
    const ofSilent = (alt: string) => withReplacement({ url: mediaUrl(cup), alt }, from, silent).alt;
    expect([ofSilent('Ein Becher'), ofSilent('Frühstück')]).toEqual(['', 'Frühstück']);
    const other = { url: '/files/a.svg', alt: 'Ein Becher' };
    expect(replaced(other)).toEqual(other);
  });

  it('is found in texts too, with a width, a file or an address of the site', () => {
    const html = `<a href="https://a.example${mediaUrl(cup)}/0123456789abcdef/500.webp">x</a> ${mediaUrl(cup)}?format=500w.`;
    expect(replaced(html)).toBe(`<a href="https://a.example${mediaUrl(lid)}">x</a> ${mediaUrl(lid)}?format=500w.`);
    expect(replaced(`${mediaUrl(cup)}0`)).toBe(`${mediaUrl(cup)}0`);
  });

  it('leaves none of the first and nothing else changed, wherever it is', () => {
    const leaf = fc.oneof(fc.string(), fc.constantFrom(mediaUrl(cup), `x ${mediaUrl(cup)} y`), fc.integer());
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(leaf, fc.array(tie('tree')), fc.dictionary(fc.constantFrom('url', 'alt', 'a'), tie('tree'))),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const after = replaced(value);
        expect(mediaIn(after)).toEqual(mediaIn(value).map(() => lid));
        if (mediaIn(value).length === 0) expect(after).toEqual(value);
      }),
    );
  });
});
