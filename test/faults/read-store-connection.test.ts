import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Position, START } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { WHOLE } from '@kontor/contracts/kernel/partition';
import { StoreUnavailable, UnpreparedVersion, type ViewSchema } from '@kontor/contracts/ports/read-store';
import { Connection } from '@kontor/projections/adapters/mongodb/connection';
import { MongoReadStore } from '@kontor/projections/adapters/read-store-mongodb/index';
import { type MongoDbDouble, startMongoDb } from '../doubles/mongodb/index.ts';
import { SOON_MS } from '../support/soon.ts';

const SCHEMA: ViewSchema = { name: 'things', indexes: {} };
const ONE = { view: 'things', number: 1 };
const FENCE = { lease: 'writer', token: 1 };
const demo = SiteId.parse('demo');
const at = (number: number): Position => String(number).padStart(16, '0') as Position;
const NOT_WRITABLE_PRIMARY = 10107;

describe('a read store whose server fails', () => {
  let server: MongoDbDouble;
  let store: MongoReadStore;
  let unhandled: unknown[];
  const note = (error: unknown): void => void unhandled.push(error);

  const commit = (number: number): Promise<void> => {
    const ids = Array.from({ length: 10 }, (_, index) => `d${index}`);
    const writes = ids.map((id) => ({ id, siteId: demo, position: at(number), body: { number } }));
    return store.commit({ version: ONE, partition: WHOLE, writes, checkpoint: at(number), fence: FENCE });
  };
  const checkpoint = async (): Promise<Position> => (await store.checkpoints(ONE)).get('0/1') ?? START;
  const positions = async (): Promise<readonly Position[]> => {
    const keys = Array.from({ length: 10 }, (_, index) => ({ siteId: demo, id: `d${index}` }));
    return [...(await store.load(ONE, keys)).values()].map(({ position }) => position);
  };
  /** The checkpoint must never be ahead of the documents. */
  const expectNoGap = async (): Promise<void> => {
    const reached = await checkpoint();
    const seen = await positions();
    if (reached !== START) expect(seen).toHaveLength(10);
    for (const position of seen) expect(position >= reached).toBe(true);
  };
  const outcome = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(() => 'done').catch((error: unknown) => error);

  beforeEach(async () => {
    unhandled = [];
    process.on('unhandledRejection', note);
    server = await startMongoDb({ maxWriteBatchSize: 4 });
    store = new MongoReadStore(server.connectionString);
    await store.prepare(SCHEMA, ONE);
    await store.flip(ONE);
    await store.replaceLease('writer', null, { owner: 'a', token: 1, beat: 0 });
  });
  afterEach(async () => {
    await store.close();
    await server.stop();
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it('halfway through a commit: the checkpoint stays, and the commit can be repeated', async () => {
    await commit(1);
    server.failWrites(2);
    const error = await outcome(commit(2));
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect((error as Error).message).toMatch(/^the read store cannot be written: /u);
    expect((error as Error).cause).toBeInstanceOf(Error);
    expect([await checkpoint(), new Set(await positions()).size]).toEqual([at(1), 2]);
    server.failWrites(0);
    await commit(2);
    expect([await checkpoint(), [...new Set(await positions())]]).toEqual([at(2), [at(2)]]);
  });

  it('by losing every answer to a write: writes take effect once and are reported as in doubt', async () => {
    server.loseAnswers(1);
    expect(await outcome(commit(1))).toBeInstanceOf(StoreUnavailable);
    await expectNoGap();
    server.loseAnswers(0);
    await commit(1);
    expect([await checkpoint(), [...new Set(await positions())]]).toEqual([at(1), [at(1)]]);
  });

  it('by losing some answers or stepping down: the driver retries, and writes take effect once', async () => {
    server.loseAnswers(2);
    await commit(1);
    server.loseAnswers(0);
    server.failWrites(2, NOT_WRITABLE_PRIMARY);
    await commit(2);
    expect(await store.replaceLease('other', null, { owner: 'a', token: 1, beat: 0 })).toBe(true);
    expect([await checkpoint(), [...new Set(await positions())]]).toEqual([at(2), [at(2)]]);
  });

  it('by cutting connections at any point of a commit: it can be repeated, and the checkpoint is never ahead', async () => {
    for (let number = 1; number <= 20; number += 1) {
      const running = outcome(commit(number));
      for (let turn = 0; turn < number; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      server.cutConnections();
      let done = await running;
      while (done !== 'done') {
        expect(done).toBeInstanceOf(StoreUnavailable);
        await expectNoGap();
        done = await outcome(commit(number));
      }
      expect(await checkpoint()).toBe(at(number));
      await expectNoGap();
    }
  });

  it('during a large batch: concurrent writers use key order, so that none deadlocks', async () => {
    const versions = ['b', 'c', 'a'].map((view) => ({ view, number: 1 }));
    for (const version of versions) await store.prepare({ name: version.view, indexes: {} }, version);
    const leases = ['b', 'c', 'a'].map((name) => ({ name, seen: { owner: 'x', token: 1, beat: 0 } }));
    for (const { name, seen } of leases) await store.replaceLease(name, null, seen);
    const before = server.updated.length;
    const ids = ['d3', 'd1', 'd2'];
    const writes = ids.map((id) => ({ id, siteId: demo, position: at(1), body: {} }));
    await store.commit({ version: ONE, partition: WHOLE, writes, checkpoint: at(1), fence: FENCE });
    const changes = leases.map(({ name, seen }) => store.replaceLease(name, seen, { ...seen, beat: 1 }));
    expect(await Promise.all(changes)).toEqual([true, true, true]);
    await Promise.all(
      versions.map((version) =>
        store.commit({ version, partition: WHOLE, writes: [], checkpoint: at(1), fence: FENCE }),
      ),
    );
    const batches = server.updated.slice(before).filter(({ length }) => length > 1);
    expect(batches.length).toBe(3);
    for (const batch of batches) expect(batch).toEqual([...batch].sort());
  });

  it('reports it soon, and recovers with the same client', async () => {
    await commit(1);
    server.refuse();
    const started = performance.now();
    const asked = [commit(2), store.get('things', demo, 'd1'), store.leases(), store.live('things'), checkpoint()];
    const errors = await Promise.all(asked.map(outcome));
    expect(performance.now() - started).toBeLessThan(SOON_MS);
    for (const error of errors) expect(error).toBeInstanceOf(StoreUnavailable);
    await server.accept();
    await commit(2);
    expect((await store.get('things', demo, 'd1'))?.position).toBe(at(2));
  });

  it('from the start: the process starts without it, and recovers with the same client', async () => {
    server.refuse();
    const early = new MongoReadStore(server.connectionString);
    expect(await outcome(early.get('things', demo, 'd1'))).toBeInstanceOf(StoreUnavailable);
    await server.accept();
    expect(await early.live('things')).toBe(1);
    await early.close();
  });

  it('can be closed while it is down, and is unavailable afterwards', async () => {
    await commit(1);
    server.refuse();
    const started = performance.now();
    const early = new MongoReadStore(server.connectionString);
    const asked = outcome(early.leases());
    await Promise.all([store.close(), early.close()]);
    expect(performance.now() - started).toBeLessThan(SOON_MS);
    expect(await asked).toBeInstanceOf(StoreUnavailable);
    expect(await outcome(store.leases())).toBeInstanceOf(StoreUnavailable);
    expect(await outcome(early.leases())).toBeInstanceOf(StoreUnavailable);
  });

  it('by no fault of its own: other errors keep their names', async () => {
    const fence = { ...FENCE };
    const unknown = { version: { view: 'things', number: 9 }, partition: WHOLE, writes: [], checkpoint: at(1), fence };
    await expect(store.commit(unknown)).rejects.toBeInstanceOf(UnpreparedVersion);
    expect(() => new MongoReadStore('nonsense')).toThrow('Invalid scheme');
  });

  describe('and the driver waits for an answer that never comes', () => {
    const within = { name: 'store', Unavailable: StoreUnavailable, withinMs: 300, replacedAfterMs: 300 };
    let connection: Connection;
    let restoreWrite = (): void => undefined;

    beforeEach(() => {
      connection = new Connection(server.connectionString, within);
    });
    afterEach(async () => {
      restoreWrite();
      await connection.close();
    });
    const ask = () => connection.read((database) => database.collection('things').countDocuments());
    const destroyInTheGap = (count: number): void => {
      const write = Reflect.get(Socket.prototype, 'write') as (this: Socket, ...args: unknown[]) => boolean;
      let left = count;
      const gone = function (this: Socket, ...args: unknown[]): boolean {
        if (left > 0 && this.remotePort === Number(new URL(server.connectionString).port)) {
          left -= 1;
          this.destroy();
          // Nothing is written, and no drain event follows.
          return false;
        }
        return Reflect.apply(write, this, args);
      };
      Socket.prototype.write = gone;
      restoreWrite = () => {
        Socket.prototype.write = write;
      };
    };

    it('calls end anyway, and the next one succeeds', async () => {
      expect(await ask()).toBe(0);
      destroyInTheGap(1);
      await expect(ask()).rejects.toBeInstanceOf(StoreUnavailable);
      expect(await ask()).toBe(0);
    });

    it('a client that cannot find its server any more is replaced', async () => {
      expect(await ask()).toBe(0);
      destroyInTheGap(Infinity);
      for (let asked = 0; asked < 3; asked += 1) await expect(ask()).rejects.toBeInstanceOf(StoreUnavailable);
      restoreWrite();
      const deadline = performance.now() + 15_000;
      let answer: number | null = null;
      while (answer === null && performance.now() < deadline) answer = await ask().catch(() => null);
      expect(answer).toBe(0);
    });
  });

  it.each(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED'])(
    'a plain %s of its socket counts as an unavailable store',
    async (code) => {
      const connection = new Connection(server.connectionString, { name: 'store', Unavailable: StoreUnavailable });
      const broken = Object.assign(new Error('This socket has been ended by the other party'), { code });
      await expect(connection.read(() => Promise.reject(broken))).rejects.toBeInstanceOf(StoreUnavailable);
      const mistake = Object.assign(new Error('an own mistake'), { code: 'ERR_INVALID_ARG_TYPE' });
      await expect(connection.read(() => Promise.reject(mistake))).rejects.toBe(mistake);
      await connection.close();
    },
  );
});
