import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Position } from '@kontor/contracts/kernel/events';
import { partitions } from '@kontor/contracts/kernel/partition';
import { type ReachedNote, StoreUnavailable } from '@kontor/contracts/ports/read-store';
import { turnableAmbient } from '../../../test/support/ambient.ts';
import { Places, type Share } from './places.ts';
import { ReachedNotes } from './reached-notes.ts';

const EVERY = 50;
const at = (place: number): Position => String(place).padStart(4, '0') as Position;

describe('published progress of a process', () => {
  let ambient: ReturnType<typeof turnableAmbient>;
  let places: Places;
  let notes: ReachedNotes;
  let written: ReachedNote[];
  let refusals: number;
  let failures: unknown[];
  let shares: { -readonly [Key in keyof Share]: Share[Key] }[];

  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  };
  const pass = async (ms: number): Promise<void> => {
    await settle();
    ambient.turn(ms);
    await settle();
  };

  beforeEach(async () => {
    [ambient, places, written, refusals, failures] = [turnableAmbient(), new Places(), [], 0, []];
    const store = {
      recordReached: async (note: ReachedNote) => {
        if ((refusals -= 1) >= 0) throw new StoreUnavailable('not now');
        written.push(note);
      },
      forgetReached: async () => undefined,
    };
    const onFailure = (error: unknown): void => void failures.push(error);
    notes = new ReachedNotes({ store, ambient, places, process: 'one', onFailure });
    await notes.start();
    shares = Array.from({ length: 30 }, (_, number) => `view-${number}`).flatMap((view) =>
      partitions(8).map((partition) => ({
        version: { view, number: 1 },
        partition,
        committed: at(1),
        place: at(1),
        isFollowing: true,
      })),
    );
    for (const share of shares) places.add(share);
  });
  afterEach(() => notes.stop());

  const move = (place: number): void => {
    for (const share of shares) share.place = at(place);
    places.moved();
  };

  it('is one record for all partitions of all read models, however often they move', async () => {
    for (let place = 2; place < 200; place += 1) move(place);
    expect(written).toEqual([]);
    await pass(EVERY);
    expect(written).toHaveLength(1);
    const [{ process, shares: told }] = written as [ReachedNote];
    expect([process, told.length]).toEqual(['one', 240]);
    expect(told.every(({ checkpoint, position }) => checkpoint === at(1) && position === at(199))).toBe(true);
    move(200);
    await pass(EVERY);
    expect(written.map((note) => note.shares[0]?.position)).toEqual([at(199), at(200)]);
  });

  it('is not written while nothing moves', async () => {
    move(2);
    await pass(EVERY);
    for (let round = 0; round < 20; round += 1) await pass(EVERY);
    expect(written).toHaveLength(1);
  });

  it('leaves out progress equal to the checkpoint, and projectors not yet at the end', async () => {
    move(5);
    const [behind, committed] = shares as [(typeof shares)[0], (typeof shares)[0]];
    behind.isFollowing = false;
    committed.committed = at(5);
    await pass(EVERY);
    expect(written[0]?.shares).toHaveLength(238);
    for (const share of shares) share.committed = at(5);
    places.moved();
    await pass(EVERY);
    // The previous note is withdrawn once.
    places.moved();
    await pass(EVERY);
    expect(written.map((note) => note.shares.length)).toEqual([238, 0]);
  });

  it('is retried with current values if the store refuses it', async () => {
    refusals = 1;
    move(2);
    await pass(EVERY);
    expect([written.length, failures.length]).toEqual([0, 1]);
    for (const share of shares) share.place = at(9);
    while (written.length === 0) await pass(10_000);
    expect(written[0]?.shares[0]?.position).toBe(at(9));
  });
});
