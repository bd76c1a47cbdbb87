import { describe, expect, it } from '@jest/globals';
import { cents } from '@kontor/contracts/kernel/money';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { testSite } from '../../../../test/support/site.ts';
import { ATTRIBUTES, type FeedItem } from './feed-item.ts';
import { tsvField, tsvFeed, tsvRow } from './tsv.ts';
import { xmlFeed } from './xml.ts';

const anyText = fc.string({ unit: fc.oneof(fc.constantFrom('"', '\t', '\n', '\r', ',', '<', '&', '\0'), fc.string()) });
const read = (text: string): readonly string[][] => parse(text, { delimiter: '\t', relax_column_count: false });
const item = (values: FeedItem['values'], more: Partial<FeedItem> = {}): FeedItem => ({
  values,
  additionalImages: [],
  shipping: [],
  ...more,
});

describe('product feed as TSV (MP-03)', () => {
  it('keeps all fields of any texts, without invisible characters', () => {
    const seen = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText, anyText), { minLength: 1, maxLength: 5 }), (rows) => {
        // Each row has a non-empty first field: an empty line is no row.
        const text = rows.map((row) => tsvRow(['id', ...row])).join('');
        expect(read(text)).toEqual(rows.map((row) => ['id', ...row.map(seen)]));
      }),
    );
  });

  it('quotes only fields with quotes', () => {
    expect([tsvField('19" Rack'), tsvField(' a,\tb\r\nc ')]).toEqual(['"19"" Rack"', 'a, b c']);
  });

  it('has the same columns in every row, with lists in one column', () => {
    const { head, item: row } = tsvFeed('EUR');
    const shipping = [
      { country: 'DE', service: 'DHL: "Paket", klein', priceCents: cents(490) },
      { country: 'AT', service: 'Post', priceCents: cents(990) },
    ];
    const full = item({ id: 'v1', title: 'Becher' }, { additionalImages: ['https://a/1,2', 'https://a/3'], shipping });
    const [names, first, second] = read(head + row(full) + row(item({ id: 'v2' })));
    expect(names).toEqual([...ATTRIBUTES, 'additional_image_link', 'shipping']);
    expect([first?.length, second?.length]).toEqual([names?.length, names?.length]);
    expect(first?.slice(-2)).toEqual(['https://a/1%2C2,https://a/3', 'DE::DHL Paket klein:4.90 EUR,AT::Post:9.90 EUR']);
  });
});

describe('product feed as XML (MP-03)', () => {
  const { head, item: element, foot } = xmlFeed({ ...testSite(), tagline: 'A & B' }, 'https://shop.example');

  it('is RSS 2.0 with attributes in Google’s namespace', () => {
    const shipping = [{ country: 'DE', service: 'DHL', priceCents: cents(490) }];
    expect(head + element(item({ id: 'v1', title: 'A<B' }, { shipping })) + foot)
      .toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>Testladen</title>
<link>https://shop.example/</link>
<description>A &amp; B</description>
<item><g:id>v1</g:id><g:title>A&lt;B</g:title><g:shipping><g:country>DE</g:country><g:service>DHL</g:service><g:price>4.90 EUR</g:price></g:shipping></item>
</channel>
</rss>
`);
  });

  it('stays one element for any text, without characters that XML forbids', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const [, inside = ''] = /^<item><g:title>([^<>"]*)<\/g:title><\/item>\n$/u.exec(element(item({ title }))) ?? [];
        expect(inside).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)|[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF\p{Cs}]/u);
        const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
        const back = inside.replace(/&(amp|lt|gt|quot|#39);/gu, (_, name: string) => names[name] ?? '');
        expect(back).toBe(title.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF\p{Cs}]/gu, ''));
      }),
    );
  });
});
