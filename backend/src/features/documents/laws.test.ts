import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { documentDecider } from './decider.ts';
import { changesOf, Draft, edit, numbered, valuesOfEdits } from '../../../../test/support/document-draft.ts';
import { someIntents, someUndo } from '../../../../test/support/document-edits.ts';

const someStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ intents: someIntents, lag: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: someUndo },
);

/** What the undone edit gave a cell. */
const afterOf = (draft: Draft, undo: object, path: string) =>
  'of' in undo ? changesOf(draft.events, undo.of as number).find((change) => change.path === path)?.after : undefined;

describe('laws of documents', () => {
  it('any edits and undos end where the edits without the undone ones end', () => {
    fc.assert(
      fc.property(fc.array(someStep, { maxLength: 40 }), (steps) => {
        const draft = new Draft();
        for (const step of steps) {
          if ('intents' in step) draft.tried(edit(Math.max(0, draft.state.edit - step.lag), ...step.intents));
          else if (step.undoes > 0 && step.undoes <= draft.state.edit) draft.undo(step.undoes);
        }
        const expected: Readonly<Record<string, unknown>> = {
          ...{ title: 'Über uns', urlId: 'ueber-uns' },
          ...valuesOfEdits(draft.events),
        };
        for (const [path, { now }] of draft.state.cells) expect([path, now?.value]).toEqual([path, expected[path]]);
      }),
    );
  });

  it('a snapshot is the state that it was made of, and goes on like it', () => {
    fc.assert(
      fc.property(fc.array(someStep, { maxLength: 20 }), fc.array(someStep, { maxLength: 10 }), (before, after) => {
        const [draft, kept] = [new Draft(), new Draft()];
        const take = (of: Draft, steps: typeof before) => {
          for (const step of steps) {
            if ('intents' in step) of.tried(edit(Math.max(0, of.state.edit - step.lag), ...step.intents));
            else if (step.undoes > 0 && step.undoes <= of.state.edit) of.undo(step.undoes);
          }
        };
        for (const of of [draft, kept]) take(of, before);
        const rule = documentDecider.snapshots!;
        kept.state = rule.read(JSON.parse(JSON.stringify(rule.write(kept.state))));
        expect(kept.state).toEqual(draft.state);
        for (const of of [draft, kept]) take(of, after);
        expect(kept.state).toEqual(draft.state);
      }),
    );
  });

  it('nobody replaces or removes what another wrote without having seen it, whatever two people do', () => {
    const turn = fc.record({ by: fc.constantFrom(0, 1), reads: fc.boolean(), step: someStep });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 40 }), (turns) => {
        const draft = new Draft();
        const seen = [0, 0];
        /** By path: the edit that gave it its value. */
        const written = new Map<string, number>();
        const unseen = (path: string, by: number): readonly string[] =>
          [...written].flatMap(([other, edit]) => {
            const isMeant = other === path || (/^parts\/[^/]+$/u.test(path) && other.startsWith(`${path}/fields/`));
            return isMeant && edit > seen[by]! ? [other] : [];
          });
        for (const { by, reads, step } of turns) {
          if (reads) seen[by] = draft.state.edit;
          const before = draft.state;
          const isEdit = 'intents' in step;
          if (!isEdit && (step.undoes === 0 || step.undoes > before.edit)) continue;
          const done = isEdit ? draft.tried(edit(seen[by]!, ...step.intents)) : draft.undo(step.undoes);
          for (const event of done ?? []) {
            const data = numbered(event)!;
            for (const { path, after } of data.changes) {
              if (isEdit) expect(path.endsWith('/order') ? [] : unseen(path, by)).toEqual([]);
              else expect(before.cells.get(path)?.now).toEqual(afterOf(draft, data, path));
              if (after === null) written.delete(path);
              else written.set(path, after.setBy);
            }
          }
        }
      }),
    );
  });

  it('two people who edit different fields at once lose nothing', () => {
    const own = (field: string) =>
      fc.array(fc.record({ field: fc.constant(field), value: fc.string({ minLength: 1, maxLength: 5 }) }));
    fc.assert(
      fc.property(own('title'), own('description'), fc.array(fc.boolean()), (ones, others, turns) => {
        const draft = new Draft();
        const writers = [
          { left: [...ones], seen: 0 },
          { left: [...others], seen: 0 },
        ];
        for (const turn of [...turns, ...ones.map(() => false), ...others.map(() => true)]) {
          const writer = writers[turn ? 1 : 0]!;
          const next = writer.left.shift();
          if (next === undefined) continue;
          draft.do(edit(writer.seen, { type: 'set', ...next }));
          // Each knows its own edits only.
          writer.seen = draft.state.edit;
        }
        expect(draft.content.fields).toMatchObject({
          title: ones.at(-1)?.value ?? 'Über uns',
          ...(others.length > 0 && { description: others.at(-1)?.value }),
        });
      }),
    );
  });
});
