import { describe, expect, it } from '@jest/globals';
import { DocumentId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { ReleasedDocument, ReleaseEvent } from '@kontor/contracts/releases/releases';
import fc from 'fast-check';
import { given } from '../../../../test/support/given.ts';
import { changesBackTo, type ReleaseCommand, releaseDecider, type ReleaseState } from './decider.ts';

const documentId = (n: number): DocumentId => DocumentId.parse(`0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8d0${n}`);
const version = (n: number, edit: number | null, urlId = `seite-${n}`): ReleasedDocument => ({
  documentId: documentId(n),
  edit,
  urlId,
});
const begun = (release: number, ...documents: readonly ReleasedDocument[]): ReleaseEvent => ({
  type: 'ReleaseBegun',
  data: { release, documents, restores: null },
});
const published = (release: number): ReleaseEvent => ({ type: 'ReleasePublished', data: { release } });
const begin = (...documents: readonly ReleasedDocument[]): ReleaseCommand => ({
  type: 'BeginRelease',
  documents,
  restores: null,
});

describe('releases', () => {
  it('are numbered, and have only what changes', () => {
    given(releaseDecider)(begun(1, version(1, 4), version(2, 0)), published(1))
      .when(begin(version(1, 4), version(2, 3)))
      .then([begun(2, version(2, 3))]);
  });

  it('run one after another', () => {
    given(releaseDecider)(begun(1, version(1, 0)))
      .when(begin(version(2, 0)))
      .thenRefused('conflict', 'releases.running');
    given(releaseDecider)(begun(1, version(1, 0)))
      .when({ type: 'PublishRelease', release: 1 })
      .then([published(1)]);
  });

  it('are published once', () => {
    given(releaseDecider)(begun(1, version(1, 0)), published(1))
      .when({ type: 'PublishRelease', release: 1 })
      .then([]);
  });

  it('are dropped once when they cannot be completed, and do not stand in the way of the next', () => {
    const obstacle = { reason: 'deleted', documentId: documentId(1) } as const;
    const dropped: ReleaseEvent = { type: 'ReleaseDropped', data: { release: 2, ...obstacle } };
    const before = [begun(1, version(1, 0)), published(1), begun(2, version(1, 3), version(2, 0))] as const;
    const drop = { type: 'DropRelease', release: 2, ...obstacle } as const;
    given(releaseDecider)(...before)
      .when(drop)
      .then([dropped]);
    given(releaseDecider)(...before, dropped)
      .when(drop)
      .then([]);
    given(releaseDecider)(...before, published(2))
      .when(drop)
      .then([]);
    given(releaseDecider)(...before, dropped)
      .when({ type: 'PublishRelease', release: 2 })
      .then([]);
    given(releaseDecider)(...before, dropped)
      .when(begin(version(1, 0), version(2, 0)))
      .then([begun(3, version(2, 0))]);
  });

  it('are cleared away once after they were dropped', () => {
    const obstacle = { reason: 'tooLarge', documentId: documentId(1) } as const;
    const dropped: ReleaseEvent = { type: 'ReleaseDropped', data: { release: 1, ...obstacle } };
    const cleared: ReleaseEvent = { type: 'ReleaseCleared', data: { release: 1 } };
    const clear = { type: 'ClearRelease', release: 1 } as const;
    given(releaseDecider)(begun(1, version(1, 0)), dropped)
      .when(clear)
      .then([cleared]);
    given(releaseDecider)(begun(1, version(1, 0)), dropped, cleared)
      .when(clear)
      .then([]);
    given(releaseDecider)(begun(1, version(1, 0)))
      .when(clear)
      .then([]);
  });

  it('refuse to change nothing', () => {
    given(releaseDecider)(begun(1, version(1, 2)), published(1))
      .when(begin(version(1, 2), version(2, null)))
      .thenRefused('conflict', 'releases.shownAlready');
  });

  it('refuse an address that another document has, unless it leaves at the same time', () => {
    const held = [begun(1, version(1, 0, 'kontakt')), published(1)] as const;
    given(releaseDecider)(...held)
      .when(begin(version(2, 0, 'kontakt')))
      .thenRefused('conflict', 'releases.addressTaken');
    const exchange = [version(1, null, ''), version(2, 0, 'kontakt')];
    given(releaseDecider)(...held)
      .when(begin(...exchange))
      .then([begun(2, ...exchange)]);
  });

  it('never show two documents at one address, and each earlier state can be shown again', () => {
    // The address is part of the version.
    const someVersion = fc
      .tuple(fc.nat({ max: 4 }), fc.option(fc.nat({ max: 3 })))
      .map(([n, edit]) => version(n, edit, `adresse-${(n + 3 * (edit ?? 0)) % 4}`));
    fc.assert(
      fc.property(fc.array(fc.array(someVersion, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), (releases) => {
        let state: ReleaseState = releaseDecider.initial;
        const states = [state];
        const release = (documents: readonly ReleasedDocument[]): void => {
          const events = releaseDecider.decide(begin(...documents), state);
          const after = [...events, published(state.release + 1)];
          state = after.reduce((before, event) => releaseDecider.evolve(before, event, 0), state);
        };
        for (const documents of releases) {
          try {
            release(documents);
            states.push(state);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
          const urlIds = [...state.shown.values()].map(({ urlId }) => urlId);
          expect(new Set(urlIds).size).toBe(urlIds.length);
        }
        const rule = releaseDecider.snapshots!;
        expect(rule.read(JSON.parse(JSON.stringify(rule.write(state))))).toEqual(state);
        for (const { shown } of states.toReversed().slice(1)) {
          release(changesBackTo(shown, state.shown));
          const edits = (of: ReleaseState['shown']) => [...of.values()].map(({ documentId: id, edit }) => [id, edit]);
          expect(edits(state.shown).sort()).toEqual(edits(shown).sort());
        }
      }),
    );
  });
});
