import { describe, expect, it } from '@jest/globals';
import type { Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { newEvent } from '../../../../test/support/events.ts';
import { MemorySink, Unwritable } from './sinks.ts';

const siteId = SiteId.parse('demo');
const event = (number: number): RecordedEvent => ({
  ...newEvent('Counted', { number }),
  stream: 'counter-demo_1',
  revision: number,
  position: String(number).padStart(16, '0') as Position,
});
const count = (body: object | null) => ({ count: ((body as { count: number } | null)?.count ?? 0) + 1 });

describe('documents in memory', () => {
  it('are the same in any number, in order of creation', async () => {
    const sink = new MemorySink();
    const ids = Array.from({ length: 25_000 }, (_, number) => `d${number}`);
    for (let round = 0; round < 3; round += 1) {
      for (let from = 0; from < ids.length; from += 5_000) {
        const some = ids.slice(from, from + 5_000).map((id, index) => ({ key: { siteId, id }, event: event(index) }));
        await sink.apply(some, count);
      }
    }
    const documents = [...sink.documents()];
    expect(documents.map(({ id }) => id)).toEqual(ids);
    expect(documents.every(({ body }) => (body as { count: number }).count === 3)).toBe(true);
    await sink.apply([{ key: { siteId, id: 'd0' }, event: event(1) }], () => null);
    expect([sink.size, [...sink.documents()][0]?.id]).toEqual([24_999, 'd1']);
  });

  it('must be JSON when there are many', async () => {
    const sink = new MemorySink();
    const applied = Array.from({ length: 10_001 }, (_, number) => ({
      key: { siteId, id: `d${number}` },
      event: event(number),
    }));
    await expect(sink.apply(applied, () => ({ big: 1n }))).rejects.toThrow(Unwritable);
  });
});
