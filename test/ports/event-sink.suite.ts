import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventSink, SinkMessage } from '@kontor/contracts/ports/event-sink';

export interface SinkFixture {
  open(): EventSink;
  /** Waits for this many messages and returns all; messages of one key are in order. */
  received(atLeast: number): Promise<readonly Omit<SinkMessage, 'id' | 'type'>[]>;
  remove(): Promise<void>;
}

export const message = (key: string, number: number, body = JSON.stringify({ key, number, text: 'ä€😀' })) => ({
  id: `${key}-${number}`,
  key,
  type: 'Counted',
  at: 1_700_000_000_000 + number,
  body,
});

export const eventSinkSuite = (name: string, fixture: () => Promise<SinkFixture>): void => {
  describe(`event sink: ${name}`, () => {
    let adapter: SinkFixture;
    let sink: EventSink;

    beforeEach(async () => {
      adapter = await fixture();
      sink = adapter.open();
    });
    afterEach(async () => {
      await sink.close();
      await adapter.remove();
    });

    const bodies = (received: readonly { key: string; body: string }[], key: string) =>
      received.filter((one) => one.key === key).map(({ body }) => body);

    it('has stored everything unchanged when it answers', async () => {
      const sent = [message('cart-demo_1', 1), message('cart-demo_2', 2)];
      await sink.publish(sent);
      const received = await adapter.received(2);
      const shape = sent.map(({ key, at, body }) => ({ key, at, body }));
      expect([...received].sort((a, b) => a.at - b.at)).toEqual(shape);
    });

    it('keeps the order of a key, within a call and across calls', async () => {
      const keys = Array.from({ length: 12 }, (_, index) => `order-demo_${index}`);
      const sent = Array.from({ length: 600 }, (_, number) => message(keys[number % keys.length] ?? '', number));
      for (let start = 0; start < sent.length; start += 200) await sink.publish(sent.slice(start, start + 200));
      const received = await adapter.received(sent.length);
      for (const key of keys) expect(bodies(received, key)).toEqual(bodies(sent, key));
    });

    it('accepts more than fits into one message', async () => {
      const long = JSON.stringify('x'.repeat(190_000));
      const sent = Array.from({ length: 12 }, (_, number) => message('product-demo_1', number, long));
      await sink.publish(sent);
      expect(await adapter.received(sent.length)).toHaveLength(sent.length);
    });

    it('accepts an empty call, and works again after closing', async () => {
      await sink.publish([]);
      await sink.publish([message('a-demo_1', 1)]);
      await sink.close();
      await sink.close();
      await sink.publish([message('a-demo_1', 2)]);
      expect(bodies(await adapter.received(2), 'a-demo_1')).toHaveLength(2);
    });
  });
};
