import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Position, PositionText, START, streamName } from '@kontor/contracts/kernel/events';
import { EventStoreDbEventLog } from '../../backend/src/adapters/event-log-eventstoredb/index.ts';
import { type EventStoreDbDouble, startEventStoreDb } from '../doubles/eventstoredb/index.ts';
import { flatten, takeUntil } from '../support/collect.ts';
import { newEvent } from '../support/events.ts';
import { eventLogSuite } from './event-log.suite.ts';
import { until } from '../support/until.ts';

const realServer = process.env['EVENTSTORE_URL'];

eventLogSuite(realServer ? 'EventStoreDB' : 'EventStoreDB (double)', () => {
  if (realServer) {
    return {
      open: async () => new EventStoreDbEventLog(realServer),
      start: (log) => log.head(),
      remove: async () => undefined,
    };
  }
  let server: EventStoreDbDouble | undefined;
  return {
    open: async () => {
      server ??= await startEventStoreDb();
      return new EventStoreDbEventLog(server.connectionString);
    },
    remove: async () => server?.stop(),
  };
});

describe('event log in EventStoreDB', () => {
  let server: EventStoreDbDouble;
  let log: EventStoreDbEventLog;
  let stop: AbortController;
  const write = (name: string, event: { id: string; data: string; metadata: string }) =>
    server.write(name, { type: 'Foreign', ...event });
  const stream = (category = 'cart'): string => streamName(category, 'demo', randomUUID());

  beforeEach(async () => {
    server = await startEventStoreDb();
    log = new EventStoreDbEventLog(server.connectionString);
    stop = new AbortController();
  });
  afterEach(async () => {
    stop.abort();
    await log.close();
    await server.stop();
  });

  it('has its end at the last position that a subscription reports, including system events', async () => {
    await log.append(stream(), [newEvent('A')], 'none');
    await log.writeStreamMetadata(stream(), { $maxAge: 60 });
    let reached = START;
    await takeUntil(log.subscribe({ after: START, signal: stop.signal }), (_, batch) => {
      reached = batch.position;
      return batch.caughtUp;
    });
    expect(reached <= (await log.head())).toBe(true);
  });

  it.each(['esdb://admin:geheim@127.0.0.1:2113?unknown=1', 'esdb://admin:geheim@127.0.0.1:2113?tlsVerifyCert=false'])(
    'refuses an option unknown to the client without showing the password: %s',
    (text) => {
      const open = () => new EventStoreDbEventLog(text);
      expect(open).toThrow(RangeError);
      expect(open).not.toThrow(/geheim/u);
    },
  );

  it('accepts a connection string with a user and options', async () => {
    const text = server.connectionString.replace('esdb://', 'esdb://admin:changeit@');
    const other = new EventStoreDbEventLog(`${text}&connectionName=kontor&nodePreference=leader`);
    await other.append(stream(), [newEvent('A')], 'none');
    expect(await flatten(other.readAll({ after: START }))).toHaveLength(1);
    await other.close();
  });

  it('finds the node through gossip when the connection string names several', async () => {
    const other = new EventStoreDbEventLog(`esdb://127.0.0.1:${server.port},127.0.0.1:${server.port}?tls=false`);
    await other.append(stream(), [newEvent('A')], 'none');
    expect(await other.head()).toBe(await log.head());
    await other.close();
  });

  it('reports what is wrong with a connection string, without its password', () => {
    const open = (): unknown => new EventStoreDbEventLog('esdb://admin:secret word@host?nodePreference=nobody');
    expect(open).toThrow(RangeError);
    expect(open).not.toThrow(/secret/u);
  });

  it('builds positions from commit and prepare position that sort like the log', async () => {
    const results = [];
    for (let count = 0; count < 40; count += 1) {
      results.push(await log.append(stream(), [newEvent('A'), newEvent('B', { text: 'x'.repeat(count) })], 'none'));
    }
    const positions = results.map(({ position }) => position);
    expect([...positions].sort()).toEqual(positions);
    for (const position of positions) {
      expect(PositionText.parse(position)).toBe(position);
      expect(position.slice(20)).toBe(position.slice(0, 20));
    }
    const read = await flatten(log.readAll({ after: START }));
    expect(read.filter(({ type }) => type === 'B').map(({ position }) => position)).toEqual(positions);
  });

  it('refuses a position of another log', async () => {
    const foreign = PositionText.parse('0000000000000001');
    await expect(flatten(log.readAll({ after: foreign }))).rejects.toBeInstanceOf(RangeError);
  });

  it('leaves out system events', async () => {
    expect(await flatten(log.readAll({ after: START }))).toEqual([]);
    await log.writeStreamMetadata('cart-demo_x', { maxCount: 5 });
    expect(await flatten(log.readAll({ after: START, filter: { categories: ['cart'] } }))).toEqual([]);
  });

  it('filters events on the server', async () => {
    const ask = async (filter: object): Promise<unknown> => {
      await flatten(log.readAll({ after: START, filter }));
      return server.asked.at(-1)?.filter;
    };
    const byType = { on: 'type', prefixes: [] };
    expect(await ask({})).toEqual({ ...byType, regex: '^[^$].*' });
    expect(await ask({ types: ['Added', 'Price+Set'] })).toEqual({
      ...byType,
      regex: String.raw`^(Added|Price\+Set)$`,
    });
    const byCategory = { on: 'stream', regex: '', prefixes: ['cart-', 'stock-'] };
    expect(await ask({ categories: ['cart', 'stock'] })).toEqual(byCategory);
    expect(await ask({ categories: ['cart', 'stock'], types: ['Added'] })).toEqual(byCategory);
  });

  it('matches categories and types by the whole name', async () => {
    await log.append(stream('cart'), [newEvent('Added'), newEvent('AddedTwice')], 'none');
    await log.append(stream('cartel'), [newEvent('Added')], 'none');
    expect(await flatten(log.readAll({ after: START, filter: { types: ['Added'] } }))).toHaveLength(2);
    expect(await flatten(log.readAll({ after: START, filter: { categories: ['cart'] } }))).toHaveLength(2);
    const both = { categories: ['cart'], types: ['Added'] };
    expect(await flatten(log.readAll({ after: START, filter: both }))).toHaveLength(1);
    expect(await flatten(log.readAll({ after: START, filter: { types: [] } }))).toEqual([]);
  });

  it('moves past thousands of other events, and a restart reads nothing twice', async () => {
    const foreign = (count: number) => Array.from({ length: count }, () => newEvent('Set'));
    await log.append(stream('cart'), [newEvent('First')], 'none');
    for (let count = 0; count < 3; count += 1) await log.append(stream('stock'), foreign(400), 'none');
    const pages = [];
    for (let after = START, isEnd = false; !isEnd;) {
      const page = await log.readPage({ after, filter: { categories: ['cart'] } });
      pages.push(page.events.length);
      ({ position: after, isEnd } = page);
    }
    expect(pages).toEqual([1, 0, 0]);
  });

  it('reports its position at system events, too', async () => {
    const reached = Promise.withResolvers<Position>();
    const { position } = await log.append(stream(), [newEvent('A')], 'none');
    let isWritten = false;
    const following = takeUntil(log.subscribe({ after: START, signal: stop.signal }), (_, batch) => {
      if (batch.caughtUp && !isWritten) {
        isWritten = true;
        void log.writeStreamMetadata(stream(), { $maxAge: 60 });
      }
      if (batch.position > position) reached.resolve(batch.position);
      return batch.position > position;
    });
    await following;
    expect(await reached.promise).toBe(await log.head());
  });

  it('distinguishes a repeat from a first append, though the server answers both alike', async () => {
    const name = stream();
    const other = new EventStoreDbEventLog(server.connectionString);
    const events = [newEvent('A'), newEvent('B')];
    const answers = await Promise.all([log.append(name, events, 'none'), other.append(name, events, 'none')]);
    expect(answers.map(({ isRepeat }) => isRepeat).sort()).toEqual([false, true]);
    const [first] = answers;
    expect(await other.append(name, events, 'none')).toEqual({ ...first, isRepeat: true });
    await expect(log.append(name, [events[1]!, newEvent('C')], 'any')).rejects.toBeInstanceOf(RangeError);
    await other.close();
  });

  it('stores event ids, and reads events written before it did', async () => {
    const [name, event] = [stream(), newEvent('A')];
    await log.append(name, [event], 'none');
    const [read] = await log.readStream(name);
    expect([read?.id, read?.metadata]).toEqual([event.id, event.metadata]);
    const id = '00000000-0000-4000-8000-000000000abc';
    write(name, { id, data: '{}', metadata: JSON.stringify(event.metadata) });
    expect((await log.readStream(name)).at(-1)).toMatchObject({ id, metadata: event.metadata });
  });

  it('skips unreadable events of others, and reports them', async () => {
    const unreadable: unknown[] = [];
    const careful = new EventStoreDbEventLog(server.connectionString, { onUnreadable: (one) => unreadable.push(one) });
    write('cart-demo_x', { id: '00000000-0000-4000-8000-000000000abd', data: '{"a":', metadata: '{}' });
    write('cart-demo_x', { id: '00000000-0000-4000-8000-000000000abe', data: '{}', metadata: '7' });
    await log.append(stream(), [newEvent('After')], 'none');
    const followed = await takeUntil(
      careful.subscribe({ after: START, signal: stop.signal }),
      ({ length }) => length === 1,
    );
    expect(followed.map(({ type }) => type)).toEqual(['After']);
    expect((await careful.readPage({ after: START })).events.map(({ type }) => type)).toEqual(['After']);
    expect(unreadable).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ stream: 'cart-demo_x' })));
    await careful.close();
  });

  it('leaves no stream open after pages that end early', async () => {
    const text = 'x'.repeat(900_000);
    for (let index = 0; index < 8; index += 1) await log.append(stream(), [newEvent('Large', { text })], 'none');
    // A slow machine may take longer for so much than a read may.
    const patient = new EventStoreDbEventLog(server.connectionString, { readWithinMs: 120_000 });
    await Promise.all(
      Array.from({ length: 30 }, async () => expect((await patient.readPage({ after: START })).isEnd).toBe(false)),
    );
    await patient.close();
    await until(() => server.reading === 0);
    expect(server.mostStreams).toBeLessThanOrEqual(10);
  });

  it('needs few streams of the connection for many concurrent calls', async () => {
    const { position } = await log.append(stream(), [newEvent('A')], 'none');
    const following = takeUntil(log.subscribe({ after: position, signal: stop.signal }), () => false);
    await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        if (index % 3 === 0) await log.readPage({ after: START });
        else if (index % 3 === 1) await log.append(stream(), [newEvent('B')], 'any');
        else await log.head();
      }),
    );
    expect(server.mostStreams).toBeLessThanOrEqual(10);
    stop.abort();
    await following;
  });

  it('leaves no subscription and no connection open', async () => {
    const forever = takeUntil(log.subscribe({ after: START, signal: stop.signal }), () => false);
    await takeUntil(log.subscribe({ after: START, signal: new AbortController().signal }), ({ length }, batch) => {
      if (batch.caughtUp && length === 0) void log.append(stream(), [newEvent('A')], 'any');
      return length === 1;
    });
    await until(() => server.reading === 1);
    stop.abort();
    await forever;
    await until(() => server.reading === 0);
    await log.close();
    await until(() => server.connections === 0);
  });
});
