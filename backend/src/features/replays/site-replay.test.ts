import { describe, expect, it } from '@jest/globals';
import type { BatchId } from '@kontor/contracts/batches/parts';
import type { Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog, ReadAllOptions } from '@kontor/contracts/ports/event-log';
import { REPLAY_LIMITS, type ReplayOutcome } from '@kontor/contracts/ports/replay';
import { newEvent } from '../../../../test/support/events.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { FolderFiles } from '../../adapters/files-folder.ts';
import { replaySite } from './site-replay.ts';

const siteId = SiteId.parse('demo');
const question = { batchId: 'b' as BatchId, siteId, model: 'doors', part: {}, until: '07' as Position };
const ids = ['a', 'b', 'a', 'c', 'b', 'a'];
const events = ids.map((id, index): RecordedEvent => {
  const made = newEvent('DoorOpened', { id, note: 'Frau Meier', by: { personId: 'p', iv: 'x', data: 'y' } });
  return { ...made, stream: `door-demo_${id}`, revision: 0, position: `0${index + 1}` as Position };
});
const strangers = newEvent('DoorOpened', { id: 'z' }, { siteId: 'elsewhere' });
const foreign: RecordedEvent = { ...strangers, stream: 'door-elsewhere_z', revision: 0, position: '07' as Position };

/** Two events per page. */
const log = {
  readAll: async function* ({ after, onReached }: ReadAllOptions) {
    const rest = [...events, foreign].filter(({ position }) => position > after);
    for (let at = 0; at < rest.length; at += 2) {
      const page = rest.slice(at, at + 2);
      onReached?.(page.at(-1)!.position);
      yield page;
    }
  },
} as unknown as EventLog;

interface Door {
  readonly opened: number;
  readonly remark: string;
  readonly by: unknown;
}
const doors = {
  schema: { name: 'doors', indexes: {} },
  types: ['DoorOpened'],
  keyOf: ({ data }: RecordedEvent) => ({ siteId, id: (data as { id: string }).id }),
  evolve: (door: Door | null, { data }: RecordedEvent) => {
    const { note, by } = data as { note: string; by: unknown };
    return { opened: (door?.opened ?? 0) + 1, remark: note, by };
  },
} as unknown as Projection;

describe('a replay of one site', () => {
  it('given a stop after two pages, then it resumes to the same result, of its own site, without personal data', async () => {
    const folder = temporaryFolder();
    const files = new FolderFiles(folder.path);
    const parts = { log, files, projections: [doors], clock: { now: () => 0 } };
    const outcomes: ReplayOutcome[] = [];
    do {
      const stopping = new AbortController();
      const onProgress = (): void => (outcomes.length < 2 ? stopping.abort() : undefined);
      outcomes.push(await replaySite(question, parts, { signal: stopping.signal, onProgress }));
    } while (outcomes.at(-1)?.isStopped);
    expect(outcomes.map(({ isStopped, events: n }) => [isStopped, n])).toEqual([
      [true, 4],
      [true, 6],
      [false, 6],
    ]);
    const file = await files.get(siteId, 'batches/b/documents.jsonl');
    const lines = Buffer.from(file?.bytes ?? []).toString();
    expect(
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(
      [
        ['a', 3],
        ['b', 2],
        ['c', 1],
      ].map(([id, opened]) => ({
        siteId,
        id,
        body: { opened, remark: '***', by: { personId: 'p' } },
      })),
    );
    expect(await files.get(siteId, 'batches/b/stopped.jsonl')).toBeNull();
    folder.remove();
  });

  it('given a timeout, then it keeps its progress, and a complete result is not refused', async () => {
    const folder = temporaryFolder();
    let now = 0;
    // Each page takes this share of the time limit.
    const clock = { now: () => (now += REPLAY_LIMITS.ms * 0.6) };
    const parts = { log, files: new FolderFiles(folder.path), projections: [doors], clock };
    const running = { signal: new AbortController().signal, onProgress: () => undefined };
    const outcomes: ReplayOutcome[] = [];
    do outcomes.push(await replaySite(question, parts, running));
    while (outcomes.at(-1)?.isStopped);
    expect(outcomes.map(({ isStopped, isLate }) => [isStopped, isLate])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(outcomes.at(-1)).toMatchObject({ events: 6, documents: 3 });
    const late = { ...parts, clock: { now: () => (now += REPLAY_LIMITS.ms * 0.24) } };
    expect(await replaySite({ ...question, batchId: 'c' as BatchId }, late, running)).toMatchObject({
      isStopped: false,
      isLate: false,
      events: 6,
    });
    folder.remove();
  });

  it('given an unknown model, then it fails', async () => {
    const parts = { log, files: new FolderFiles('/nowhere'), projections: [], clock: { now: () => 0 } };
    const running = { signal: new AbortController().signal, onProgress: () => undefined };
    await expect(replaySite(question, parts, running)).rejects.toMatchObject({ trouble: 'failed' });
  });
});
