import type { Instant } from '../kernel/ambient.ts';

export interface SinkMessage {
  /** Stable across resends, so that receivers can deduplicate. */
  readonly id: string;
  /** Messages with the same key keep their order. */
  readonly key: string;
  readonly type: string;
  readonly at: Instant;
  readonly body: string;
}

/** Destination of live events: at least once, in order per key. */
export interface EventSink {
  /**
   * Resolves when all have arrived. After a failure any of them may have, so callers retry from the first. One call at
   * a time.
   * @throws SinkUnavailable
   */
  publish(messages: readonly SinkMessage[]): Promise<void>;
  /** Aborts pending calls at once; another call reopens it. */
  close(): Promise<void>;
}

export class SinkUnavailable extends Error {
  override readonly name = 'SinkUnavailable';
}
