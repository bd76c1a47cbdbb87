import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { AppendTooLarge, LogUnavailable } from '@kontor/contracts/ports/event-log';
import fc from 'fast-check';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { type Counted, counter, counterContext as context } from '../../../../test/support/counter.ts';
import { SqliteEventLog } from '../../adapters/event-log-sqlite/index.ts';
import { readEvents } from '../read-events.ts';
import { CommandHandling } from './command-handling.ts';

interface Noted {
  readonly type: 'Noted';
  readonly data: { readonly text: string };
}

const notebook: Decider<number, string, Noted> = {
  initial: 0,
  evolve: (count) => count + 1,
  decide: (text) => [{ type: 'Noted', data: { text } }],
};

describe('queued commands for one stream', () => {
  let log: SqliteEventLog;
  let handling: CommandHandling;
  const stream = 'counter-demo_1';
  const count = (by: number, of = handling, given = context()) =>
    of.handle({ decider: counter, stream, command: by, context: given });
  const note = (kilobytes: number) =>
    handling.handle({
      decider: notebook,
      stream: 'notebook-demo_1',
      command: 'x'.repeat(kilobytes * 1024),
      context: context(),
    });
  const appended: number[] = [];
  let isGone = false;

  beforeEach(() => {
    log = new SqliteEventLog(':memory:');
    handling = new CommandHandling(log, testAmbient());
    isGone = false;
    appended.length = 0;
    const append = log.append.bind(log);
    log.append = async (...args) => {
      if (isGone) throw new LogUnavailable('gone');
      appended.push(args[1].length);
      return append(...args);
    };
  });
  afterEach(() => log.close());

  const states = async (counts: readonly Promise<{ readonly state: number }>[]): Promise<readonly unknown[]> => {
    const reason = (error: unknown): unknown => (error instanceof Refusal ? error.code : error);
    return (await Promise.allSettled(counts)).map((count) =>
      count.status === 'fulfilled' ? count.value.state : reason(count.reason),
    );
  };

  it('are appended together, up to a maximum number', async () => {
    await states(Array.from({ length: 70 }, () => count(1)));
    expect(appended).toEqual([64, 6]);
  });

  it('are collected up to a maximum size; the rest goes into the next append, in order', async () => {
    expect(await states([100, 100, 100, 10, 250, 250].map(note))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(appended).toEqual([2, 2, 1, 1]);
  });

  it('are refused individually if larger than the log accepts', async () => {
    const [first, second, third] = await states([10, 2_000, 10].map(note));
    expect([first, third]).toEqual([1, 2]);
    expect(second).toBeInstanceOf(AppendTooLarge);
  });

  it('are refused individually, based on the state after the previous ones', async () => {
    const counts = [count(1), count(98), count(2), count(0), count(1), count(1)];
    expect(await states(counts)).toEqual([1, 99, 'outOfStock', 99, 100, 'outOfStock']);
    expect(appended).toEqual([3]);
  });

  it('get their own result of a lookup', async () => {
    const command = () => Promise.reject<number>(new RangeError('no such product'));
    const failing = handling.handle({ decider: counter, stream, command, context: context() });
    const [first, second, third] = await Promise.allSettled([count(1), failing, count(1)]);
    expect([first.status, third.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(second).toMatchObject({ reason: new RangeError('no such product') });
    expect((await count(0)).state).toBe(2);
  });

  it('answer a repeated command twice with one effect, or with none', async () => {
    const [twice, nothing] = [context(), context()];
    const counts = [count(1), count(2, handling, twice), count(4), count(2, handling, twice)];
    expect(await states(counts)).toEqual([1, 3, 7, 3]);
    expect(await states([count(0), count(0, handling, nothing), count(0, handling, nothing)])).toEqual([7, 7, 7]);
    const other = count(2, handling, { ...twice, commandDigest: 'other' });
    expect(await states([count(1), other, count(1)])).toEqual([8, 'idempotencyConflict', 9]);
  });

  it('are all decided again after a conflict with another process', async () => {
    await count(1);
    const other = new CommandHandling(log, testAmbient());
    await count(90, other);
    expect(await states([count(1), count(9), count(7), count(8), count(1)])).toEqual([
      92,
      'outOfStock',
      99,
      'outOfStock',
      100,
    ]);
  });

  it('all fail while the log is unavailable, and work again afterwards', async () => {
    isGone = true;
    expect(await states([count(1), count(1), count(1)])).toEqual([0, 0, 0].map(() => new LogUnavailable('gone')));
    isGone = false;
    expect((await count(1)).state).toBe(1);
  });

  it('return and cache the result when another process has handled the same command', async () => {
    const other = new CommandHandling(log, testAmbient());
    await count(1);
    await count(0, other);
    const asked = context();
    expect(await states([count(5, handling, asked), count(90, other, asked)])).toEqual([6, 6]);
    expect(await states([count(20, other)])).toEqual([26]);
    const form = context();
    const [oneForm, otherForm] = ['a', 'b'].map((commandDigest) => ({ ...form, commandDigest }));
    expect(await states([count(1, other, oneForm), count(2, handling, otherForm)])).toEqual([
      27,
      'idempotencyConflict',
    ]);
    expect(await states([count(3, other)])).toEqual([30]);
  });

  it('are not refused based on a state that only a repeat has shown', async () => {
    const other = new CommandHandling(log, testAmbient());
    await count(1);
    await count(0, other);
    const asked = context();
    await count(90, handling, asked);
    await count(-90);
    const slow = other.handle({ decider: counter, stream, command: async () => 0, context: context() });
    expect(await states([slow, count(90, other, asked), count(20, other)])).toEqual([1, 91, 21]);
  });

  it('lose and duplicate nothing when several processes send commands concurrently', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ process: fc.nat(2), command: fc.nat(20) }), { maxLength: 40 }),
        async (asked) => {
          const ofThisRun = `counter-demo_${randomUUID()}`;
          const processes = [0, 1, 2].map(() => new CommandHandling(log, testAmbient()));
          const contexts = Array.from({ length: 21 }, () => context());
          const answers = await Promise.allSettled(
            asked.map(({ process, command }) =>
              processes[process]!.handle({
                decider: counter,
                stream: ofThisRun,
                command: (command * 7) % 31,
                context: contexts[command]!,
              }),
            ),
          );
          const events = await readEvents<Counted>(log, ofThisRun);
          const sums = events.reduce<number[]>((all, { data }) => [...all, (all.at(-1) ?? 0) + data.by], []);
          expect(sums.at(-1) ?? 0).toBeLessThanOrEqual(100);
          expect(new Set(events.map(({ metadata }) => metadata.commandId)).size).toBe(events.length);
          for (const [index, answer] of answers.entries()) {
            const { commandId } = contexts[asked[index]!.command]!;
            const at = events.findIndex(({ metadata }) => metadata.commandId === commandId);
            if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(Refusal);
            else if (answer.value.events.length > 0) expect(answer.value.state).toBe(sums[at]);
            else expect([0, ...sums]).toContain(answer.value.state);
          }
        },
      ),
    );
  });
});
