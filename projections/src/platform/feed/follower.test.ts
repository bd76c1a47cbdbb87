import { describe, expect, it } from '@jest/globals';
import type { Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { Follower, type FollowerParts } from './follower.ts';
import { readerFilter } from './reader-filter.ts';

const at = (place: number): Position => String(place).padStart(4, '0') as Position;
const events = [1, 2, 3, 4, 5, 6].map((place) => ({ type: 'Added', stream: 'cart-demo_1', position: at(place) }));

describe('a follower of the feed', () => {
  it('never goes back after a page from a node ahead of the ring', async () => {
    const ring = { after: at(2), position: at(3), first: 0, end: 0, numberAfter: () => 0 };
    let looks = 0;
    const source = {
      ring,
      // The subscription recovers just after the follower has entered the ring.
      get isLive() {
        return (looks += 1) > 1;
      },
      audience: new Set(),
      begin: async () => undefined,
    };
    const pages = {
      join: () => undefined,
      leave: () => undefined,
      read: async () => ({ events: events as unknown as RecordedEvent[], position: at(6) }),
    };
    const { timers } = testAmbient();
    const parts = { source, pages, timers, turns: { next: async () => undefined } } as unknown as FollowerParts;
    const stop = new AbortController();
    const reader = readerFilter();
    const follower = new Follower(parts, { reader, after: at(0), signal: stop.signal });
    const places: Position[] = [];
    for await (const { position, caughtUp } of follower) {
      places.push(position);
      if (caughtUp) stop.abort();
    }
    expect(places).toEqual([at(6), at(6)]);
  });
});
