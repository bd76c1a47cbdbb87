import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Position } from '@kontor/contracts/kernel/events';
import { type Snapshot, type Snapshots, SnapshotsUnavailable } from '@kontor/contracts/ports/snapshots';

export interface SnapshotsFixture {
  open(): Promise<Snapshots>;
  remove(): Promise<void>;
}

const STREAM = 'document-demo_7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b01';
const snapshot = (revision: number, of: Partial<Snapshot> = {}): Snapshot => ({
  stream: STREAM,
  format: 'document 1',
  revision,
  position: String(revision).padStart(16, '0') as Position,
  eventId: `event-${revision}`,
  state: JSON.stringify({ edit: revision, title: 'Größe „X“ \u{1F3E0}' }),
  ...of,
});

export const snapshotsSuite = (name: string, fixture: () => SnapshotsFixture): void => {
  describe(`snapshots: ${name}`, () => {
    let adapter: SnapshotsFixture;
    let opened: Snapshots[];
    let snapshots: Snapshots;

    const open = async (): Promise<Snapshots> => {
      const another = await adapter.open();
      opened.push(another);
      return another;
    };

    beforeEach(async () => {
      adapter = fixture();
      opened = [];
      snapshots = await open();
    });
    afterEach(async () => {
      await Promise.all(opened.map((one) => one.close()));
      await adapter.remove();
    });

    it('are none at first', async () => {
      expect(await snapshots.newest(STREAM, 'document 1')).toBeNull();
    });

    it('are found by stream, the newest one, or the newest until a revision, by all processes', async () => {
      for (const revision of [500, 1_000, 10_000]) await snapshots.keep(snapshot(revision));
      await snapshots.keep(snapshot(7, { stream: `${STREAM}2` }));
      const another = await open();
      expect(await another.newest(STREAM, 'document 1')).toEqual(snapshot(10_000));
      expect(await another.newest(STREAM, 'document 1', 9_999)).toEqual(snapshot(1_000));
      expect(await another.newest(STREAM, 'document 1', 1_000)).toEqual(snapshot(1_000));
      expect(await another.newest(STREAM, 'document 1', 499)).toBeNull();
      expect(await another.newest(`${STREAM}2`, 'document 1')).toEqual(snapshot(7, { stream: `${STREAM}2` }));
      expect(await another.newest(STREAM.slice(0, -1), 'document 1')).toBeNull();
    });

    it('are replaced by one of the same revision', async () => {
      await snapshots.keep(snapshot(500));
      const again = snapshot(500, { eventId: 'other', state: '{}' });
      await snapshots.keep(again);
      expect(await snapshots.newest(STREAM, 'document 1')).toEqual(again);
    });

    it('of another format are not read, and go with the first of the new one', async () => {
      await snapshots.keep(snapshot(500));
      await snapshots.keep(snapshot(500, { stream: `${STREAM}2` }));
      expect(await snapshots.newest(STREAM, 'document 2')).toBeNull();
      await snapshots.keep(snapshot(1_000, { format: 'document 2' }));
      expect(await snapshots.newest(STREAM, 'document 1')).toBeNull();
      expect(await snapshots.newest(`${STREAM}2`, 'document 1')).not.toBeNull();
    });

    it('may be as large as a document with its history', async () => {
      const large = snapshot(500, { state: JSON.stringify('x'.repeat(4_000_000)) });
      await snapshots.keep(large);
      expect(await snapshots.newest(STREAM, 'document 1')).toEqual(large);
    });

    it('are unavailable after closing', async () => {
      await snapshots.close();
      await expect(snapshots.newest(STREAM, 'document 1')).rejects.toThrow(SnapshotsUnavailable);
      await expect(snapshots.keep(snapshot(500))).rejects.toThrow(SnapshotsUnavailable);
    });
  });
};
