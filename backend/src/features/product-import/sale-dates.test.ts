import { describe, expect, it } from '@jest/globals';
import { MemoryShop } from '../../../../test/support/memory-shop.ts';

const importing = async (starts: string, ends: string) => {
  const shop = new MemoryShop();
  const header =
    'ID,Type,SKU,Name,In stock?,Stock,Sale price,Regular price,Date sale price starts,Date sale price ends';
  const report = await shop.import(`${header}\n1,simple,B,Becher,1,6,8.00,10.00,"${starts}","${ends}"\n`);
  return { variant: shop.only.variants[0], notes: report.notes.first.map(({ text }) => text) };
};

describe('the days of a sale', () => {
  it.each([
    ['01.11.2026', '30.11.2026', '2026-11-01T00:00+01:00', '2026-12-01T00:00+01:00'],
    ['1.7.2026', '31.7.2026', '2026-07-01T00:00+02:00', '2026-08-01T00:00+02:00'],
    ['01.11.2026 08:30', '30.11.2026, 18:00 Uhr', '2026-11-01T08:30+01:00', '2026-11-30T18:00+01:00'],
    ['01.11.2026 00:00', '30.11.2026 00:00', '2026-11-01T00:00+01:00', '2026-11-30T00:00+01:00'],
    ['2026-11-01', '2026-11-30 23:59:59', '2026-11-01T00:00+01:00', '2026-12-01T00:00+01:00'],
    ['2026-11-01T10:00:00Z', '2026-11-02T10:00:00.500+01:00', '2026-11-01T10:00Z', '2026-11-02T09:00:00.500Z'],
  ])('from %s to %s are those of the shop’s zone', async (starts, ends, from, until) => {
    const { variant, notes } = await importing(starts, ends);
    expect(notes).toEqual([]);
    expect(variant).toMatchObject({ onSale: true, saleFrom: Date.parse(from), saleUntil: Date.parse(until) });
  });

  it.each([
    '2026-02-30', '31.11.2026', '29.02.2027', '01/11/2026', '11/01/2026', '01-11-2026', '01.11.26', '1. November 2026',
    '2026-11-01 25:00', 'bald', '2026-11-01x', '45962',
  ])('%s is a note, and no sale', async (text) => {
    for (const [starts, ends] of [[text, ''], ['', text]] as const) {
      const { variant, notes } = await importing(starts, ends);
      expect(variant).toMatchObject({ onSale: false, salePriceCents: null, priceCents: 1000 });
      expect(notes).toEqual([expect.stringContaining(`„${text}“ ist kein eindeutiger Tag: Angebot weggelassen`)]);
    }
  }); // prettier-ignore

  it('that end before they begin are a note, and no sale', async () => {
    const { variant, notes } = await importing('30.11.2026', '01.11.2026');
    expect(variant).toMatchObject({ onSale: false, salePriceCents: null });
    expect(notes).toEqual(['Angebot endet, bevor es beginnt: weggelassen']);
  });

  it('without any are a sale without a beginning and an end', async () => {
    expect((await importing('', '')).variant).toMatchObject({ onSale: true, saleFrom: null, saleUntil: null });
  });
});
