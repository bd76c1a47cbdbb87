import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductFileFormat } from '@kontor/contracts/batches/parts';
import request from 'supertest';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { Batches, BATCHES, shopify } from '../../support/batches.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { placed, placeOrder } from '../../support/shopping.ts';

type Cell = number | string;
const FORMATS = ['squarespace', 'shopify', 'woocommerce'] as const satisfies readonly ProductFileFormat[];

describe('stock in imports', () => {
  let api: Api;
  let owner: Visitor;
  let batches: Batches;
  const start = async (sku: string, units: number) =>
    batches.ended(await batches.upload(shopify(`${sku},Krug ${sku},12.00,${sku},shopify,${units}`)));
  const exported = async (format: ProductFileFormat = 'shopify'): Promise<string> => {
    await caughtUp(api);
    const batch = await batches.ended(await owner.call('post', `${BATCHES}/product-exports`, { format }));
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
    const { text } = await request(api.http).get(batch.file!).set('host', 'demo.localhost').set('cookie', cookie);
    return text;
  };
  /** The file with another stock number for a SKU. */
  const withStock = (file: string, sku: string, from: Cell, to: Cell, column = 'Variant Inventory Qty'): string => {
    const [header = '', ...rows] = file.split('\r\n');
    const place = header.split(',').indexOf(column);
    return [header, ...rows.map((row) => (row.includes(`,${sku},`) ? inCell(row, place, from, to) : row))].join('\r\n');
  };
  const inCell = (row: string, place: number, from: Cell, to: Cell): string => {
    const cells = row.split(',');
    expect(cells[place]).toBe(String(from));
    return cells.with(place, String(to)).join(',');
  };
  const imported = async (file: string, query?: string) => batches.ended(await batches.upload(file, query));
  const sell = async (sku: string, quantity: number): Promise<void> => {
    const shopper = new Visitor(api);
    await shopper.add({ itemId: (await batches.bySku(sku))!.id, sku, quantity });
    placed(await placeOrder(api, shopper));
  };

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    batches = new Batches(api, owner);
  });
  afterAll(() => api.stop());

  it.each(FORMATS)('an unchanged %s export does not undo later sales', async (format) => {
    const sku = `RUHIG-${format}`;
    await start(sku, 16);
    const file = await exported(format);
    await sell(sku, 1);
    const { report } = await imported(file);
    expect(await batches.stockOf(sku)).toBe(15);
    expect(report?.counts).toMatchObject({ created: 0, changed: 0, stockChanged: 0 });
    expect(report?.counts.stockUnchanged).toBeGreaterThanOrEqual(report?.counts.unchanged ?? 0);
    expect(report?.counts.stockUnchanged).toBeGreaterThan(0);
  });

  it('applies changed numbers as differences, and nothing the second time', async () => {
    await start('D-1', 15);
    const file = await exported();
    await sell('D-1', 2);
    const delivered = withStock(file, 'D-1', 15, 20);
    const first = await imported(delivered);
    expect([first.report?.counts.stockChanged, await batches.stockOf('D-1')]).toEqual([1, 18]);
    const again = await imported(delivered);
    expect([again.report?.counts.stockChanged, await batches.stockOf('D-1')]).toEqual([0, 18]);
    await imported(withStock(file, 'D-1', 15, 22));
    expect(await batches.stockOf('D-1')).toBe(20);
  });

  it('applies them again after an undo', async () => {
    await start('R-1', 10);
    const delivered = withStock(await exported(), 'R-1', 10, 14);
    const { id } = await imported(delivered);
    await sell('R-1', 1);
    await batches.ended(await owner.call('post', `${BATCHES}/${id}/undo`), 'undone');
    expect(await batches.stockOf('R-1')).toBe(9);
    await imported(delivered);
    expect(await batches.stockOf('R-1')).toBe(13);
  });

  it('skips a stock that would become negative, and reports its line', async () => {
    await start('W-1', 12);
    const file = await exported();
    await sell('W-1', 9);
    const { report } = await imported(withStock(file, 'W-1', 12, 4));
    expect(await batches.stockOf('W-1')).toBe(3);
    expect(report?.rows).toContainEqual(
      expect.objectContaining({
        kind: 'refused',
        subject: 'W-1',
        field: '',
        reason: expect.stringContaining('3'),
        line: expect.any(Number),
      }),
    );
  });

  it('sets levels that are no longer tracked, or newly tracked', async () => {
    await start('U-1', 5);
    const columns = () => exported('squarespace');
    await imported(withStock(await columns(), 'U-1', 5, 'Unlimited', 'Stock'));
    expect(await batches.stockOf('U-1')).toBe('unlimited');
    const counted = withStock(await columns(), 'U-1', 'Unlimited', 7, 'Stock');
    await imported(counted);
    await sell('U-1', 2);
    await imported(counted);
    expect(await batches.stockOf('U-1')).toBe(5);
  });

  it('a dry run with another shop’s file lists every stock that would change, and by how much', async () => {
    const file = shopify('f1,Fremd A,3.00,F-1,shopify,8', 'f2,Fremd B,3.00,F-2,shopify,4', 'f3,Fremd C,3.00,F-3,,');
    await imported(file);
    await sell('F-1', 3);
    const { report } = await imported(
      `${file}f4,Fremd D,3.00,F-4,shopify,1\n`.replace('F-3,,', 'F-3,shopify,6'),
      'collection=shop&dryRun=true',
    );
    expect(report?.counts).toMatchObject({ stockChanged: 3, stockUnchanged: 1 });
    expect(report?.rows).toEqual([
      { kind: 'stock', line: 2, subject: 'F-1', field: '', reason: 'Bestand +3: 8 statt 5' },
      { kind: 'stock', line: 4, subject: 'F-3', field: '', reason: 'Bestand 6, bisher nicht gezählt' },
    ]);
    expect(await batches.stockOf('F-1')).toBe(5);
  });
});
