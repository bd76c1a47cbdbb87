import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import type { EventBatch, SubscribeOptions } from '@kontor/contracts/ports/event-log';
import type { OnUnreadable } from '../unreadable-event.ts';
import type { Connection, ReadCall } from './connection.ts';
import { unavailable } from './errors.ts';
import { positionOf, sizeOf, wantedOf } from './recorded.ts';
import { allSubscription } from './requests.ts';

const BATCH = { events: 500, bytes: 1024 * 1024 };

export interface SubscriptionParts {
  readonly connection: Connection;
  readonly retryMs: { readonly first: number; readonly most: number };
  readonly onUnreadable: OnUnreadable;
}

export async function* subscribe(parts: SubscriptionParts, options: SubscribeOptions): AsyncIterable<EventBatch> {
  const { signal, onFailure } = options;
  const { first, most } = parts.retryMs;
  let after = options.after;
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const batch of follow(parts, { ...options, after })) {
        failures = 0;
        after = batch.position;
        yield batch;
      }
    } catch (error) {
      if (signal.aborted) return;
      onFailure?.(unavailable('the subscription was interrupted', error));
      const wait = Math.min(most, first * 2 ** failures) * (0.5 + Math.random() / 2);
      failures += 1;
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Batches of one connection. @throws what ended it, unless `signal` did */
async function* follow(parts: SubscriptionParts, { after, signal }: SubscribeOptions): AsyncIterable<EventBatch> {
  const call = await open(parts, after, signal);
  if (!call) return;
  const wake = arrivals(call, signal);
  let events: RecordedEvent[] = [];
  let bytes = 0;
  let position = after;
  /** There is something the reader has not seen yet. */
  let isNews = false;
  let isLive = false;
  const batch = (caughtUp: boolean): EventBatch => {
    const full = { events, position, caughtUp };
    [events, bytes, isNews] = [[], 0, false];
    return full;
  };
  try {
    while (!signal.aborted) {
      let answer = call.read() as ReadResp | null;
      if (!answer && isLive && isNews) {
        // gRPC delivers one network packet over several ticks: wait one more for a fuller batch.
        await nextTurn();
        answer = call.read();
        if (!answer) {
          yield batch(true);
          continue;
        }
      }
      if (!answer) {
        await wake.next();
        continue;
      }
      const event = answer.getEvent()?.getEvent();
      if (event) {
        position = positionOf(event);
        isNews = true;
        bytes += sizeOf(event);
        const wanted = wantedOf(event, undefined, parts.onUnreadable);
        if (wanted) events.push(wanted);
        if (events.length === BATCH.events || bytes > BATCH.bytes) {
          yield batch(false);
          // Whether this was the last event is known only at the end of the queue.
          isNews = true;
        }
      } else if (answer.hasCaughtUp()) {
        isLive = true;
        yield batch(true);
      } else if (answer.hasFellBehind()) isLive = false;
    }
  } finally {
    wake.stop();
    call.cancel();
  }
}

/** `null`: aborted. */
const open = async (
  { connection }: SubscriptionParts,
  after: Position,
  signal: AbortSignal,
): Promise<ReadCall | null> => {
  const work = connection.subscribe(allSubscription(after));
  const aborted = Promise.withResolvers<null>();
  const abort = (): void => aborted.resolve(null);
  signal.addEventListener('abort', abort, { once: true });
  try {
    if (signal.aborted) abort();
    const opened = await Promise.race([work, aborted.promise]);
    if (!opened) work.then((call) => call.cancel()).catch(() => undefined);
    return opened;
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

const arrivals = (call: ReadCall, signal: AbortSignal) => {
  let over: Error | null = null;
  let isDue = false;
  let resume = (): void => undefined;
  const arrive = (): void => {
    isDue = true;
    resume();
  };
  const end = (error?: Error): void => {
    over ??= error ?? new Error('the server has ended the subscription');
    arrive();
  };
  const onEnd = (): void => end();
  call.on('readable', arrive).on('end', onEnd).on('error', end);
  signal.addEventListener('abort', arrive, { once: true });
  return {
    /** @throws what ended the call */
    next: async (): Promise<void> => {
      if (over) throw over;
      if (!isDue && !signal.aborted) await new Promise<void>((resolve) => (resume = resolve));
      isDue = false;
    },
    stop: (): void => {
      call.off('readable', arrive).off('end', onEnd).off('error', end);
      signal.removeEventListener('abort', arrive);
    },
  };
};
