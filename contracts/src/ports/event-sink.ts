import type { Instant } from '../kernel/ambient.ts';

/** An event on its way out of the house, to whoever makes something else of it. */
export interface SinkMessage {
  /** The same whenever the event is sent, so that a receiver drops what it has had already. */
  readonly id: string;
  /** Messages of one key keep their order. */
  readonly key: string;
  readonly type: string;
  readonly at: Instant;
  /** JSON. */
  readonly body: string;
}

/** Where live events go. Each arrives at least once, those of one key in the order in which they were first given. */
export interface EventSink {
  /**
   * Resolves when all have arrived for good. After a failure any of them may have: whoever goes on begins again with
   * the first one. One call at a time.
   * @throws SinkUnavailable
   */
  publish(messages: readonly SinkMessage[]): Promise<void>;
  /** Ends what is under way, at once; another call begins anew. */
  close(): Promise<void>;
}

/** It cannot be reached, or does not take what it is given. */
export class SinkUnavailable extends Error {
  override readonly name = 'SinkUnavailable';
}
