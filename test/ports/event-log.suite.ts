import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type NewEvent, type Position, START, streamName } from '@kontor/contracts/kernel/events';
import { type EventLog, LogUnavailable } from '@kontor/contracts/ports/event-log';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { flatten, takeUntil } from '../support/collect.ts';
import { newEvent } from '../support/events.ts';
import { appendSuite } from './event-log-append.suite.ts';
import { newestSuite } from './event-log-newest.suite.ts';

/** An adapter under test: `open` may be called again after `close` and finds the data written before. */
export interface EventLogFixture {
  open(): Promise<EventLog>;
  /** Where the test's own events begin in a shared log. Default: the start. */
  start?(log: EventLog): Promise<Position>;
  remove(): Promise<void>;
}

export const eventLogSuite = (name: string, fixture: () => EventLogFixture): void => {
  describe(`event log: ${name}`, () => {
    let adapter: EventLogFixture;
    let log: EventLog;
    let start: Position;
    let stop: AbortController;
    const stream = (category = 'cart'): string => streamName(category, 'demo', randomUUID());

    beforeEach(async () => {
      adapter = fixture();
      log = await adapter.open();
      start = (await adapter.start?.(log)) ?? START;
      stop = new AbortController();
    });
    afterEach(async () => {
      stop.abort();
      await log.close();
      await adapter.remove();
    });

    appendSuite(() => log);
    newestSuite(() => log);

    describe('reading a stream', () => {
      it('reads a missing stream as empty', async () => {
        expect(await log.readStream(stream())).toEqual([]);
      });

      it('reads in both directions, from a revision, with a limit', async () => {
        const name = stream();
        await log.append(
          name,
          ['A', 'B', 'C', 'D'].map((type) => newEvent(type)),
          'none',
        );
        const types = async (options: Parameters<EventLog['readStream']>[1]) =>
          (await log.readStream(name, options)).map((event) => event.type).join('');
        expect(await types({ from: 1, limit: 2 })).toBe('BC');
        expect(await types({ direction: 'backwards' })).toBe('DCBA');
        expect(await types({ direction: 'backwards', from: 2, limit: 2 })).toBe('CB');
        expect(await types({ from: 9 })).toBe('');
      });
    });

    describe('reading all', () => {
      it('reads in order from a position (exclusive)', async () => {
        const { position } = await log.append(stream(), [newEvent('A')], 'none');
        await log.append(stream(), [newEvent('B'), newEvent('C')], 'none');
        const types = (await flatten(log.readAll({ after: position }))).map((event) => event.type);
        expect(types).toEqual(['B', 'C']);
        expect(await flatten(log.readAll({ after: start, limit: 2 }))).toHaveLength(2);
      });

      it('filters by category and by type', async () => {
        await log.append(stream('cart'), [newEvent('Added'), newEvent('Removed')], 'none');
        await log.append(stream('stock'), [newEvent('Added')], 'none');
        const read = async (filter: object) =>
          (await flatten(log.readAll({ after: start, filter }))).map(
            ({ stream: of, type }) => `${of.split('-')[0]} ${type}`,
          );
        expect(await read({ categories: ['cart'] })).toEqual(['cart Added', 'cart Removed']);
        expect(await read({ types: ['Added'] })).toEqual(['cart Added', 'stock Added']);
        expect(await read({ categories: ['cart'], types: ['Added'] })).toEqual(['cart Added']);
        expect(await read({ categories: [] })).toEqual([]);
      });

      it('reads more than one page', async () => {
        const name = stream();
        const count = 1_234;
        await log.append(
          name,
          Array.from({ length: count }, (_, index) => newEvent('A', { index })),
          'none',
        );
        const events = await flatten(log.readAll({ after: start }));
        expect(events.map((event) => event.revision)).toEqual(Array.from({ length: count }, (_, index) => index));
      });
    });

    describe('reading all with a rare match', () => {
      it('reports its position while nothing matches, and can be stopped there', async () => {
        const name = stream('stock');
        const others = (): readonly NewEvent[] => Array.from({ length: 1_000 }, () => newEvent('Set'));
        for (let written = 0; written < 6; written += 1) await log.append(name, others(), 'any');
        const { position: rare } = await log.append(stream('cart'), [newEvent('Rare')], 'none');
        const { position: last } = await log.append(name, [newEvent('Set')], 'any');
        let reached: Position[] = [];
        const options = { filter: { types: ['Rare'] }, onReached: (position: Position) => void reached.push(position) };
        const found: [string, number][] = [];
        for await (const page of log.readAll({ ...options, after: start })) {
          expect(found.length === 0 || page.length === 0).toBe(true);
          found.push(...page.map(({ type }): [string, number] => [type, reached.length]));
        }
        expect(found).toEqual([['Rare', expect.any(Number)]]);
        const [, pages = 0] = found[0] ?? [];
        expect(pages).toBeGreaterThan(1);
        expect(reached).toEqual([...reached].sort());
        expect([reached[pages - 2]! < rare, reached[pages - 1]! >= rare, reached.at(-1)! >= last]).toEqual([
          true,
          true,
          true,
        ]);
        const [gone] = reached;
        reached = [];
        for await (const page of log.readAll({ ...options, after: start })) if (page.length === 0) break;
        expect(reached).toEqual([gone]);
        const rest = await flatten(log.readAll({ ...options, after: gone! }));
        expect(rest.map(({ type }) => type)).toEqual(['Rare']);
        const limited = [];
        for await (const page of log.readAll({ ...options, after: start, limit: 1 })) limited.push(...page);
        expect([limited.length, reached.at(-1)]).toEqual([1, rare]);
      });
    });

    describe('reading a page', () => {
      const position = async (type: string) => (await log.append(stream('stock'), [newEvent(type)], 'none')).position;

      it('returns matching events and how far it searched', async () => {
        const wanted = await position('Wanted');
        const other = await position('Other');
        const page = await log.readPage({ after: start, filter: { types: ['Wanted'] } });
        expect(page.events.map((event) => event.position)).toEqual([wanted]);
        expect(page.position >= other).toBe(true);
        expect(page.isEnd).toBe(true);
        expect(await log.readPage({ after: page.position })).toMatchObject({ events: [], position: page.position });
      });

      it('continues where the previous page ended, for any page size', async () => {
        const positions: Position[] = [];
        for (let count = 0; count < 7; count += 1) positions.push(await position('A'));
        const seen: Position[] = [];
        for (let after = start, isEnd = false; !isEnd;) {
          const page = await log.readPage({ after, limit: 3, filter: { categories: ['stock'] } });
          expect(page.events.length).toBeLessThanOrEqual(3);
          seen.push(...page.events.map((event) => event.position));
          ({ position: after, isEnd } = page);
        }
        expect(seen).toEqual(positions);
      });

      it('ends early when events are large', async () => {
        const name = stream();
        const text = 'x'.repeat(900_000);
        for (let index = 0; index < 80; index += 1) await log.append(name, [newEvent('Large', { text })], 'any');
        const page = await log.readPage({ after: start });
        expect(page.events.length).toBeLessThan(80);
        expect(page).toMatchObject({ position: page.events.at(-1)?.position, isEnd: false });
      });
    });

    describe('subscribing', () => {
      it('catches up, reports it, and follows', async () => {
        await log.append(stream(), [newEvent('Before')], 'none');
        let caughtUpWith = -1;
        const following = takeUntil(log.subscribe({ after: start, signal: stop.signal }), (events, { caughtUp }) => {
          if (caughtUp && caughtUpWith < 0) {
            caughtUpWith = events.length;
            void log.append(stream(), [newEvent('After')], 'none');
          }
          return events.length === 2;
        });
        expect((await following).map((event) => event.type)).toEqual(['Before', 'After']);
        expect(caughtUpWith).toBe(1);
      });

      it('reports at once that it has caught up with an empty log', async () => {
        const events = await takeUntil(
          log.subscribe({ after: start, signal: stop.signal }),
          (_, batch) => batch.caughtUp,
        );
        expect(events).toEqual([]);
      });

      it('continues after a position without a gap or a repeat', async () => {
        await log.append(
          stream(),
          ['A', 'B', 'C', 'D'].map((type) => newEvent(type)),
          'none',
        );
        const head = await takeUntil(
          log.subscribe({ after: start, signal: stop.signal }),
          ({ length }) => length === 4,
        );
        const after = head[1]?.position ?? start;
        const rest = await takeUntil(log.subscribe({ after, signal: stop.signal }), ({ length }) => length === 2);
        expect(head.map((event) => event.type)).toEqual(['A', 'B', 'C', 'D']);
        expect(rest.map((event) => event.type)).toEqual(['C', 'D']);
      });

      it('applies backpressure: a slow reader gets everything', async () => {
        const name = stream();
        for (let batch = 0; batch < 3; batch += 1) {
          await log.append(
            name,
            Array.from({ length: 300 }, (_, index) => newEvent('A', { index: batch * 300 + index })),
            'any',
          );
        }
        const seen: number[] = [];
        for await (const { events } of log.subscribe({ after: start, signal: stop.signal })) {
          await systemAmbient.timers.turn();
          seen.push(...events.map(({ data }) => (data as { index: number }).index));
          if (seen.length === 900) break;
        }
        expect(seen).toEqual(Array.from({ length: 900 }, (_, index) => index));
      });

      it('serves many readers at their own pace while events are appended', async () => {
        const count = 300;
        const readers = Array.from({ length: 4 }, async () => {
          const events = await takeUntil(
            log.subscribe({ after: start, signal: stop.signal }),
            ({ length }) => length >= count,
          );
          return events.map((event) => (event.data as { index: number }).index);
        });
        const name = stream();
        for (let index = 0; index < count; index += 1) await log.append(name, [newEvent('A', { index })], 'any');
        const expected = Array.from({ length: count }, (_, index) => index);
        for (const seen of await Promise.all(readers)) expect(seen).toEqual(expected);
      });

      it('ends without an error when aborted', async () => {
        const ended = takeUntil(log.subscribe({ after: start, signal: stop.signal }), () => false);
        stop.abort();
        expect(await ended).toEqual([]);
      });
    });

    describe('stream metadata', () => {
      it('keeps the last value written', async () => {
        const name = stream();
        expect(await log.readStreamMetadata(name)).toEqual({});
        await log.writeStreamMetadata(name, { maxAge: 10 });
        await log.append(name, [newEvent('A')], 'none');
        await log.writeStreamMetadata(name, { maxAge: 20, note: 'ä' });
        expect(await log.readStreamMetadata(name)).toEqual({ maxAge: 20, note: 'ä' });
        expect(await log.readStream(name)).toHaveLength(1);
      });
    });

    describe('closing', () => {
      it('completes earlier appends, refuses later ones, and finds all again', async () => {
        const name = stream();
        const pending = log.append(name, [newEvent('A')], 'none');
        await log.close();
        await pending;
        await expect(log.append(name, [newEvent('B')], 'any')).rejects.toBeInstanceOf(LogUnavailable);
        log = await adapter.open();
        expect(await log.readStream(name)).toHaveLength(1);
      });
    });
  });
};
