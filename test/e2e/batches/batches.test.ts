import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import request from 'supertest';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { Batches, BATCHES, batchIn, shopify } from '../../support/batches.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { member } from '../../support/members.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { until } from '../../support/until.ts';

const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../fixtures/product-files', name), 'utf8');

describe('batch jobs', () => {
  let api: Api;
  let owner: Visitor;
  let batches: Batches;
  const upload: Batches['upload'] = (...asked) => batches.upload(...asked);
  const read: Batches['read'] = (id) => batches.read(id);
  const ended: Batches['ended'] = (...asked) => batches.ended(...asked);
  const bySku: Batches['bySku'] = (sku) => batches.bySku(sku);
  const stockOf: Batches['stockOf'] = (sku) => batches.stockOf(sku);
  const download = (path: string) =>
    request(api.http)
      .get(path)
      .set('host', 'demo.localhost')
      .set('cookie', [...owner.cookies].map((pair) => pair.join('=')).join('; '))
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });

  /** Until the next start, nothing more can be appended after that many new products. @returns whether it has come to that */
  const losesTheLogAfter = (products: number): (() => boolean) => {
    const { log } = api.kontor.platform;
    const append = log.append.bind(log);
    let left = products;
    jest.spyOn(log, 'append').mockImplementation(async (stream, ...appended) => {
      if (stream.startsWith('product-')) left -= 1;
      if (left < 0) throw new LogUnavailable('the log is out of reach');
      return append(stream, ...appended);
    });
    return () => left < 0;
  };

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    batches = new Batches(api, owner);
  });
  afterAll(() => api.stop());

  it('imports a file and reports refusals by line, field and reason', async () => {
    const file = shopify(
      'schale,Schale,12.00,S-1,shopify,4',
      'krug,Krug,1.234,S-2,shopify,1',
      'vase,Rundvase,9.50,S-3,,',
    );
    const batch = await ended(await upload(file, 'collection=shop&fileName=laden.csv'));
    expect(batch).toMatchObject({
      task: { kind: 'import', fileName: 'laden.csv', format: 'shopify', dryRun: false },
      by: 'eva@laden.example',
      done: 3,
      total: 3,
      report: { counts: { created: 2, stockChanged: 2, refused: 1 }, rowCount: 1 },
      isUndoable: true,
    });
    expect(batch.report?.rows[0]).toMatchObject({ kind: 'refused', line: 3, field: 'Price' });
    expect([await stockOf('S-1'), await stockOf('S-3')]).toEqual([4, 'unlimited']);
    const csv = await download(`${BATCHES}/${batch.id}/report?format=csv`);
    expect((csv.body as Buffer).toString()).toContain('refused,3,,Price,');
    const again = await ended(await upload(file));
    expect(again.report?.counts).toMatchObject({ created: 0, changed: 0, unchanged: 2, stockChanged: 0 });
    const { body } = await answered(
      owner.api.GET('/api/v1/batches', { params: { query: { kind: 'import', limit: 1 } } }),
    );
    expect(body).toMatchObject({ batches: [{ id: again.id }], next: expect.any(String) });
  });

  it('shows what was requested just now, even while the read model lags', async () => {
    const lagging = jest.spyOn(api.kontor.platform.queries.batches, 'byId').mockResolvedValue(null);
    const answer = await upload(shopify('eile,Eile,1.00,E-1,shopify,4'), 'collection=shop&dryRun=true');
    expect([answer.status, batchIn(answer).by]).toEqual([202, 'eva@laden.example']);
    expect(await read(batchIn(answer).id)).toMatchObject({ task: { kind: 'import', dryRun: true } });
    lagging.mockRestore();
    await ended(answer);
  });

  it('supports a dry run without saving', async () => {
    const batch = await ended(await upload(shopify('probe,Probe,1.00,P-1,shopify,4'), 'collection=shop&dryRun=true'));
    expect([batch.report?.counts.created, batch.isUndoable, await bySku('P-1')]).toEqual([1, false, undefined]);
  });

  it('detects by content what is no product file, and refuses large files', async () => {
    const refused = async (file: string | Buffer, query?: string) => {
      const { status, body } = await upload(file, query);
      return [status, body.error.fields?.['file'] ?? body.error.message];
    };
    expect(await refused(Buffer.from('PK\u0003\u0004 ein Buch'), 'collection=shop&fileName=shop.csv')).toEqual([
      415,
      'Diese Datei lässt sich nicht importieren: Die Datei ist eine Excel- oder ZIP-Datei; bitte als CSV in UTF-8 speichern.',
    ]);
    expect((await refused('a,b\n1,2\n'))[0]).toBe(415);
    expect(await refused(Buffer.alloc(0))).toEqual([400, 'Bitte wähle eine Datei aus.']);
    expect(await refused(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).toEqual([
      413,
      'Die Datei ist größer als 20 MB. Bitte teile sie in mehrere auf.',
    ]);
    const lost = await upload(shopify('a,A,1.00,A,,'), 'collection=nirgends');
    expect([lost.status, lost.body.error.fields]).toEqual([400, { collection: 'Bitte wähle eine Produktliste.' }]);
  });

  it('undoes a whole import by difference, and keeps later changes', async () => {
    const first = shopify(
      'tasse,Tasse,10.00,T-1,shopify,10',
      'teller,Teller,8.00,T-2,shopify,5',
      'loeffel,Löffel,2.00,T-4,shopify,5',
    );
    await ended(await upload(first));
    const second = shopify(
      'tasse,Tasse,12.00,T-1,shopify,30',
      'teller,Teller neu,9.00,T-2,shopify,7',
      'gabel,Gabel,3.00,T-3,shopify,6',
      'loeffel,Löffel,2.00,T-4,shopify,9',
    );
    const batch = await ended(await upload(second));
    const cup = (await bySku('T-1'))!;
    const shopper = new Visitor(api);
    await shopper.add({ itemId: cup.id, sku: 'T-1', quantity: 3 });
    placed(await placeOrder(api, shopper));
    const spoon = (await bySku('T-4'))!;
    const target = { variants: [{ productId: spoon.id, variantId: spoon.variants[0]!.id }] };
    const counted = { change: { kind: 'set', level: 2 }, target, reason: 'Inventur' };
    await ended(await owner.call('post', `${BATCHES}/stock-edits`, counted));
    await ended(await upload(shopify('teller,Teller,8.50,T-2,shopify,7')));
    const undone = await ended(await owner.call('post', `${BATCHES}/${batch.id}/undo`), 'undone');
    const [tasse, teller, gabel] = [await bySku('T-1'), await bySku('T-2'), await bySku('T-3')];
    expect(tasse?.variants[0]).toMatchObject({ priceCents: 1000, onHand: 7 });
    expect([teller?.name, teller?.variants[0]?.priceCents, teller?.variants[0]?.onHand]).toEqual(['Teller', 850, 5]);
    expect([gabel?.visible, gabel?.variants[0]?.onHand]).toEqual([false, 0]);
    expect(await stockOf('T-4')).toBe(2);
    expect(undone).toMatchObject({ undoneBy: 'eva@laden.example', isUndoable: false });
    expect(undone.undo?.report?.counts).toEqual({ restored: 1, hidden: 1, stockRestored: 3, left: 2 });
    expect(undone.undo?.report?.rows.map(({ subject, field }) => [subject, field])).toEqual([
      ['T-2', 'priceCents'],
      ['T-4', ''],
    ]);
    expect(
      (await answered(owner.api.POST('/api/v1/batches/{batchId}/undo', { params: { path: { batchId: batch.id } } })))
        .status,
    ).toBe(202);
  });

  it.each(['squarespace', 'shopify', 'woocommerce'])(
    'exports all products as %s, and reads them back unchanged',
    async (format) => {
      const batch = await ended(await owner.call('post', `${BATCHES}/product-exports`, { format }));
      expect(batch.file).toBe(`${BATCHES}/${batch.id}/file`);
      const fetched = await download(batch.file!);
      const { headers } = fetched;
      expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
      const file = fetched.body as Buffer;
      expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const back = await ended(await upload(file));
      expect([back.report?.counts, back.report?.rows]).toEqual([
        expect.objectContaining({ created: 0, changed: 0, unchanged: batch.report?.counts.products, stockChanged: 0 }),
        [],
      ]);
      const changed = await ended(await upload(file.toString().replaceAll('Rundvase', 'Bodenvase')));
      expect(changed.report?.counts).toMatchObject({ created: 0, changed: 1 });
      expect((await bySku('S-3'))?.name).toBe('Bodenvase');
      await ended(await owner.call('post', `${BATCHES}/${changed.id}/undo`), 'undone');
      expect((await bySku('S-3'))?.name).toBe('Rundvase');
    },
  );

  it('exports orders with one row per line, and no cell that a spreadsheet would execute', async () => {
    const shopper = await shopperWith(api, await api.product('kaffee-hafenroestung'), 2);
    const { orderNumber } = placed(await placeOrder(api, shopper, { note: '', email: 'ada@example.com' }));
    await caughtUp(api);
    const batch = await ended(await owner.call('post', `${BATCHES}/order-exports`));
    const text = ((await download(batch.file!)).body as Buffer).toString();
    const row = text.split('\r\n').find((line) => line.startsWith(`${orderNumber},`));
    expect(row).toContain('ada@example.com');
    expect(text.split('\r\n')[0]).toContain('Order,Placed at,Status');
  });

  it('edits the stock of all search results, and can undo that', async () => {
    await ended(await upload(fixture('shopify.csv')));
    await ended(
      await upload(
        shopify('b1,Besteck A,1.00,B-1,shopify,4', 'b2,Besteck B,1.00,B-2,,', 'b3,Besteck C,1.00,B-3,shopify,1'),
      ),
    );
    const body = { change: { kind: 'adjust', by: -3 }, target: { search: 'Besteck' }, reason: 'Bruch' };
    const batch = await ended(await owner.call('post', `${BATCHES}/stock-edits`, body));
    expect(batch.report).toMatchObject({ counts: { stockChanged: 1, refused: 2 }, rowCount: 2 });
    expect([await stockOf('B-1'), await stockOf('B-2'), await stockOf('B-3')]).toEqual([1, 'unlimited', 1]);
    const undone = await ended(await owner.call('post', `${BATCHES}/${batch.id}/undo`), 'undone');
    expect([undone.undo?.report?.counts, await stockOf('B-1')]).toEqual([{ stockRestored: 1, left: 0 }, 4]);
    const none = await owner.call('post', `${BATCHES}/stock-edits`, { ...body, reason: ' ' });
    expect([none.status, none.body.error.fields]).toEqual([400, { reason: 'Bitte gib einen Grund an.' }]);
  });

  it('can be cancelled, with a report of what was done until then', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => `viel-${n},Viel ${n},1.00,V-${n},shopify,1`);
    const { id } = batchIn(await upload(shopify(...rows)));
    expect(
      (await answered(owner.api.POST('/api/v1/batches/{batchId}/cancellation', { params: { path: { batchId: id } } })))
        .status,
    ).toBe(200);
    await until(async () => (await read(id)).status, 'cancelled');
    const { report } = await read(id);
    expect(report?.counts.created ?? 0).toBeLessThan(3000);
    const late = await answered(
      owner.api.POST('/api/v1/batches/{batchId}/cancellation', { params: { path: { batchId: id } } }),
    );
    expect([late.status, late.body.error.message]).toEqual([409, 'Der Vorgang ist schon zu Ende.']);
  });

  it('resumes after a crash and repeats nothing', async () => {
    const rows = Array.from({ length: 400 }, (_, n) => `weiter-${n},Weiter ${n},1.00,W-${n},shopify,1`);
    const isLost = losesTheLogAfter(200);
    const { id } = batchIn(await upload(shopify(...rows)));
    await until(isLost);
    await api.restart();
    const before = await read(id);
    expect([before.status, before.done < 400]).toEqual(['running', true]);
    await until(async () => (await read(id)).status, 'done');
    expect((await read(id)).report?.counts).toMatchObject({
      created: 400,
      changed: 0,
      unchanged: 0,
      stockChanged: 400,
    });
    const product = await bySku('W-399');
    const events = await api.kontor.platform.log.readStream(`product-demo_${product!.id}`);
    expect(events.map(({ type }) => type)).toEqual(['ProductCreated']);
  });

  it('requires permission, belongs to one site, and its files have no public URL', async () => {
    const { id } = await ended(await owner.call('post', `${BATCHES}/order-exports`));
    const editor = await member(api, { email: 'red@laden.example', role: 'editor' });
    const shop = new Program(api, (await keyOf(owner, ['products:read', 'products:write'])).key);
    expect((await upload(shopify('a,A,1.00,A,,'), 'collection=shop', editor)).status).toBe(403);
    expect((await upload(shopify('a,A,1.00,A,,'), 'collection=shop', new Visitor(api))).status).toBe(401);
    expect((await upload(shopify('a,A,1.00,A,,'), 'collection=shop', shop)).status).toBe(403);
    expect((await shop.call('get', `${BATCHES}/${id}`)).status).toBe(403);
    expect((await shop.call('get', `${BATCHES}/${id}/file`)).status).toBe(403);
    expect((await shop.call('get', BATCHES)).body).not.toMatchObject({ batches: [{ id }] });
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect(
      (await answered(other.api.GET('/api/v1/batches/{batchId}', { params: { path: { batchId: id } } }))).status,
    ).toBe(404);
    expect(
      (await answered(other.api.GET('/api/v1/batches/{batchId}/file', { params: { path: { batchId: id } } }))).status,
    ).toBe(404);
    expect((await owner.call('get', `/files/batches/${id}/export.csv`)).status).toBe(404);
    expect((await owner.call('get', `/files/../private/demo/batches/${id}/export.csv`)).status).toBe(404);
  });
});
