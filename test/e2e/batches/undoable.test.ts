import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { BATCHES, Batches, shopify } from '../../support/batches.ts';
import { member } from '../../support/members.ts';
import type { UndoableAnswer } from '@kontor/contracts/batches/responses';

const UNDOABLE = `${BATCHES}/undoable`;

describe('undoable batches', () => {
  let api: Api;
  let owner: Visitor;
  let reporter: Visitor;
  let batches: Batches;
  let id: string;

  const list = async (who: Visitor) => (await who.call<UndoableAnswer>('get', UNDOABLE)).body.batches;

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    reporter = await member(api, { email: 'zahlen@laden.example', role: 'reporting' });
    batches = new Batches(api, owner);
    const file = shopify('tasse,Tasse,12.00,TASSE-1,shopify,4', 'teller,Teller,keiner,TELLER-1,shopify,4');
    ({ id } = await batches.ended(await batches.upload(file)));
    await batches.ended(await batches.upload(file, 'collection=shop&dryRun=true'));
    await batches.ended(await owner.call('post', `${BATCHES}/product-exports`, { format: 'shopify' }));
  });
  afterAll(() => api.stop());

  it('given a reporting role, then it sees what, who and how many, but no details, and cannot undo', async () => {
    const [own, ...more] = await list(owner);
    expect(more).toEqual([]);
    expect(own).toMatchObject({ id, maySee: true, mayUndo: true, isUndoable: true });
    expect(own?.report?.rows).toHaveLength(1);
    const [seen] = await list(reporter);
    expect(seen).toMatchObject({ id, by: 'eva@laden.example', maySee: false, mayUndo: false, isUndoable: true });
    expect([own?.task, seen?.task]).toEqual([
      expect.objectContaining({ kind: 'import', fileName: expect.any(String) }),
      { kind: 'import' },
    ]);
    expect(seen?.report).toEqual({ counts: own?.report?.counts, rows: [], rowCount: 0 });
    expect(
      (await answered(reporter.api.POST('/api/v1/batches/{batchId}/undo', { params: { path: { batchId: id } } })))
        .status,
    ).toBe(403);
  });

  it('given an undone batch, then both roles see that, and by whom', async () => {
    await batches.ended(await owner.call('post', `${BATCHES}/${id}/undo`), 'undone');
    for (const who of [owner, reporter]) {
      const [{ status, undoneBy, undo } = {} as UndoableAnswer['batches'][number]] = await list(who);
      expect([status, undoneBy]).toEqual(['undone', 'eva@laden.example']);
      expect(undo?.report?.counts).toMatchObject({ hidden: 1 });
    }
  });

  it('given another shop, or no analytics role, then nothing is visible', async () => {
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect(await list(other)).toEqual([]);
    const editor = await member(api, { email: 'texte@laden.example', role: 'editor' });
    expect((await editor.call('get', UNDOABLE)).status).toBe(403);
    expect((await new Visitor(api).call('get', UNDOABLE)).status).toBe(401);
  });
});
