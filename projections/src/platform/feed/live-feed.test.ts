import { describe, expect, it } from '@jest/globals';
import { categoryOf, type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { partitionOf } from '@kontor/contracts/kernel/partition';
import { type EventBatch, type EventFilter, LogUnavailable } from '@kontor/contracts/ports/event-log';
import fc from 'fast-check';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { ShakyLog } from '../../../../test/support/shaky-log.ts';
import { LiveFeed } from './live-feed.ts';

const TYPES = ['Added', 'Removed', 'Rare'];
const CATEGORIES = ['cart', 'stock'];
const SITES = ['demo', 'demo-ch', 'other'].map((id) => SiteId.parse(id));

interface Reader {
  readonly filter: EventFilter;
  readonly share: { readonly count: number; readonly index: number };
  readonly from: number;
  readonly batchSize: number;
  /** Event-loop turns per batch. */
  readonly slowness: number;
  /** Stops after this many batches, then resumes after what it processed. */
  readonly stopsAfter: number;
}

const someOf = (all: readonly string[]) => fc.subarray([...all], { minLength: 1 });
const anyReader: fc.Arbitrary<Reader> = fc.record({
  filter: fc.oneof(
    fc.record({ types: someOf(TYPES) }),
    fc.record({ categories: someOf(CATEGORIES) }),
    fc.record({ types: someOf(TYPES), categories: someOf(CATEGORIES) }),
    fc.constant({}),
  ),
  share: fc
    .integer({ min: 1, max: 3 })
    .chain((count) => fc.record({ count: fc.constant(count), index: fc.nat(count - 1) })),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  batchSize: fc.integer({ min: 1, max: 9 }),
  slowness: fc.constantFrom(0, 0, 1, 12),
  stopsAfter: fc.constantFrom(1, 4, Infinity, Infinity),
});
const appended = fc.record({
  do: fc.constant('append' as const),
  type: fc.constantFrom(...TYPES, 'Added', 'Added'),
  category: fc.constantFrom(...CATEGORIES),
  site: fc.nat(SITES.length - 1),
  count: fc.integer({ min: 1, max: 25 }),
});
const trouble = fc.oneof(
  fc.record({ do: fc.constant('tick' as const) }),
  fc.record({ do: fc.constant('lose' as const), lag: fc.nat(30) }),
  fc.record({ do: fc.constant('fail' as const), reads: fc.nat(4) }),
  fc.record({ do: fc.constant('wait' as const), turns: fc.nat(12) }),
);
const anyScript = fc.array(fc.oneof({ arbitrary: appended, weight: 2 }, { arbitrary: trouble, weight: 3 }), {
  minLength: 1,
  maxLength: 25,
});

const isFor = ({ filter, share }: Reader, { type, stream, metadata }: RecordedEvent): boolean =>
  (filter.types?.includes(type) ?? true) &&
  (filter.categories?.includes(categoryOf(stream)) ?? true) &&
  partitionOf(SiteId.parse(metadata.siteId), share.count).index === share.index;

const feedOf = (log: ShakyLog, ringBytes: number) =>
  new LiveFeed({ log, ambient: testAmbient(), onFailure: () => undefined, ringBytes });

/** Like a projector: processes a batch before counting it as seen. */
const read = async (feed: LiveFeed, reader: Reader, after: Position, stop: AbortSignal) => {
  const { timers } = testAmbient();
  const seen: RecordedEvent[] = [];
  const state = { after, isDone: (_: Position): boolean => false };
  const run = async (): Promise<void> => {
    while (!stop.aborted) {
      const round = new AbortController();
      const signal = AbortSignal.any([stop, round.signal]);
      const { filter, share, batchSize } = reader;
      const follower = feed.follow({ after: state.after, filter, partition: share, batchSize, signal });
      state.isDone = (end) => follower.placeAt(state.after) >= end;
      let batches = 0;
      for await (const { events, position } of follower) {
        for (let turn = 0; turn < reader.slowness; turn += 1) await timers.turn();
        if (signal.aborted) break;
        expect(events.length).toBeLessThanOrEqual(batchSize);
        seen.push(...events);
        state.after = position;
        batches += 1;
        if (batches >= reader.stopsAfter && !stop.aborted) round.abort();
      }
    }
  };
  return { seen, state, ended: run() };
};

describe('live feed', () => {
  it('delivers to each reader exactly its events, in order, despite different speeds, failures and lagging nodes', async () => {
    const scripts = fc.record({
      before: fc.nat(40),
      script: anyScript,
      readers: fc.array(anyReader, { minLength: 1, maxLength: 8 }),
      ringBytes: fc.constantFrom(1, 5_000, 20_000, 1_000_000),
    });
    await fc.assert(
      fc.asyncProperty(scripts, async ({ before, script, readers, ringBytes }) => {
        const log = new ShakyLog();
        for (let count = 0; count < before; count += 1) {
          log.append(TYPES[count % 3]!, CATEGORIES[count % 2]!, SITES[count % 3]!);
        }
        const feed = feedOf(log, ringBytes);
        const stop = new AbortController();
        const { timers } = testAmbient();
        const old = log.events;
        const reading = await Promise.all(
          readers.map((reader) => {
            const known = Math.floor(reader.from * old.length);
            return read(feed, reader, old[known - 1]?.position ?? START, stop.signal).then((one) => ({
              ...one,
              known,
            }));
          }),
        );
        for (const step of script) {
          if (step.do === 'append') {
            for (let count = 0; count < step.count; count += 1) log.append(step.type, step.category, SITES[step.site]!);
          } else if (step.do === 'tick') log.tick();
          else if (step.do === 'lose') log.loseConnection(step.lag);
          else if (step.do === 'fail') log.failReads(step.reads);
          else for (let turn = 0; turn < step.turns; turn += 1) await timers.turn();
          expect(log.subscriptions).toBeLessThanOrEqual(1);
        }
        log.catchUp();
        const end = log.events.at(-1)?.position ?? START;
        while (!reading.every(({ state }) => state.isDone(end))) await timers.turn();
        stop.abort();
        await Promise.all(reading.map(({ ended }) => ended));
        await feed.close();
        for (const [index, { seen, known }] of reading.entries()) {
          const mine = log.events.slice(known).filter((event) => isFor(readers[index]!, event));
          expect(seen.map(({ id }) => id)).toEqual(mine.map(({ id }) => id));
        }
        expect(log.mostPages).toBeLessThanOrEqual(4);
      }),
      { numRuns: 200 },
    );
  });

  const appendTo = (log: ShakyLog, count: number, type = 'Added'): void => {
    for (let index = 0; index < count; index += 1) log.append(type, 'cart', 'demo');
  };

  it('opens one subscription for all readers and reads each page once', async () => {
    const log = new ShakyLog();
    appendTo(log, 70);
    let pages = 0;
    const counting = Object.assign(Object.create(log) as ShakyLog, {
      readPage: (options: Parameters<ShakyLog['readPage']>[0]) => {
        pages += 1;
        return log.readPage(options);
      },
      head: () => log.head(),
      subscribe: (options: Parameters<ShakyLog['subscribe']>[0]) => log.subscribe(options),
    });
    const feed = feedOf(counting, 1_000_000);
    const stop = new AbortController();
    const readers = Array.from({ length: 200 }, async () => {
      let count = 0;
      for await (const { events } of feed.follow({ after: START, filter: { types: ['Added'] }, signal: stop.signal })) {
        count += events.length;
        if (count === 70) return;
      }
    });
    await Promise.all(readers);
    expect([log.subscriptions, pages]).toEqual([1, 10]);
    stop.abort();
    await feed.close();
  });

  it('advances the position of readers an event does not concern, without delivering it', async () => {
    const log = new ShakyLog();
    const feed = feedOf(log, 1_000_000);
    const { timers } = testAmbient();
    const stop = new AbortController();
    const follower = feed.follow({ after: START, filter: { types: ['Rare'] }, signal: stop.signal });
    const batches: number[] = [];
    const reading = (async () => {
      for await (const { events } of follower) batches.push(events.length);
    })();
    while (batches.length === 0) await timers.turn();
    appendTo(log, 3);
    log.tick();
    while (feed.position < String(4).padStart(16, '0')) await timers.turn();
    expect([follower.placeAt(START), batches]).toEqual([feed.position, [0]]);
    stop.abort();
    await reading;
    await feed.close();
  });

  it('lets a slow reader fall behind without delaying others', async () => {
    const log = new ShakyLog();
    const feed = feedOf(log, 5_000);
    const stop = new AbortController();
    const gate = Promise.withResolvers<void>();
    const counts = [0, 0];
    const readers = counts.map(async (_, index) => {
      for await (const { events } of feed.follow({ after: START, signal: stop.signal })) {
        counts[index]! += events.length;
        if (index === 1 && events.length > 0) await gate.promise;
        if (counts[index] === 500) return;
      }
    });
    const { timers } = testAmbient();
    for (let index = 0; index < 500; index += 1) {
      appendTo(log, 1);
      await timers.turn();
    }
    await readers[0];
    expect(counts[1]).toBeLessThan(100);
    gate.resolve();
    await readers[1];
    expect(counts).toEqual([500, 500]);
    stop.abort();
    await feed.close();
  });

  it('reports caught up only at the live end', async () => {
    const log = new ShakyLog();
    appendTo(log, 40);
    const feed = feedOf(log, 5_000);
    const stop = new AbortController();
    const told: (readonly [number, boolean])[] = [];
    let count = 0;
    for await (const { events, caughtUp } of feed.follow({ after: START, batchSize: 5, signal: stop.signal })) {
      count += events.length;
      told.push([count, caughtUp]);
      if (caughtUp) break;
    }
    expect(told.filter(([, caughtUp]) => caughtUp)).toEqual([[40, true]]);
    stop.abort();
    await feed.close();
  });

  it('stops reporting caught up on a lost connection until the end is reached again', async () => {
    const log = new ShakyLog();
    appendTo(log, 40);
    const told: EventBatch[] = [];
    const steps = [
      { add: 3, caughtUp: false },
      { add: 2, caughtUp: true },
      { add: 4, caughtUp: false, isLost: true },
      { add: 0, caughtUp: true },
    ];
    const stop = new AbortController();
    const scripted = Object.assign(Object.create(log) as ShakyLog, {
      head: () => log.head(),
      readPage: (options: Parameters<ShakyLog['readPage']>[0]) => log.readPage(options),
      subscribe: async function* ({ signal, onFailure }: Parameters<ShakyLog['subscribe']>[0]) {
        for (const { add, caughtUp, isLost } of steps) {
          if (isLost) {
            onFailure?.(new LogUnavailable('the connection was lost'));
            void joining();
            for (let turn = 0; turn < 9; turn += 1) await timers.turn();
            expect(joined).toEqual([]);
          }
          appendTo(log, add);
          const events = log.events.slice(log.events.length - add);
          yield { events, position: log.events.at(-1)!.position, caughtUp };
          const isTold = () => told.at(-1)?.position === log.events.at(-1)?.position;
          while (!signal.aborted && !(isTold() && told.at(-1)?.caughtUp === caughtUp)) await timers.turn();
        }
      },
    });
    const { timers } = testAmbient();
    const feed = feedOf(scripted, 1_000_000);
    const after = await feed.now();
    /** Joins while the connection is lost, and reads what is there. */
    const joined: boolean[] = [];
    const joining = async (): Promise<void> => {
      for await (const { caughtUp } of feed.follow({ after: feed.position, signal: stop.signal }))
        joined.push(caughtUp);
    };
    for await (const batch of feed.follow({ after, signal: stop.signal })) {
      told.push(batch);
      if (told.length === steps.length) break;
    }
    expect(told.map(({ events, caughtUp }) => ({ add: events.length, caughtUp }))).toEqual(
      steps.map(({ add, caughtUp }) => ({ add, caughtUp })),
    );
    while (joined.length < 2) await timers.turn();
    expect(joined).toEqual([false, true]);
    stop.abort();
    await feed.close();
  });

  it('shares one frozen instance of each event, live or in pages', async () => {
    const log = new ShakyLog();
    appendTo(log, 10);
    const feed = feedOf(log, 1_000_000);
    const stop = new AbortController();
    const seen: RecordedEvent[][] = [[], []];
    await feed.now();
    const readers = seen.map(async (mine) => {
      for await (const { events } of feed.follow({ after: START, signal: stop.signal })) {
        mine.push(...events);
        if (mine.length === 10) appendTo(log, 5);
        if (mine.length >= 20) return;
      }
    });
    await Promise.all(readers);
    for (const [index, event] of seen[0]!.entries()) {
      expect(seen[1]![index]).toBe(event);
      expect(() => Object.assign(event.data as object, { index: -1 })).toThrow(TypeError);
      expect(() => Object.assign(event.metadata, { at: 0 })).toThrow(TypeError);
    }
    stop.abort();
    await feed.close();
  });

  it('opens nothing before its first reader, then starts at the end', async () => {
    const log = new ShakyLog();
    appendTo(log, 20);
    const feed = feedOf(log, 1_000_000);
    const { timers } = testAmbient();
    for (let turn = 0; turn < 5; turn += 1) await timers.turn();
    expect([log.subscriptions, feed.position]).toEqual([0, START]);
    const stop = new AbortController();
    const after = await feed.now();
    appendTo(log, 2);
    let count = 0;
    for await (const { events } of feed.follow({ after, signal: stop.signal })) {
      count += events.length;
      if (count === 2) break;
    }
    expect([count, log.mostPages]).toEqual([2, 0]);
    stop.abort();
    await feed.close();
  });

  it('serves plain reads from the ring or pages, up to the given position', async () => {
    const log = new ShakyLog();
    appendTo(log, 30);
    const feed = feedOf(log, 1_000_000);
    await feed.now();
    appendTo(log, 5, 'Rare');
    const { timers } = testAmbient();
    const end = log.events.at(-1)!.position;
    while (feed.position < end) await timers.turn();
    const ids: string[] = [];
    for (let after = START; after < end;) {
      const page = await feed.read({ after, filter: { types: ['Rare'] } }, end);
      ids.push(...page.events.map(({ id }) => id));
      expect(page.position > after).toBe(true);
      after = page.position;
    }
    expect(ids).toEqual(['30', '31', '32', '33', '34']);
    await feed.close();
  });

  it('serves reads beyond the ring from pages, even while the subscription is silent', async () => {
    const log = new ShakyLog();
    appendTo(log, 3);
    const mute = Object.assign(Object.create(log) as ShakyLog, {
      head: () => log.head(),
      readPage: (options: Parameters<ShakyLog['readPage']>[0]) => log.readPage(options),
      subscribe: async function* ({ signal }: Parameters<ShakyLog['subscribe']>[0]) {
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      },
    });
    const feed = feedOf(mute, 1_000_000);
    const after = await feed.now();
    appendTo(log, 2);
    const end = log.events.at(-1)!.position;
    const page = await feed.read({ after }, end);
    expect([page.events.length, page.position]).toEqual([2, end]);
    await feed.close();
  });

  it('ends at once for a stopped reader and reads no unneeded page', async () => {
    const log = new ShakyLog();
    for (let count = 0; count < 40; count += 1) appendTo(log, 1);
    let asked = 0;
    const silent = Object.assign(Object.create(log) as ShakyLog, {
      head: () => log.head(),
      subscribe: (options: Parameters<ShakyLog['subscribe']>[0]) => log.subscribe(options),
      readPage: () => {
        asked += 1;
        return new Promise<never>(() => undefined);
      },
    });
    const feed = feedOf(silent, 1_000_000);
    const stop = new AbortController();
    const readers = log.events.map(async ({ position }) => {
      for await (const _ of feed.follow({ after: position, signal: stop.signal })) break;
    });
    const { timers } = testAmbient();
    while (asked < 4) await timers.turn();
    stop.abort();
    await Promise.all(readers.slice(0, -1));
    for (let turn = 0; turn < 5; turn += 1) await timers.turn();
    expect(asked).toBe(4);
    await feed.close();
  });
});
