import { describe, expect, it } from '@jest/globals';
import { type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import fc from 'fast-check';
import { metadata } from '../../../../test/support/events.ts';
import { Ring } from './ring.ts';

const at = (number: number): Position => String(number).padStart(16, '0') as Position;
const of = metadata();
const event = (number: number, text = ''): RecordedEvent => ({
  id: String(number),
  type: 'Added',
  data: { text },
  metadata: of,
  stream: 'cart-demo_x',
  revision: number,
  position: at(number),
});

describe('ring of recent events', () => {
  it('stays within its limit during a burst of 100,000 events', () => {
    const ring = new Ring(START, 1_000_000);
    let most = 0;
    for (let number = 1; number <= 100_000; number += 1) {
      ring.push(event(number, 'x'.repeat(number % 2_000)));
      if (number % 500 === 0) ring.trim();
      most = Math.max(most, ring.bytes);
    }
    // One batch may arrive before the next trim.
    expect(most).toBeLessThan(1_000_000 + 500 * 2_700);
    expect([ring.position, ring.end]).toEqual([at(100_000), 100_000]);
    expect(ring.bytes).toBeLessThanOrEqual(1_000_000);
  });

  it('accepts foreign events, however deeply nested', () => {
    const ring = new Ring(START, 1_000);
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    ring.push({ ...event(1), data: deep });
    expect(ring.position).toBe(at(1));
  });

  it('holds at least one event, however large', () => {
    const ring = new Ring(START, 10);
    ring.push(event(1, 'x'.repeat(100_000)));
    ring.trim();
    expect(ring.eventsAfter(START)).toHaveLength(1);
  });

  it('finds its events and its start by position', () => {
    const steps = fc.array(fc.oneof(fc.nat(40), fc.constant('trim' as const), fc.constant('move' as const)), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 20_000 }), (all, bytes) => {
        const ring = new Ring(at(5), bytes);
        const pushed: RecordedEvent[] = [];
        let position = 5;
        for (const step of all) {
          if (step === 'trim') ring.trim();
          else if (step === 'move') ring.moveTo(at((position += 1)));
          else {
            const next = event((position += 1 + (step % 3)), 'x'.repeat(step * 10));
            ring.push(next);
            pushed.push(next);
          }
        }
        expect(ring.push(event(position))).toBeNull();
        const held = ring.eventsAfter(ring.after);
        expect(held).toEqual(pushed.slice(pushed.length - held.length));
        expect(pushed.filter((one) => one.position > ring.after)).toEqual(held);
        for (const one of held) {
          const number = ring.numberAfter(one.position);
          expect(ring.at(number - 1).event).toBe(one);
        }
        expect(ring.end - ring.first).toBe(held.length);
      }),
    );
  });
});
