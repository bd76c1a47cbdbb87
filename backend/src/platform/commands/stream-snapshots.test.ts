import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { type Counted, counter, counterContext as context } from '../../../../test/support/counter.ts';
import { newEvent } from '../../../../test/support/events.ts';
import { SqliteEventLog } from '../../adapters/event-log-sqlite/index.ts';
import { SqliteSnapshots } from '../../adapters/snapshots-sqlite.ts';
import { CommandHandling } from './command-handling.ts';

const stream = 'counter-demo_1';
const rule = (format: string) => ({ format, write: (state: number) => ({ state }), read: readState });
const readState = (written: unknown): number => (written as { readonly state: number }).state;
const kept: Decider<number, number, Counted> = {
  ...counter,
  decide: (by) => [{ type: 'Counted', data: { by } }],
  snapshots: rule('counter 1'),
};

describe('streams with snapshots', () => {
  let log: SqliteEventLog;
  let snapshots: SqliteSnapshots;
  let failures: unknown[];
  let read: number;

  /** A process that has read nothing yet. */
  const process = (of: Partial<SqliteSnapshots> | null = snapshots) => {
    read = 0;
    const counting = Object.assign(Object.create(log) as SqliteEventLog, {
      append: log.append.bind(log),
      readStream: async (...asked: Parameters<SqliteEventLog['readStream']>) => {
        const events = await log.readStream(...asked);
        read += events.length;
        return events;
      },
    });
    return new CommandHandling(counting, testAmbient(), {
      ...(of && { snapshots: of as SqliteSnapshots }),
      onSnapshotFailure: (error) => failures.push(error),
    });
  };
  const count = (by: number, of: CommandHandling, given = context()) =>
    of.handle({ decider: kept, stream, command: by, context: given });
  const fill = async (events: number, of = process()) => {
    for (let n = 0; n < events; n += 1) await count(1, of);
  };

  beforeEach(() => {
    log = new SqliteEventLog(':memory:');
    snapshots = new SqliteSnapshots(':memory:');
    failures = [];
  });
  afterEach(async () => {
    await log.close();
    await snapshots.close();
  });

  it('are read from their last one on, never from their beginning', async () => {
    await fill(1_234);
    expect(await process().stateOf(kept, stream)).toBe(1_234);
    expect(read).toBeLessThan(502);
    expect(await process(null).stateOf(kept, stream)).toBe(1_234);
    expect(read).toBe(1_234);
  });

  it('get one from whoever reads them where nobody has made one yet', async () => {
    await fill(700, process(null));
    await process().stateOf(kept, stream);
    expect(read).toBe(700);
    await process().stateOf(kept, stream);
    expect(read).toBeLessThan(3);
  });

  it('go on from it with the right revision', async () => {
    await fill(600);
    expect(await count(4, process())).toMatchObject({ state: 604 });
    expect(await process(null).stateOf(kept, stream)).toBe(604);
  });

  it('know commands that were handled before it, also very old ones', async () => {
    const [old, oldest] = [context(), context()];
    await count(5, process(), oldest);
    await fill(1_200);
    await count(7, process(), old);
    await fill(600);
    expect(await count(7, process(), old)).toMatchObject({ isRepeat: true, events: [{ data: { by: 7 } }] });
    expect(await count(5, process(), oldest)).toMatchObject({ isRepeat: true, state: 5 });
    expect(await process(null).stateOf(kept, stream)).toBe(1_812);
  });

  it('are read as they were at an earlier event', async () => {
    await fill(1_600);
    const of = process();
    expect(await of.stateUntil(kept, stream, 1_299, (state) => state <= 1_300)).toBe(1_300);
    expect(read).toBeLessThan(900);
    expect(await of.stateUntil(kept, stream, 9, (state) => state <= 10)).toBe(10);
  });

  it('do not use one of another format, or of another log', async () => {
    await fill(600);
    const other: typeof kept = { ...kept, snapshots: { ...rule('counter 2'), read: () => 9_999 } };
    expect(await process().stateOf(other, stream)).toBe(600);
    await fill(600);
    await log.close();
    log = new SqliteEventLog(':memory:');
    for (let n = 0; n < 1_200; n += 1) await log.append(stream, [newEvent('Counted', { by: 2 })], 'any');
    expect(await process().stateOf(kept, stream)).toBe(2_400);
  });

  it('are read without it where it cannot be read or written, and somebody hears of it', async () => {
    await fill(600);
    await snapshots.close();
    expect(await process().stateOf(kept, stream)).toBe(600);
    expect(failures.length).toBeGreaterThan(0);
    await count(1, process());
    expect(await process(null).stateOf(kept, stream)).toBe(601);
    snapshots = new SqliteSnapshots(':memory:');
  });
});
