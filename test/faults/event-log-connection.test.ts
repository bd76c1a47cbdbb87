import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type NewEvent, START, streamName } from '@kontor/contracts/kernel/events';
import { type AppendResult, type EventLog, LogUnavailable } from '@kontor/contracts/ports/event-log';
import { EventStoreDbEventLog } from '../../backend/src/adapters/event-log-eventstoredb/index.ts';
import { flatten, takeUntil } from '../support/collect.ts';
import { type EventStore, startEventStore } from '../support/event-store.ts';
import { newEvent } from '../support/events.ts';
import { SOON_MS } from '../support/soon.ts';

const stream = (): string => streamName('cart', 'demo', randomUUID());

const insist = async (log: EventLog, name: string, events: readonly NewEvent[]): Promise<AppendResult> => {
  for (;;) {
    try {
      return await log.append(name, events, 'none');
    } catch (error) {
      if (!(error instanceof LogUnavailable)) throw error;
    }
  }
};

describe('the connection to EventStoreDB', () => {
  let server: EventStore;
  let log: EventStoreDbEventLog;
  let stop: AbortController;
  let unhandled: unknown[];
  const note = (error: unknown): unknown => unhandled.push(error);

  beforeEach(async () => {
    unhandled = [];
    process.on('unhandledRejection', note);
    server = await startEventStore();
    log = new EventStoreDbEventLog(server.connectionString, { retryMs: { first: 5, most: 50 } });
    stop = new AbortController();
  });
  afterEach(async () => {
    stop.abort();
    await log.close();
    await server.stop();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it.each(['before', 'after'] as const)(
    'breaks %s an append takes effect: repeated, it takes effect once',
    async (when) => {
      const name = stream();
      const events = [newEvent('A'), newEvent('B')];
      server.cutNextAppend(when);
      await expect(log.append(name, events, 'none')).rejects.toBeInstanceOf(LogUnavailable);
      const again = await insist(log, name, events);
      const recorded = await log.readStream(name);
      expect(recorded.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
      expect(again).toMatchObject({ revision: 1, position: recorded[1]?.position });
      expect(await insist(log, name, events)).toEqual({ ...again, isRepeat: true });
    },
  );

  it('breaks repeatedly during many appends: each takes effect once', async () => {
    const other = new EventStoreDbEventLog(server.connectionString);
    const appends = Array.from({ length: 400 }, () => ({ name: stream(), events: [newEvent('A'), newEvent('B')] }));
    let done = 0;
    await Promise.all(
      appends.map(async ({ name, events }, index) => {
        await insist(index % 2 ? log : other, name, events);
        done += 1;
        if (done % 50 === 0 && done < appends.length) server.cutNextAppend(done % 100 === 0 ? 'before' : 'after');
      }),
    );
    server.cutConnections();
    for (const { name, events } of appends) {
      expect((await log.readStream(name)).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    }
    await other.close();
  });

  it('breaks repeatedly during a subscription: every event arrives once, in order', async () => {
    const count = 600;
    const failures: unknown[] = [];
    const seen = takeUntil(
      log.subscribe({
        after: START,
        signal: stop.signal,
        onFailure: (error) => failures.push(error),
      }),
      ({ length }) => {
        if (length % 50 < 20 && failures.length < 10) server.cutConnections();
        return length >= count;
      },
    );
    const indexes = Array.from({ length: count }, (_, index) => index);
    for (const index of indexes) await insist(log, stream(), [newEvent('A', { index })]);
    expect((await seen).map(({ data }) => (data as { index: number }).index)).toEqual(indexes);
    expect(failures.length).toBeGreaterThanOrEqual(5);
    for (const failure of failures) expect(failure).toBeInstanceOf(LogUnavailable);
  });

  it('breaks repeatedly during paged reads: each page is complete or fails', async () => {
    const name = stream();
    for (let count = 0; count < 4; count += 1) {
      await log.append(
        name,
        Array.from({ length: 300 }, (_, index) => newEvent('A', { index: count * 300 + index, text: 'x'.repeat(500) })),
        'any',
      );
    }
    const seen: number[] = [];
    let refusals = 0;
    for (let after = START, round = 0, isEnd = false; !isEnd; round += 1) {
      if (round % 3 !== 2) setImmediate(() => server.cutConnections());
      const page = await log.readPage({ after, limit: 100 }).catch((error: unknown) => {
        expect(error).toBeInstanceOf(LogUnavailable);
        refusals += 1;
        return null;
      });
      if (!page) continue;
      seen.push(...page.events.map(({ data }) => (data as { index: number }).index));
      ({ position: after, isEnd } = page);
    }
    expect(seen).toEqual(Array.from({ length: 1_200 }, (_, index) => index));
    expect(refusals).toBeLessThan(100);
  });

  it('fails while the server is down, and recovers on its own', async () => {
    const failures: unknown[] = [];
    await log.append(stream(), [newEvent('Before')], 'none');
    const isDown = Promise.withResolvers<void>();
    const onFailure = (error: unknown): void => {
      if (failures.push(error) === 6) isDown.resolve();
    };
    const following = takeUntil(
      log.subscribe({ after: START, signal: stop.signal, onFailure }),
      ({ length }, batch) => {
        if (batch.caughtUp && length === 1 && failures.length === 0) void server.refuse();
        return length === 2;
      },
    );
    await isDown.promise;
    const since = Date.now();
    const refused = await Promise.allSettled([
      log.append(stream(), [newEvent('A')], 'none'),
      log.append(stream(), [newEvent('A')], 'any'),
      log.writeStreamMetadata(stream(), { maxAge: 1 }),
      log.readStream(stream()),
      log.readStreamMetadata(stream()),
      log.head(),
      flatten(log.readAll({ after: START })),
    ]);
    expect(Date.now() - since).toBeLessThan(SOON_MS);
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ status: 'rejected' });
      const reason: unknown = (outcome as PromiseRejectedResult).reason;
      expect(reason).toBeInstanceOf(LogUnavailable);
      expect(String(reason)).toContain('EventStoreDB cannot be reached');
    }
    await server.accept();
    const name = stream();
    const event = newEvent('After');
    await insist(log, name, [event]);
    expect((await following).map(({ type }) => type)).toEqual(['Before', 'After']);
    await log.writeStreamMetadata(name, { maxAge: 1 });
    expect(await log.readStreamMetadata(name)).toEqual({ maxAge: 1 });
  });

  it('can be closed while the server is down', async () => {
    await log.append(stream(), [newEvent('A')], 'none');
    const caughtUp = Promise.withResolvers<void>();
    const following = takeUntil(log.subscribe({ after: START, signal: stop.signal }), () => {
      caughtUp.resolve();
      return false;
    });
    await caughtUp.promise;
    await server.refuse();
    const refused = log.append(stream(), [newEvent('B')], 'none');
    await Promise.all([log.close(), expect(refused).rejects.toBeInstanceOf(LogUnavailable)]);
    expect(await following).toHaveLength(1);
    await expect(log.head()).rejects.toBeInstanceOf(LogUnavailable);
    await log.close();
  });

  it('times out for a server that accepts the connection but does not answer', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    const limits = { appendWithinMs: 100, readWithinMs: 100 };
    const waiting = new EventStoreDbEventLog(`esdb://127.0.0.1:${port}?tls=false`, limits);
    const following = takeUntil(waiting.subscribe({ after: START, signal: stop.signal }), () => false);
    const refused = await Promise.allSettled([
      waiting.append(stream(), [newEvent('A')], 'none'),
      waiting.readStream(stream()),
      waiting.head(),
      waiting.readStreamMetadata(stream()),
      waiting.writeStreamMetadata(stream(), {}),
    ]);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: expect.any(LogUnavailable) });
    await waiting.close();
    expect(await following).toEqual([]);
    for (const socket of sockets) socket.destroy();
    mute.close();
  });

  it('reports when no node of a cluster is found', async () => {
    await server.refuse();
    const nodes = `127.0.0.1:${server.port},127.0.0.1:${server.port}`;
    const cluster = new EventStoreDbEventLog(`esdb://${nodes}?tls=false&maxDiscoverAttempts=2&discoveryInterval=10`);
    const refused = await Promise.allSettled([
      cluster.append(stream(), [newEvent('A')], 'none'),
      cluster.head(),
      cluster.readStreamMetadata(stream()),
    ]);
    for (const outcome of refused) {
      expect(String((outcome as PromiseRejectedResult).reason)).toContain('EventStoreDB cannot be reached');
    }
    await cluster.close();
  });
});
