import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { streamName } from '@kontor/contracts/kernel/events';
import {
  AppendTooLarge,
  type EventLog,
  type ExpectedRevision,
  MAX_APPEND_BYTES,
  WrongExpectedRevision,
} from '@kontor/contracts/ports/event-log';
import { appendBytes } from '../../backend/src/platform/event-json.ts';
import { flatten } from '../support/collect.ts';
import { newEvent } from '../support/events.ts';

export const appendSuite = (log: () => EventLog): void => {
  const stream = (): string => streamName('cart', 'demo', randomUUID());

  describe('append', () => {
    it('numbers the events of a stream from 0 and keeps data and metadata unchanged', async () => {
      const name = stream();
      const event = newEvent('CartCreated', { text: 'Grüße 🧺', cents: 123450, nested: { list: [1, null, true] } });
      const { revision } = await log().append(name, [event], 'none');
      expect(revision).toBe(0);
      const [read] = await log().readStream(name);
      expect(read).toMatchObject({ ...event, stream: name, revision: 0 });
    });

    it('appends several events at once, in order', async () => {
      const name = stream();
      const events = ['A', 'B', 'C'].map((type) => newEvent(type));
      expect((await log().append(name, events, 'none')).revision).toBe(2);
      expect((await log().readStream(name)).map((event) => event.type)).toEqual(['A', 'B', 'C']);
    });

    it('refuses a wrong expected revision and writes nothing', async () => {
      const name = stream();
      await log().append(name, [newEvent('A'), newEvent('B')], 'none');
      for (const expected of ['none', 0, 5] as const) {
        const refused = log().append(name, [newEvent('C')], expected);
        await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision);
        await expect(refused).rejects.toMatchObject({ stream: name, expected, actual: 1 });
      }
      await expect(log().append(stream(), [newEvent('A')], 3)).rejects.toMatchObject({ actual: 'none' });
      expect(await log().readStream(name)).toHaveLength(2);
    });

    it('accepts the right revision, and any revision if none is expected', async () => {
      const name = stream();
      await log().append(name, [newEvent('A')], 'any');
      await log().append(name, [newEvent('B')], 0);
      expect((await log().append(name, [newEvent('C')], 'any')).revision).toBe(2);
    });

    it('lets exactly one of many writers win a revision', async () => {
      const name = stream();
      await log().append(name, [newEvent('A')], 'none');
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => log().append(name, [newEvent(`W${index}`)], 0)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await log().readStream(name)).toHaveLength(2);
    });

    it('is idempotent by event id, whatever the expected revision', async () => {
      const name = stream();
      const events = [newEvent('A'), newEvent('B')];
      const first = await log().append(name, events, 'none');
      await log().append(name, [newEvent('C')], 1);
      expect(first.isRepeat).toBe(false);
      expect(await log().append(name, events, 'none')).toEqual({ ...first, isRepeat: true });
      expect(await log().append(name, events, 'any')).toEqual({ ...first, isRepeat: true });
      expect(await log().readStream(name)).toHaveLength(3);
    });

    it('refuses the revision of a different decision based on outdated state', async () => {
      const name = stream();
      const [first, second] = [newEvent('A'), newEvent('B')];
      await log().append(name, [second], 'none');
      await expect(log().append(name, [first, second], 'none')).rejects.toBeInstanceOf(WrongExpectedRevision);
      await expect(log().append(name, [first, second], 'any')).rejects.toBeInstanceOf(RangeError);
      expect(await log().readStream(name)).toHaveLength(1);
    });

    it('refuses the revision of the same events in another order, or incomplete', async () => {
      const name = stream();
      const [first, second, third] = [newEvent('A'), newEvent('B'), newEvent('C')];
      await log().append(name, [first, second, third], 'none');
      for (const events of [
        [second, first, third],
        [first, third],
      ]) {
        await expect(log().append(name, events, 'none')).rejects.toBeInstanceOf(WrongExpectedRevision);
      }
      expect(await log().readStream(name)).toHaveLength(3);
    });

    it('orders events of different streams', async () => {
      const positions = [];
      for (let count = 0; count < 5; count += 1) {
        positions.push((await log().append(stream(), [newEvent('A')], 'none')).position);
      }
      expect([...positions].sort()).toEqual(positions);
      expect(new Set(positions).size).toBe(5);
      expect((await log().head()) >= positions.at(-1)!).toBe(true);
    });

    it('accepts an append of the maximum size, and refuses a larger one before anything is written', async () => {
      const textFor = (bytes: number): string => {
        const spare = appendBytes([newEvent('Large', { text: '' })]);
        return 'x'.repeat(bytes - spare);
      };
      const name = stream();
      await log().append(name, [newEvent('Large', { text: textFor(MAX_APPEND_BYTES) })], 'none');
      const tooLarge = [newEvent('Small'), newEvent('Large', { text: textFor(MAX_APPEND_BYTES) })];
      await expect(log().append(name, tooLarge, 0)).rejects.toBeInstanceOf(AppendTooLarge);
      await expect(log().append(name, tooLarge, 'any')).rejects.toBeInstanceOf(AppendTooLarge);
      const inOrder = [
        { stream: name, events: [newEvent('Small')], expected: 0 },
        { stream: name, events: tooLarge, expected: 1 },
      ];
      await expect(log().appendInOrder(inOrder)).rejects.toBeInstanceOf(AppendTooLarge);
      expect((await log().readStream(name)).map(({ type }) => type)).toEqual(['Large']);
      // The limit is in bytes, not characters.
      const umlauts = newEvent('Large', { text: 'ü'.repeat(MAX_APPEND_BYTES / 2) });
      await expect(log().append(name, [umlauts], 0)).rejects.toBeInstanceOf(AppendTooLarge);
    });

    it('appends to several streams in order, and nothing after a failure', async () => {
      const [first, second] = [stream(), stream()];
      const one = (to: string, type: string, expected: ExpectedRevision) => ({
        stream: to,
        events: [newEvent(type)],
        expected,
      });
      const begun = await log().append(first, [newEvent('A')], 'none');
      await log().appendInOrder(
        Array.from({ length: 20 }, (_, index) => one(index % 2 ? second : first, `${index}`, 'any')),
      );
      const read = async () => (await flatten(log().readAll({ after: begun.position }))).map(({ type }) => type);
      expect(await read()).toEqual(Array.from({ length: 20 }, (_, index) => `${index}`));
      const broken = [one(first, 'B', 10), one(second, 'C', 3), one(first, 'D', 11), one(stream(), 'E', 'none')];
      await expect(log().appendInOrder(broken)).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        stream: second,
      });
      expect((await read()).slice(20)).toEqual(['B']);
    });
  });
};
