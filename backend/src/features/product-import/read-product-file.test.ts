import { describe, expect, it } from '@jest/globals';
import { wordsOf } from '@kontor/contracts/messages/index';
import { MAX_GROUP_ROWS } from '@kontor/contracts/ports/row-spool';
import { UnreadableProductFile } from './imported-product.ts';
import { findingsOf, fixture, inShort, pieces } from './testing/read-text.ts';
import { readProductFile } from './read-product-file.ts';
import { MemoryShop } from '../../../../test/support/memory-shop.ts';
import { MemoryRowSpool } from './testing/memory-row-spool.ts';

const HEADER = 'Product ID [Non Editable],Product URL,Title,SKU,Price,Stock,Hosted Image URLs,Description\n';

describe('recognising a product file', () => {
  it.each([
    ['an empty file', '', /leer/u],
    ['blank lines', '\n\n', /leer/u],
    ['an unknown header', 'Datum;Umsatz\n1;2\n', /keinem bekannten Format.*Datum, Umsatz/u],
    ['UTF-16', Buffer.from('\ufeffHandle,Title', 'utf16le'), /UTF-16/u],
    ['an Excel workbook', Buffer.from('PK\u0003\u0004....'), /Excel/u],
    ['binary data', Buffer.from([1, 2, 0, 4, 5]), /keine CSV/u],
    ['a header with a broken quote', 'Handle,Ti"tle\nx,y\n', /keinem bekannten Format/u],
  ])('refuses %s', async (_, content, message) => {
    const error: unknown = await findingsOf(content).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreadableProductFile);
    expect(error instanceof UnreadableProductFile && wordsOf(error.text, 'de')).toMatch(message);
  });

  it.each([',', ';', '\t'])('finds the delimiter %j', async (delimiter) => {
    const text = `Handle,Title,Variant Price,Variant SKU\nkamm,Kamm,"12,50",K1\n`.replace(/,(?!50)/gu, delimiter);
    expect(inShort((await findingsOf(text)).products[0])).toEqual(['K1 1250 ?']);
  });

  it('reads the same in chunks of any size', async () => {
    for (const name of ['squarespace.csv', 'shopify.csv', 'woocommerce.csv', 'woocommerce-deutsch-1252.csv']) {
      const content = await fixture(name);
      const whole = await findingsOf(content, { pieceBytes: 1_000_000 });
      expect(await findingsOf(content, { pieceBytes: 7 })).toEqual(whole);
    }
  });

  it('closes the spool, also when the reader stops early', async () => {
    const spool = new MemoryRowSpool();
    const content = await fixture('shopify.csv');
    for await (const _ of readProductFile(pieces(content), { currency: 'EUR', timeZone: 'UTC', spool: () => spool }))
      break;
    expect(spool.isClosed).toBe(true);
  });

  it('reports how many rows it has read', async () => {
    const seen: string[] = [];
    const onRead = (rows: number, isComplete: boolean) => seen.push(`${rows}${isComplete ? '!' : ''}`);
    await findingsOf(await fixture('shopify.csv'), { onRead, pieceBytes: 100_000 });
    expect(seen.at(-1)).toBe('8!');
  });
});

describe('an SKU with invisible characters', () => {
  it.each([
    ['a space without width', 'S\u200B1'],
    ['a mark that turns the order', 'S\u202E1'],
    ['a soft hyphen', 'S\u00AD1'],
    ['an isolate', '\u2066S1\u2069'],
  ])('is an error of its row only: %s', async (_, sku) => {
    const shop = new MemoryShop();
    const { skipped } = await shop.import(`${HEADER}p1,eins,Eins,${sku},1.00,1,,x\np2,zwei,Zwei,S2,2.00,1,,y\n`);
    expect(shop.only.skus).toBe('S2');
    expect(skipped.first).toMatchObject([{ line: 2, reason: expect.stringMatching(/^in der SKU stehen Zeichen/u) }]);
  });

  it('keeps the other variants of its product', async () => {
    const shop = new MemoryShop();
    const header = HEADER.replace(',Price', ',Option Name 1,Option Value 1,Price');
    const { skipped } = await shop.import(
      `${header}p1,eins,Eins,S1,Farbe,rot,1.00,1,,x\n,,,S\u200B2,Farbe,blau,2.00,1,,\n`,
    );
    expect(shop.only.skus).toBe('S1');
    expect(skipped.first).toMatchObject([{ line: 3, reason: expect.stringMatching(/^in der SKU/u) }]);
  });
});

