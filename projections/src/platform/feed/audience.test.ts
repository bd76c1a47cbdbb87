import { describe, expect, it } from '@jest/globals';
import { type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import { partitions } from '@kontor/contracts/kernel/partition';
import type { EventFilter } from '@kontor/contracts/ports/event-log';
import { metadata } from '../../../../test/support/events.ts';
import { Audience } from './audience.ts';
import { Ring } from './ring.ts';
import { type ReaderFilter, readerFilter } from './reader-filter.ts';

const of = metadata();

const event = (type: string, stream: string, siteId: () => string = () => 'demo'): RecordedEvent => ({
  id: '1',
  type,
  data: {},
  metadata: {
    ...of,
    get siteId() {
      return siteId();
    },
  },
  stream,
  revision: 0,
  position: '0001' as Position,
});

/** Counts how often it is checked, and what it receives. */
const listening = (reader: ReaderFilter) => {
  const told = { looks: 0, heard: 0, ends: 0 };
  return {
    told,
    get reader() {
      told.looks += 1;
      return reader;
    },
    onEvent: () => void (told.heard += 1),
    onEnd: () => void (told.ends += 1),
  };
};

const tell = (audience: Audience, ring: Ring, one: RecordedEvent): void => {
  const [number, before] = [ring.end, ring.position];
  audience.notify(ring.push(one)!, number, before);
};

describe('the audience of the feed', () => {
  it('is checked only for event types or categories that somebody reads', () => {
    const audience = new Audience();
    const of = (filter: EventFilter) => listening(readerFilter(filter));
    const concerned = [
      of({ types: ['Added', 'Removed'] }),
      of({ categories: ['cart'] }),
      of({ types: ['Added'], categories: ['cart'] }),
      of({}),
    ];
    const others = [
      ...Array.from({ length: 200 }, (_, number) => of({ types: [`Other${number}`] })),
      of({ categories: ['stock'] }),
    ];
    for (const listener of [...concerned, ...others]) audience.add(listener);
    const before = others.map(({ told }) => told.looks);
    tell(audience, new Ring(START, 1_000), event('Added', 'cart-demo_1'));
    expect(concerned.map(({ told }) => told.heard)).toEqual([1, 1, 1, 1]);
    expect(others.map(({ told }) => told.looks)).toEqual(before);
    audience.notifyEnd();
    expect([...concerned, ...others].every(({ told }) => told.ends === 1)).toBe(true);
  });

  it('hashes the site once for all partitions, and reaches one partition per read model', () => {
    const audience = new Audience();
    const shares = Array.from({ length: 40 }, () => partitions(8)).flat();
    const listeners = shares.map((share) => listening(readerFilter({ types: ['Added'] }, share)));
    for (const listener of listeners) audience.add(listener);
    let asked = 0;
    const alone = new Ring(START, 1_000);
    const one = event('Added', 'cart-demo_1', () => {
      asked += 1;
      return 'demo';
    });
    alone.push(one);
    const once = asked;
    asked = 0;
    tell(audience, new Ring(START, 1_000), one);
    expect(asked).toBe(once);
    expect(listeners.reduce((sum, { told }) => sum + told.heard, 0)).toBe(40);
  });

  it('forgets listeners that have left', () => {
    const audience = new Audience();
    const listener = listening(readerFilter({ types: ['Added'] }));
    audience.add(listener);
    audience.delete(listener);
    tell(audience, new Ring(START, 1_000), event('Added', 'cart-demo_1'));
    audience.notifyEnd();
    expect([listener.told.heard, listener.told.ends]).toEqual([0, 0]);
  });
});
