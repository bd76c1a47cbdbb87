import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { progressAt } from '@kontor/contracts/replays/history';
import type { HistoryPart } from '@kontor/contracts/replays/history-part';
import type { Position } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { newEvent } from '../../../../test/support/events.ts';
import { SqliteEventLog } from '../../adapters/event-log-sqlite/index.ts';
import { boundIn, requireOrder } from './bounds.ts';
import { readHistory } from './read-history.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);
const position = (number: number) => String(number).padStart(16, '0') as Position;

describe('a part of the history', () => {
  let log: SqliteEventLog;
  const numbers = async (part: HistoryPart, after?: Position): Promise<readonly number[]> => {
    const found: number[] = [];
    for await (const { events } of readHistory(log, part, after)) {
      for (const { data } of events) found.push((data as { number: number }).number);
    }
    return found;
  };

  beforeAll(async () => {
    log = new SqliteEventLog(':memory:');
    const append = (number: number, stream: string, type: string, siteId: string, at = START + number * HOUR) =>
      log.append(stream, [newEvent(type, { number }, { siteId, at })], 'any');
    await append(1, 'order-demo_1', 'OrderPlaced', 'demo');
    await append(2, 'order-demo-ch_1', 'OrderPlaced', 'demo-ch');
    await append(3, 'cart-demo_1', 'CartCreated', 'demo');
    await append(4, 'orderNumbers-demo_orders', 'OrderNumberAssigned', 'demo');
    // Written later with an earlier time.
    await append(5, 'order-demo_2', 'OrderPlaced', 'demo', START - HOUR);
  });
  afterAll(() => log.close());

  it.each<[string, HistoryPart, readonly number[]]>([
    ['all', {}, [1, 2, 3, 4, 5]],
    ['one site', { siteId: SiteId.parse('demo') }, [1, 3, 4, 5]],
    ['from an instant on', { from: { kind: 'instant', at: START + 3 * HOUR } }, [3, 4]],
    ['before an instant, whenever it was written', { to: { kind: 'instant', at: START + 2 * HOUR } }, [1, 5]],
    ['after a position', { from: { kind: 'position', position: position(3) } }, [4, 5]],
    ['up to a position', { to: { kind: 'position', position: position(3) } }, [1, 2, 3]],
    [
      'before an instant, of what stood there then',
      { to: { kind: 'instant', at: START + 2 * HOUR }, until: position(4) },
      [1],
    ],
    [
      'up to whichever position comes first',
      { to: { kind: 'position', position: position(3) }, until: position(2) },
      [1, 2],
    ],
    ['types', { types: ['OrderPlaced', 'Ufo'] }, [1, 2, 5]],
    ['a category, and none that begins like it', { streams: ['order'] }, [1, 2, 5]],
    ['streams of a beginning', { streams: ['order-demo_'] }, [1, 5]],
    ['either', { streams: ['order-demo_2', 'cart'] }, [3, 5]],
    [
      'types up to a position that is of another',
      { types: ['OrderPlaced'], to: { kind: 'position', position: position(3) } },
      [1, 2],
    ],
  ])('%s', async (_, part, expected) => {
    expect(await numbers(part)).toEqual(expected);
  });

  it('reports progress when nothing matches, and reads only up to its end', async () => {
    const reached: Position[] = [];
    const to = { kind: 'position', position: position(3) } as const;
    for (const part of [{ types: ['Ufo'] }, { types: ['Ufo'], to }]) {
      for await (const { events, position: at } of readHistory(log, part)) reached.push(...events.map(() => at), at);
    }
    expect(reached).toEqual([position(5), position(3)]);
  });

  it('continues after a position', async () => {
    expect(await numbers({ siteId: SiteId.parse('demo') }, position(3))).toEqual([4, 5]);
    expect(await numbers({ from: { kind: 'position', position: position(1) } }, position(4))).toEqual([5]);
  });

  it('reports the share of progress', () => {
    expect(progressAt(position(50), position(0), position(200))).toBe(0.25);
    expect(progressAt(position(9), position(9), position(9))).toBe(1);
    expect(progressAt('' as Position, '' as Position, position(4))).toBe(0);
  });
});

describe('a typed place in the history', () => {
  const end = { now: Date.UTC(2026, 10, 22, 12), head: position(1234) };
  const read = (text: string) => boundIn('--from', text, end);

  it.each([
    ['2026-11-20', Date.UTC(2026, 10, 20)],
    ['2026-11-20T12:00', Date.UTC(2026, 10, 20, 12)],
    ['2026-11-20T12:00:30.5Z', Date.UTC(2026, 10, 20, 12, 0, 30, 500)],
    ['2026-11-20T12:00+02:00', Date.UTC(2026, 10, 20, 10)],
    ['2024-02-29', Date.UTC(2024, 1, 29)],
  ])('takes %s as an instant', (text, at) => {
    expect(read(text)).toEqual({ kind: 'instant', at });
  });

  it('takes digits as a position, with or without leading zeros', () => {
    expect(read('7')).toEqual({ kind: 'position', position: position(7) });
    expect(read(position(1234))).toEqual({ kind: 'position', position: position(1234) });
  });

  it.each(['', 'gestern', '2026-13-01', '2026-02-29', '20.11.2026', '2026-11-20 12:00', '2026-11-20T25:00', '-1'])(
    'takes no „%s“',
    (text) => {
      expect(() => read(text)).toThrow('ist kein Zeitpunkt');
    },
  );

  it('reports what is beyond the end', () => {
    expect(() => read('2026-11-22T12:01')).toThrow('liegt in der Zukunft');
    expect(() => read('1235')).toThrow(`erst bis zur Position ${position(1234)}`);
    expect(() => boundIn('--to', '1', { ...end, head: '' as Position })).toThrow('erst bis zur Position 0');
  });

  it('requires the beginning to come before the end', () => {
    expect(() => requireOrder(read('5'), read('5'))).toThrow('--from muss vor --to liegen');
    expect(() => requireOrder(read('2026-01-02'), read('2026-01-01'))).toThrow('--from muss vor --to liegen');
    expect(() => requireOrder(read('2026-01-02'), read('5'))).not.toThrow();
  });
});
