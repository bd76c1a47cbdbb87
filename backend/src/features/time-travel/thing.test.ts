import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { type Chosen, type Thing, thing, unfold } from './thing.ts';

const HOUR = 3_600_000;

/** `StockSet` to 1, 2, 3, …, one an hour; every tenth of an unknown type. */
const eventsOf = (count: number): readonly RecordedEvent[] =>
  Array.from(
    { length: count },
    (_, revision) =>
      ({
        type: revision % 10 === 9 ? 'StockPainted' : 'StockSet',
        data: { level: revision + 1 },
        revision,
        metadata: { at: revision * HOUR },
      }) as unknown as RecordedEvent,
  );

const level: Thing = thing<number>({
  kind: 'stock',
  id: 'x',
  name: 'x',
  stream: 'stock-demo_x',
  fold: { initial: 0, evolve: (_, { data }) => (data as { level: number }).level },
});

const look = async (count: number, chosen: Chosen, listed = 5, of: Thing = level) => {
  const events = eventsOf(count);
  const reads: number[] = [];
  const log = {
    readStream: async (_: string, { from = 0, limit = Infinity } = {}) => {
      const page = events.slice(from, from + limit);
      reads.push(page.length);
      return page;
    },
  };
  return { found: await unfold(log, of, chosen, listed), reads };
};
const lookedAt = async (count: number, chosen: Chosen, listed?: number) => {
  const { found } = await look(count, chosen, listed);
  if (!('looked' in found)) return null;
  const { looked, around } = found;
  return [looked.change, looked.before, looked.after, around.map(({ change }) => change)];
};

describe('a thing’s past state', () => {
  it('given no instant, then the current state with the last changes', async () => {
    expect(await lookedAt(9, {})).toEqual([9, 8, 9, [5, 6, 7, 8, 9]]);
  });

  it('given an instant, then the state after the last change by then, with those around it', async () => {
    expect(await lookedAt(9, { at: 4.5 * HOUR })).toEqual([5, 4, 5, [3, 4, 5, 6, 7]]);
    expect(await lookedAt(9, { at: 4 * HOUR })).toEqual([5, 4, 5, [3, 4, 5, 6, 7]]);
  });

  it('given its first change, then there is no state before it', async () => {
    expect(await lookedAt(9, { change: 1 })).toEqual([1, 0, 1, [1, 2, 3, 4, 5]]);
  });

  it('given an instant before its first event, or too high a number, then only the time of its first event', async () => {
    expect((await look(3, { at: -1 })).found).toEqual({ since: 0, changes: 3 });
    expect((await look(3, { change: 4 })).found).toEqual({ since: 0, changes: 3 });
    expect((await look(0, {})).found).toEqual({ since: null, changes: 0 });
  });

  it('given events of unknown types, then they are listed and counted without effect', async () => {
    const { found } = await look(10, {});
    expect(found).toMatchObject({ looked: { before: 9, after: 9 }, changes: 10, unknown: 1 });
  });

  it('given ten thousand events, then it reads page by page and keeps only those around', async () => {
    const { found, reads } = await look(10_000, { change: 5_000 });
    expect(reads.every((length) => length <= 1_000)).toBe(true);
    expect(found).toMatchObject({ changes: 10_000, unknown: 1_000, looked: { change: 5_000 } });
    expect('around' in found && found.around.map(({ change }) => change)).toEqual([4998, 4999, 5000, 5001, 5002]);
  });

  it('given a part of a stream, then only its own events count', async () => {
    const even: Thing = { ...level, concerns: ({ revision }) => revision % 2 === 0 };
    const { found } = await look(9, { change: 2 }, 5, even);
    expect(found).toMatchObject({ changes: 5, looked: { change: 2, before: 2, after: 3 } });
  });
});
