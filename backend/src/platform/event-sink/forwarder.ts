import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';
import { isOfSite, type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import { reachedByAll, WHOLE } from '@kontor/contracts/kernel/partition';
import type { EventBatch, EventLog } from '@kontor/contracts/ports/event-log';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { EventSink, SinkMessage } from '@kontor/contracts/ports/event-sink';
import { type Fence, LeaseLost } from '@kontor/contracts/ports/leases';
import { type ReadStore, UnpreparedVersion, type ViewVersion } from '@kontor/contracts/ports/read-store';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import type { LiveFeed } from '@kontor/projections/platform/feed/live-feed';
import { retryUntilSuccess } from '@kontor/projections/platform/retry-until-success';
import { isOfLog } from '../is-of-log.ts';

/** Minimum time between batches at the end of the log, in ms, so that simultaneous events share a message. */
const PACE = 50;

export interface ForwarderParts {
  readonly log: Pick<EventLog, 'head'>;
  readonly feed: LiveFeed;
  readonly store: ReadStore;
  readonly sink: EventSink;
  /** Names the checkpoint; a new name starts at the beginning. Letters, digits and `-`. */
  readonly name: string;
  readonly messageOf: (event: RecordedEvent) => SinkMessage;
  readonly ambient: Ambient;
  readonly onFailure: (error: unknown) => void;
}

export interface ForwarderStatus {
  readonly position: Position;
  readonly sent: number;
  /** Events not yet delivered. */
  readonly waiting: number;
  /** Age of the oldest undelivered event, in ms. */
  readonly behindMs: number;
  readonly isFollowing: boolean;
  /** Current error; `null`: none. */
  readonly failure: string | null;
}

export const viewOf = (name: string): string => `event-sink-${name}`;

/**
 * Forwards every event of the log in order, at least once: the checkpoint moves after a batch is delivered, so a batch
 * cut off by a crash is sent again. Retries for ever.
 */
export class Forwarder {
  readonly #parts: ForwarderParts;
  readonly #fence: Fence;
  readonly #version: ViewVersion;
  readonly #stop = new AbortController();
  #position: Position = START;
  #sent = 0;
  #inHand = 0;
  #seen = 0;
  #oldestInHand: Instant | null = null;
  #isFollowing = false;
  #failure: string | null = null;
  #running: Promise<void> | null = null;

  constructor(parts: ForwarderParts, fence: Fence) {
    this.#parts = parts;
    this.#fence = fence;
    this.#version = { view: viewOf(parts.name), number: 1 };
  }

  start(): void {
    this.#running ??= this.#run().catch((error: unknown) => this.#fail(error));
  }

  /** Does not wait for a batch in flight: its successor sends it again. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#parts.sink.close();
    await this.#running;
  }

  status(): ForwarderStatus {
    const now = this.#parts.ambient.clock.now();
    return {
      position: this.#position,
      sent: this.#sent,
      waiting: this.#inHand === 0 ? 0 : this.#inHand + this.#parts.feed.seen - this.#seen,
      behindMs: this.#oldestInHand === null ? 0 : Math.max(0, now - this.#oldestInHand),
      isFollowing: this.#isFollowing,
      failure: this.#failure,
    };
  }

  async #run(): Promise<void> {
    const { log, feed, store, ambient } = this.#parts;
    const { signal } = this.#stop;
    const begin = await this.#retry(() => Promise.all([store.checkpoints(this.#version), log.head()]));
    if (!begin) return;
    const [checkpoints, head] = begin;
    const checkpoint = reachedByAll(checkpoints);
    // With another log the checkpoint means nothing.
    const after = (this.#position = isOfLog(head, checkpoint) ? checkpoint : START);
    const onFailure = (error: unknown): void => this.#fail(error);
    for await (const batch of feed.follow({ after, signal, onFailure })) {
      const pause = batch.caughtUp && batch.events.length > 0 ? ambient.timers.sleep(PACE, signal) : null;
      await this.#forward(batch);
      if (signal.aborted) return;
      this.#isFollowing = batch.caughtUp;
      await pause;
    }
  }

  async #forward({ events, position }: EventBatch): Promise<void> {
    const { feed, sink, messageOf } = this.#parts;
    this.#inHand = events.length;
    this.#seen = feed.seen;
    this.#oldestInHand = events[0]?.metadata.at ?? null;
    // Sandboxes are internal.
    const ours = events.filter((event) => isOfSite(event) && !isSandbox(event.metadata.siteId as SiteId));
    const messages = ours.map(messageOf);
    if (messages.length > 0 && !(await this.#retry(() => publish(sink, messages)))) return;
    this.#sent += events.length;
    this.#inHand = 0;
    this.#oldestInHand = null;
    const { signal } = this.#stop;
    const save = (): Promise<unknown> => this.#save(position);
    if (signal.aborted) await save().catch(() => undefined);
    else await this.#retry(save);
  }

  async #save(checkpoint: Position): Promise<void> {
    const { store } = this.#parts;
    const commit = { version: this.#version, partition: WHOLE, writes: [], checkpoint, fence: this.#fence };
    try {
      await store.commit(commit);
    } catch (error) {
      if (!(error instanceof UnpreparedVersion)) throw error;
      await store.prepare({ name: this.#version.view, indexes: {} }, this.#version);
      await store.commit(commit);
    }
    this.#position = checkpoint;
  }

  #fail(error: unknown): void {
    this.#failure = error instanceof Error ? error.message : String(error);
    this.#parts.onFailure(error);
    if (error instanceof LeaseLost) this.#stop.abort();
  }

  async #retry<T>(work: () => Promise<T>): Promise<T | undefined> {
    const { timers } = this.#parts.ambient;
    const onFailure = (error: unknown): void => this.#fail(error);
    const succeeding = async (): Promise<T> => {
      const result = await work();
      this.#failure = null;
      return result;
    };
    return retryUntilSuccess(succeeding, { timers, signal: this.#stop.signal, onFailure });
  }
}

const publish = async (sink: EventSink, messages: readonly SinkMessage[]): Promise<true> => {
  await sink.publish(messages);
  return true;
};
