import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UrlId } from '../catalogue/catalogue.ts';
import { slug, urlIdFrom } from './url-id.ts';

const free = async () => false;

describe('urlIdFrom (oddity 6)', () => {
  it.each([
    ['Schöne Grüße aus Köln', 'schoene-gruesse-aus-koeln'],
    ['ÄÖÜ', 'aeoeue'],
    ['Scho\u0308n', 'schoen'],
    ['GRÖSSE: STRAẞE', 'groesse-strasse'],
    ['Crème brûlée & Ñandú', 'creme-brulee-nandu'],
    ['  --Tee (50 g)--  ', 'tee-50-g'],
    ['Smørrebrød', 'smorrebrod'],
    ['Tisch „Łódź“', 'tisch-lodz'],
  ])('makes of %j %j', async (title, expected) => {
    expect(await urlIdFrom(title, 'artikel', free)).toBe(expected);
  });

  it.each(['', '–', '東京', 'ab', '€'])('uses the fallback for %j', async (title) => {
    expect(await urlIdFrom(title, 'Neuer Artikel', free)).toBe('neuer-artikel');
  });

  it('counts up if an id is taken', async () => {
    const taken = new Set(['tasse', 'tasse-2', 'tasse-3']);
    expect(await urlIdFrom('Tasse', 'artikel', async (id) => taken.has(id))).toBe('tasse-4');
  });

  it('stays within 200 characters, also with a number', async () => {
    const long = await urlIdFrom('x'.repeat(300), 'artikel', free);
    expect(long).toHaveLength(200);
    expect(await urlIdFrom('x'.repeat(300), 'artikel', async (id) => id === long)).toBe(`${'x'.repeat(198)}-2`);
  });

  it('refuses a fallback that becomes empty', async () => {
    await expect(urlIdFrom('', '!', free)).rejects.toThrow(RangeError);
  });

  it('always returns a urlId, and leaves a urlId unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 260 }), async (title) => {
        const id = await urlIdFrom(title, 'artikel', free);
        expect(UrlId.safeParse(id).success).toBe(true);
        expect(await urlIdFrom(id, 'artikel', free)).toBe(id);
        expect(slug(id)).toBe(id);
      }),
    );
  });
});
