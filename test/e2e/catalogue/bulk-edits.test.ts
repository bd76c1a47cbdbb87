import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BatchId, MAX_NAMED_VARIANTS } from '@kontor/contracts/batches/parts';
import type { BatchTask, BatchAnswer } from '@kontor/contracts/batches/responses';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { ChangeOutcome, StockWrite } from '@kontor/contracts/stock/inventory';
import { streamName } from '@kontor/contracts/kernel/events';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import { WriteStock } from '../../../backend/src/features/stock/commands.ts';
import { stockEditWork } from '../../../backend/src/features/stock/batch-work.ts';
import { inventoryAccess } from '../../../backend/src/features/stock/inventory-session.ts';
import { BatchInterrupted, type BatchRun } from '../../../backend/src/platform/batch-work.ts';
import { stepId } from '../../../backend/src/platform/commands/follow-context.ts';
import type { RequestScope } from '../../../backend/src/platform/http/request-scope.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo, testContext } from '../../support/context.ts';
import { stockOf } from '../../support/stock.ts';
import { until } from '../../support/until.ts';

const GONE = 'Diese Variante gibt es nicht mehr.';

describe('bulk edits of variants (MP-02)', () => {
  let api: Api;
  let owner: Visitor;
  let cup: ProductView;
  let coffee: ProductView;
  const place = ({ id, variants }: ProductView) => ({ productId: id, variantId: variants[0]!.id });
  const onHand = async ({ id }: ProductView): Promise<number | undefined> => {
    await caughtUp(api);
    return (await api.kontor.platform.queries.catalogue.productById(demo, id))?.variants[0]?.onHand;
  };
  const more = (by: number): StockWrite => ({ kind: 'adjustment', body: { by, cause: 'delivery', reason: '' } });

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    [cup, coffee] = [await api.product('becher-duene'), await api.product('kaffee-hafenroestung')];
  });
  afterAll(() => api.stop());

  describe('from a page', () => {
    const session = async (failing: string | null = null): Promise<ReturnType<typeof inventoryAccess>> => {
      const { platform, server } = api.kontor;
      const site = (await platform.queries.sites.byId(demo))!;
      const caller = { actor: 'user:test', permissions: ['stock:write'], viewer: null };
      const request = { caller: Promise.resolve(caller), headers: {} };
      const wrote = () => undefined;
      const scope = { request, site, now: 0, commandContext: () => testContext(), wrote } as unknown as RequestScope;
      const execute = (command: unknown) =>
        command instanceof WriteStock && command.id === failing
          ? Promise.reject(new LogUnavailable('away'))
          : server.commands.execute(command as WriteStock);
      return inventoryAccess(platform, { execute } as unknown as typeof server.commands, scope);
    };
    const told = (outcomes: readonly ChangeOutcome[]) => outcomes.map(({ sku, refused }) => [sku, refused]);

    it('report the result of each variant, even if one was removed', async () => {
      await stockOf(api, cup, 5);
      await stockOf(api, coffee, 5);
      const gone = { productId: cup.id, variantId: randomUUID() };
      const nowhere = { productId: 'nothing', variantId: 'nothing' };
      const places = [place(cup), gone, nowhere, place(coffee)];
      const changes = places.map((each) => ({ ...each, write: more(2) }));
      const outcomes = await (await session()).writeEach(changes, randomUUID());
      expect(told(outcomes)).toEqual([
        [cup.variants[0]!.sku, null],
        ['', GONE],
        ['', GONE],
        [coffee.variants[0]!.sku, null],
      ]);
      expect(outcomes.map(({ name }) => name)).toEqual([cup.name, cup.name, '', coffee.name]);
      expect([await onHand(cup), await onHand(coffee)]).toEqual([7, 7]);
    });

    it('report the result of each variant, even if the log is unavailable for one', async () => {
      await stockOf(api, cup, 5);
      await stockOf(api, coffee, 5);
      const [writeId, changes] = [randomUUID(), [cup, coffee].map((each) => ({ ...place(each), write: more(2) }))];
      const first = await (await session(cup.variants[0]!.id)).writeEach(changes, writeId);
      expect(first.map(({ refused }) => refused)).toEqual([
        'Das geht gerade nicht. Bitte versuche es gleich noch einmal.',
        null,
      ]);
      const again = await (await session()).writeEach(changes, writeId);
      expect(again.map(({ refused }) => refused)).toEqual([null, null]);
      expect([await onHand(cup), await onHand(coffee)]).toEqual([7, 7]);
    });

    it('report after a restart what was written before, and do not repeat it', async () => {
      await stockOf(api, cup, 5);
      await stockOf(api, coffee, 5);
      const [writeId, changes] = [randomUUID(), [cup, coffee].map((each) => ({ ...place(each), write: more(-5) }))];
      await (await session()).writeEach(changes.slice(0, 1), writeId);
      await api.restart();
      const outcomes = await (await session()).writeEach(changes, writeId);
      expect(outcomes.map(({ refused }) => refused)).toEqual([null, null]);
      expect([await onHand(cup), await onHand(coffee)]).toEqual([0, 0]);
    });
  });

  describe('as a job', () => {
    type Task = Extract<BatchTask, { kind: 'stockEdit' }>;
    /** A run whose process dies after `most` variants. */
    const runOf = (batchId: BatchId, task: Task, most = Infinity): BatchRun<Task> => ({
      siteId: demo,
      batchId,
      task,
      attempt: 1,
      context: (step) => ({ ...testContext(), causationId: batchId, commandId: stepId(batchId, step) }),
      listen: async () => true,
      tick: async (done) => {
        if (done >= most) throw new BatchInterrupted('the process ends');
        return true;
      },
    });
    const work = () => stockEditWork(api.kontor.platform, api.kontor.server.commands);

    it.each([
      ['adjust', { kind: 'adjust', by: -5 } as const],
      ['set', { kind: 'set', level: 0 } as const],
    ])('reports what was written before a crash, and applies %s only once', async (_, change) => {
      await stockOf(api, cup, 5);
      await stockOf(api, coffee, 9);
      const batchId = BatchId.parse(randomUUID());
      const target = { variants: [place(cup), place(coffee)] };
      const task: Task = { kind: 'stockEdit', change, target, reason: inOurWords('Bruch') };
      await expect(work().run(runOf(batchId, task, 1))).rejects.toBeInstanceOf(BatchInterrupted);
      expect([await onHand(cup), await onHand(coffee)]).toEqual([0, 9]);
      await api.restart();
      const { counts, rows } = await work().run(runOf(batchId, task));
      expect([counts, rows]).toEqual([{ stockChanged: 2, stockUnchanged: 0, refused: 0 }, []]);
      expect([await onHand(cup), await onHand(coffee)]).toEqual([0, change.kind === 'set' ? 0 : 4]);
    });

    it('reports each removed or untracked variant, and changes the others', async () => {
      await stockOf(api, cup, 5);
      const book = await api.product('e-book-ein-topf');
      const gone = { productId: cup.id, variantId: randomUUID() };
      const change = { kind: 'set', level: 6 };
      const body = { change, target: { variants: [gone, place(book), place(cup)] }, reason: 'Fund' };
      const asked = await owner.call('post', '/api/v1/batches/stock-edits', body);
      const batch = async () => (await owner.call<BatchAnswer>('get', `/api/v1/batches/${asked.body.id}`)).body;
      await until(async () => (await batch()).status, 'done');
      const { report } = await batch();
      expect(report).toMatchObject({
        counts: { stockChanged: 1, refused: 2 },
        rows: [
          { kind: 'refused', subject: gone.variantId, reason: GONE },
          { kind: 'refused', subject: book.variants[0]!.sku, reason: 'Downloads und Gutscheine werden nicht gezählt.' },
        ],
      });
      expect(await onHand(cup)).toBe(6);
    });

    it('takes exactly the maximum number of variants, each with its own result', async () => {
      const named = (count: number) =>
        Array.from({ length: count }, () => ({ ...place(cup), variantId: randomUUID() }));
      const ask = (count: number) => {
        const body = { change: { kind: 'set', level: 6 }, target: { variants: named(count) }, reason: 'Fund' };
        return owner.call('post', '/api/v1/batches/stock-edits', body);
      };
      const most = await ask(MAX_NAMED_VARIANTS);
      expect(most.status).toBe(202);
      const batch = async () => (await owner.call<BatchAnswer>('get', `/api/v1/batches/${most.body.id}`)).body;
      await until(async () => (await batch()).status, 'done');
      expect((await batch()).report?.counts.refused).toBe(MAX_NAMED_VARIANTS);
      const events = await api.kontor.platform.log.readStream(streamName('batch', demo, String(most.body.id)));
      expect(events[0]).toMatchObject({ data: { task: { target: { named: MAX_NAMED_VARIANTS } } } });
      expect(Math.max(...events.map((event) => JSON.stringify(event).length))).toBeLessThan(20_000);
      const tooMany = await ask(MAX_NAMED_VARIANTS + 1);
      expect([tooMany.status, tooMany.body.error.fields]).toEqual([
        400,
        { target: 'Nenne 1 bis 5.000 Varianten, oder wonach gesucht wird.' },
      ]);
    });
  });
});
