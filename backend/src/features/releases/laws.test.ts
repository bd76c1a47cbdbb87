import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Releasing, Turns } from '../../../../test/support/releasing.ts';

const DOCUMENTS = 3;

type Act =
  | { readonly type: 'publish' | 'begin'; readonly shown: readonly number[]; readonly withdrawn: readonly number[] }
  | { readonly type: 'restore'; readonly release: number }
  | { readonly type: 'complete' }
  | { readonly type: 'edit' | 'remove' | 'restoreDocument'; readonly document: number };

const someDocument = fc.nat({ max: DOCUMENTS - 1 });
const someRelease = fc
  .array(fc.constantFrom('shown', 'withdrawn', 'left'), { minLength: DOCUMENTS, maxLength: DOCUMENTS })
  .map((places) => {
    const at = (wanted: string) => places.flatMap((place, n) => (place === wanted ? [n] : []));
    return { shown: at('shown'), withdrawn: at('withdrawn') };
  });

const someAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: someRelease.map((of) => ({ type: 'publish' as const, ...of })) },
  // Its process dies at once.
  { weight: 2, arbitrary: someRelease.map((of) => ({ type: 'begin' as const, ...of })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }).map((release) => ({ type: 'restore' as const, release })) },
  { weight: 1, arbitrary: fc.constant({ type: 'complete' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constantFrom('edit' as const, 'remove' as const, 'restoreDocument' as const),
      document: someDocument,
    }),
  },
);

const act = async (process: ReturnType<Releasing['process']>, what: Act): Promise<unknown> => {
  switch (what.type) {
    case 'publish':
      return process.complete(await process.begin(what.shown, what.withdrawn));
    case 'begin':
      return process.begin(what.shown, what.withdrawn);
    case 'restore':
      return process.complete(await process.restore(what.release));
    case 'complete':
      return process.completeNewest();
    case 'edit':
    case 'remove':
    case 'restoreDocument':
      return process[what.type](what.document);
  }
};

describe('releases of several processes', () => {
  it('are what everybody gets once their publisher is told so', async () => {
    const turns = new Turns();
    const site = new Releasing(turns, 1);
    const publisher = site.process();
    const publish = async () => {
      await publisher.create(0);
      await publisher.complete(await publisher.begin([0], []));
      expect(Object.keys(site.visible())).toEqual(site.ids);
    };
    await turns.run([publish], () => 0);
  });

  it('never show half of one, nor anything of a dropped one, however publishing, dropping and restoring meet', async () => {
    let dropped = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(someAct, { maxLength: 5 }), { minLength: 2, maxLength: 3 }),
        fc.infiniteStream(fc.nat({ max: 30 })),
        async (tasks, choices) => {
          const turns = new Turns();
          const site = new Releasing(turns, DOCUMENTS);
          const next = (): number => choices.next().value as number;
          const first = site.process();
          const create = async () => {
            for (let n = 0; n < DOCUMENTS; n += 1) await first.create(n);
          };
          await turns.run([create], () => 0);
          const work = tasks.map((acts) => async () => {
            const process = site.process();
            for (const what of acts) await Releasing.tried(act(process, what));
          });
          await turns.run(work, (waiting) => {
            site.project(next() % 4, next() % 4);
            expect(site.visible()).toEqual(site.released());
            return next() % waiting;
          });
          const last = site.process();
          const check = async () => {
            await last.completeNewest();
            site.project(Infinity, Infinity);
            expect(site.visible()).toEqual(site.released());
            const state = await last.stateOf();
            expect([state.before, state.dropped]).toEqual([null, []]);
            for (const [n, id] of site.ids.entries()) {
              expect(await last.releasedEdit(n)).toBe(state.shown.get(id)?.edit ?? null);
            }
          };
          await turns.run([check], () => 0);
          dropped += site.droppedReleases().length;
        },
      ),
      { numRuns: 300 },
    );
    expect(dropped).toBeGreaterThan(0);
  });
});