describe('broken rows', () => {
  const row = (id: number) => `p${id},artikel-${id},Artikel ${id},S${id},${id}.00,1,,"Text, ${id}"\n`;

  it.each([
    ['cells are missing', 'p2,artikel-2,Artikel 2\n', '3: ohne Preis'],
    ['cells are left over', 'p2,a,Artikel 2,S2,2.00,1,,x,y\n', '3: mehr als 8 Spalten'],
    [
      'a quote is never closed',
      'p2,a,Artikel 2,S2,2.00,1,,"Text\n',
      '3: ein Anführungszeichen steht mitten in einem Feld oder fehlt an dessen Ende',
    ],
    [
      'a quote stands in a cell',
      'p2,a,Nagel 5",S2,2.00,1,,x\n',
      '3: ein Anführungszeichen steht mitten in einem Feld oder fehlt an dessen Ende',
    ],
  ])('affect no other rows with %s', async (_, broken, reason) => {
    const { products, skipped } = await findingsOf(`${HEADER}${row(1)}${broken}${row(3)}${row(4)}`);
    expect(products.map(({ key }) => key)).toEqual(['p1', 'p3', 'p4']);
    expect(products.map(({ description }) => description)).toEqual(['Text, 1', 'Text, 3', 'Text, 4']);
    expect(skipped).toEqual([reason]);
  });

  it('a quote left open at the end of the file', async () => {
    const plain = 'p3,a,Artikel 3,S3,3.00,1,,x\n';
    const { products, skipped } = await findingsOf(`${HEADER}${row(1)}p2,a,"Artikel 2,S2,2.00,1,,x\n${plain}`);
    expect(products.map(({ key }) => key)).toEqual(['p1', 'p3']);
    expect(skipped).toEqual(['3: ein Anführungszeichen wird nicht geschlossen']);
  });

  it('a row of more than 1 MB, with and without line breaks', async () => {
    for (const filler of ['x'.repeat(1_500_000), 'x\n'.repeat(700_000)]) {
      const { products, skipped } = await findingsOf(`${HEADER}${row(1)}p2,a,A,S2,2.00,1,,"${filler}"\n${row(3)}`, {
        pieceBytes: 65_536,
      });
      expect(products.map(({ key }) => key)).toEqual(['p1', 'p3']);
      expect(skipped[0]).toMatch(/^3: die Zeile ist größer als 1 MB/u);
    }
  });

  it('are reported once with all their lines', async () => {
    const { products, skipped } = await findingsOf(
      `${HEADER}p1,a,A,S1,1.00,1,,"eins\r\nzwei\r\ndrei" x\r\n${row(2)}zu,kurz\n`,
    );
    expect(products.map(({ key }) => key)).toEqual(['p2']);
    expect(skipped).toEqual([
      '2: ein Anführungszeichen steht mitten in einem Feld oder fehlt an dessen Ende (Zeilen 2 bis 4)',
      '6: ohne Preis',
    ]);
  });

  it('line numbers count the line breaks in cells', async () => {
    const { products, skipped } = await findingsOf(
      `${HEADER}p1,a,A,S1,1.00,1,,"eins\nzwei\r\ndrei"\r\np2,b,B,S2,zwei,1,,x\n`,
    );
    expect(products[0]?.lines).toEqual({ first: 2, last: 4 });
    expect(skipped).toEqual(['5: Price „zwei“ ist keine Zahl']);
  });

  it('never add their variants to the previous product', async () => {
    const { products, skipped } = await findingsOf(
      `${HEADER}${row(1)},,,S1b,1.50,1,,\np2,kaputt,,,,,,,x\n,,,S2b,2.50,1,,\n${row(3)}`,
    );
    expect(products.flatMap(({ variants }) => variants.map(({ sku }) => sku))).toEqual(['S1', 'S1b', 'S3']);
    expect(skipped).toEqual(['4: mehr als 8 Spalten', '5: Variante des Produkts, dessen Zeile 4 nicht lesbar ist']);
  });

  it('a group too large for memory is split', async () => {
    const rows = Array.from(
      { length: MAX_GROUP_ROWS + 10 },
      (_, n) => `kamm,${n === 0 ? 'Kamm' : ''},1.00,K${n},Nr,${n}\n`,
    );
    const { products, skipped } = await findingsOf(
      `Handle,Title,Variant Price,Variant SKU,Option1 Name,Option1 Value\n${rows.join('')}`,
    );
    expect(products[0]?.variants).toHaveLength(250);
    expect(skipped).toHaveLength(MAX_GROUP_ROWS - 250);
    expect(products[1]).toMatchObject({
      headless: { key: 'productFile.handleWithoutTitle' },
      lines: { first: MAX_GROUP_ROWS + 2 },
    });
  });
});
