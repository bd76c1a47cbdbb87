import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { batchesCommand } from '../../../backend/src/features/batches/cli.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { Batches, BATCHES, shopifyVariants } from '../../support/batches.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { until } from '../../support/until.ts';
import { placed, placeOrder } from '../../support/shopping.ts';
import type { MerchantProduct } from '@kontor/contracts/catalogue/responses';

describe('undoing an import (MP-02)', () => {
  let api: Api;
  let owner: Visitor;
  let batches: Batches;
  const imported = async (...rows: readonly string[]) => batches.ended(await batches.upload(shopifyVariants(...rows)));
  const undone = async (id: string) => {
    const batch = await batches.ended(await owner.call('post', `${BATCHES}/${id}/undo`), 'undone');
    return batch.undo?.report;
  };
  const buy = async (sku: string): Promise<void> => {
    const shopper = new Visitor(api);
    await shopper.add({ itemId: (await batches.bySku(sku))!.id, sku, quantity: 2 });
    placed(await placeOrder(api, shopper));
  };

  const kontor = async (...args: readonly string[]): Promise<string> => {
    await caughtUp(api);
    let said = '';
    const { platform, server } = api.kontor;
    const stdout = { write: (text: string) => (said += text) };
    expect(await batchesCommand.run(args, { platform, commands: server.commands, stdout, stderr: stdout })).toBe(0);
    return said;
  };

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    batches = new Batches(api, owner);
  });
  afterAll(() => api.stop());

  it('keeps a created product that was edited since, with its stock', async () => {
    const { id } = await imported('quirl,Quirl,Title,Default Title,4.00,Q-1,shopify,6');
    const path = `/api/v1/products/${(await batches.bySku('Q-1'))!.id}`;
    const { details, variants, version } = (await owner.call<MerchantProduct>('get', path)).body;
    const edited = { details: { ...details, name: 'Quirl aus Buche' }, variants, version };
    expect((await owner.call('put', path, edited)).status).toBe(200);
    const report = await undone(id);
    expect(report).toMatchObject({
      counts: { hidden: 0, stockRestored: 0, left: 1 },
      rows: [
        {
          kind: 'left',
          subject: 'Quirl aus Buche',
          reason: 'wurde seit dem Import von Hand geändert und bleibt samt Bestand, wie es ist',
        },
      ],
    });
    expect([(await batches.bySku('Q-1'))?.visible, await batches.stockOf('Q-1')]).toEqual([true, 6]);
  });

  it('keeps an added variant that was sold since, with its stock, and removes the other one', async () => {
    await imported('brett,Brett,Farbe,Rot,9.00,B-1,shopify,3');
    const { id } = await imported(
      'brett,Brett,Farbe,Rot,9.00,B-1,shopify,5',
      'brett,,,Blau,9.00,B-2,shopify,8',
      'brett,,,Grau,9.00,B-3,shopify,8',
    );
    await buy('B-2');
    const report = await undone(id);
    expect(report?.rows).toEqual([
      expect.objectContaining({
        kind: 'left',
        subject: 'B-2',
        reason: 'wurde seit dem Import verkauft oder reserviert und bleibt samt Bestand',
      }),
    ]);
    const board = await batches.bySku('B-1');
    expect(board?.variants.map(({ sku, onHand }) => [sku, onHand])).toEqual([
      ['B-1', 3],
      ['B-2', 6],
    ]);
  });

  it('hides a created product that was sold since, and keeps the sale', async () => {
    const { id } = await imported('sieb,Sieb,Title,Default Title,4.00,S-1,shopify,6');
    await buy('S-1');
    const report = await undone(id);
    expect(report?.counts).toMatchObject({ hidden: 1, stockRestored: 1, left: 0 });
    expect([(await batches.bySku('S-1'))?.visible, await batches.stockOf('S-1')]).toEqual([false, 0]);
  });

  it('works on the command line for imports and bulk edits, and keeps later sales', async () => {
    const { id } = await imported('loeffel,Löffel,Title,Default Title,4.00,L-1,shopify,9');
    const edit = { target: { search: 'L-1' }, change: { kind: 'set', level: 20 }, reason: 'Inventur' };
    const edited = await batches.ended(await owner.call('post', `${BATCHES}/stock-edits`, edit));
    await buy('L-1');
    const listed = await kontor('list', 'demo');
    for (const one of [id, edited.id]) expect(listed).toMatch(new RegExp(`${one} .* rückgängig: undo\n`, 'u'));
    expect(await kontor('undo', 'demo', edited.id)).toBe('Der Vorgang wird rückgängig gemacht.\n');
    await until(async () => (await batches.read(edited.id)).status, 'undone');
    expect(await batches.stockOf('L-1')).toBe(7);
    await kontor('undo', 'demo', id);
    await until(async () => (await batches.read(id)).status, 'undone');
    await caughtUp(api);
    // Levels counted since the import are kept and reported.
    expect([(await batches.bySku('L-1'))?.visible, await batches.stockOf('L-1')]).toEqual([false, 7]);
    expect(await kontor('show', 'demo', id)).toMatch(/Rückgängig\n[^]* Bleibt, wie es ist L-1: /u);
  });
});
