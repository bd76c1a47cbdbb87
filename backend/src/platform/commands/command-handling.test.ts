import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { type EventLog, LogUnavailable } from '@kontor/contracts/ports/event-log';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { type Counted, counter, counterContext as context } from '../../../../test/support/counter.ts';
import { newEvent } from '../../../../test/support/events.ts';
import { withMethods } from '../../../../test/support/with-methods.ts';
import { SqliteEventLog } from '../../adapters/event-log-sqlite/index.ts';
import { CommandHandling } from './command-handling.ts';

describe('command handling', () => {
  let log: SqliteEventLog;
  let handling: CommandHandling;
  const stream = 'counter-demo_1';
  const count = (by: number, of = handling, given = context()) =>
    of.handle({ decider: counter, stream, command: by, context: given });

  beforeEach(() => {
    log = new SqliteEventLog(':memory:');
    handling = new CommandHandling(log, testAmbient());
  });
  afterEach(() => log.close());

  it('returns the new state and records who, why and when in each event', async () => {
    const given = context();
    const { state, events } = await count(3, handling, given);
    expect([state, events]).toEqual([3, [{ type: 'Counted', data: { by: 3 } }]]);
    const [event] = await log.readStream(stream);
    expect(event?.metadata).toEqual({
      siteId: 'demo',
      commandId: given.commandId,
      commandDigest: '',
      $correlationId: given.correlationId,
      $causationId: given.causationId,
      actor: 'system:test',
      at: 1,
      schemaVersion: 1,
    });
  });

  it('appends nothing if there is nothing to do', async () => {
    expect(await count(0)).toMatchObject({ state: 0, events: [], position: undefined });
    expect(await log.readStream(stream)).toEqual([]);
  });

  it('answers a repeated command like the first time, without a second effect', async () => {
    const given = context();
    const first = await count(1, handling, given);
    await count(5);
    const again = await count(1, handling, given);
    const afterRestart = await count(1, new CommandHandling(log, testAmbient()), given);
    expect([again.state, afterRestart.state]).toEqual([first.state, first.state]);
    expect([again.events.length, (await log.readStream(stream)).length]).toEqual([1, 2]);
  });

  it('refuses the same command id with other content', async () => {
    const id = randomUUID();
    await count(1, handling, context(id, 'one'));
    await expect(count(1, handling, context(id, 'two'))).rejects.toMatchObject({ code: 'idempotencyConflict' });
  });

  it('remembers a repeatable command that had nothing to do, so its repeat does nothing either', async () => {
    const given = context(randomUUID(), 'digest');
    await count(4);
    expect(await count(0, handling, given)).toMatchObject({ state: 4, events: [] });
    await count(1);
    expect(await count(0, handling, given)).toMatchObject({ state: 4, events: [] });
    await expect(count(0, handling, { ...given, commandDigest: 'other' })).rejects.toMatchObject({
      code: 'idempotencyConflict',
    });
    expect((await count(0)).state).toBe(5);
  });

  it('does not read a stream first that is probably new, but respects existing events', async () => {
    let reads = 0;
    const readStream = log.readStream.bind(log);
    log.readStream = (...args) => {
      reads += 1;
      return readStream(...args);
    };
    const first = (by: number, of: string, given = context()) =>
      new CommandHandling(log, testAmbient()).handle({
        decider: counter,
        stream: `counter-demo_${of}`,
        command: by,
        context: given,
        isFirst: true,
      });
    const given = context();
    expect([(await first(60, 'new', given)).state, reads]).toEqual([60, 0]);
    await expect(first(50, 'new')).rejects.toMatchObject({ code: 'outOfStock' });
    expect((await first(60, 'new', given)).state).toBe(60);
    expect((await first(0, 'new')).state).toBe(60);
    expect((await first(40, 'new')).state).toBe(100);
    await expect(first(101, 'other')).rejects.toMatchObject({ code: 'outOfStock' });
    expect(await readStream('counter-demo_new')).toHaveLength(2);
  });

  it('ignores events of newer code versions', async () => {
    await count(4);
    await log.append(stream, [newEvent('CountedBackwards', { from: 9 })], 0);
    const other: Decider<number, number, Counted> = {
      ...counter,
      evolve: (sum, event) => (event.type === 'Counted' ? sum + event.data.by : (undefined as never)),
    };
    const after = await handling.handle({ decider: other, stream, command: 1, context: context() });
    expect(after.state).toBe(5);
  });

  it('decides again after a conflict with another process, and loses nothing', async () => {
    const others = Array.from({ length: 5 }, () => new CommandHandling(log, testAmbient()));
    await Promise.all(others.flatMap((other) => [count(1, other), count(1, other)]));
    expect((await count(0)).state).toBe(10);
  });

  it('reads the stream before it refuses based on cached state', async () => {
    await count(99);
    const other = new CommandHandling(log, testAmbient());
    await count(-50, other);
    expect((await count(20)).state).toBe(69);
    expect((await count(0)).state).toBe(69);
  });

  it('keeps commands of one stream in order', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => count(1)));
    expect(answers.map(({ state }) => state)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('continues after a refused command', async () => {
    const [refused, taken] = await Promise.allSettled([count(101), count(1)]);
    expect([refused.status, taken.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('reports appends, conflicts and retries', async () => {
    const told: string[] = [];
    const observer = {
      appended: (category: string, events: number) => void told.push(`${category} +${events}`),
      conflicted: (category: string) => void told.push(`${category} conflict`),
      retried: (category: string) => void told.push(`${category} retry`),
    };
    const watched = new CommandHandling(log, testAmbient(), { observer });
    await count(1, watched);
    await count(1);
    await count(1, watched);
    expect(told).toEqual(['counter +1', 'counter conflict', 'counter +1']);
    const append = log.append.bind(log);
    let isBeaten = false;
    log.append = async (...args) => {
      if (!isBeaten) await append(stream, [newEvent('Counted', { by: 1 })], 'any');
      isBeaten = true;
      return append(...args);
    };
    await count(1, new CommandHandling(log, testAmbient(), { observer }));
    expect(told.slice(3)).toEqual(['counter conflict', 'counter retry', 'counter +1']);
  });

  it('gives up after repeated conflicts', async () => {
    const winner = new CommandHandling(log, testAmbient());
    const alwaysSecond = withMethods<EventLog>(log, {
      append: async (...args) => {
        await count(1, winner);
        return log.append(...args);
      },
    });
    const stubborn = new CommandHandling(alwaysSecond, testAmbient());
    await expect(count(1, stubborn)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('passes on that the log is unavailable', async () => {
    await log.close();
    await expect(count(1)).rejects.toBeInstanceOf(LogUnavailable);
  });
});
