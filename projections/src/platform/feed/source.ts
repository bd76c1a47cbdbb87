import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { START } from '@kontor/contracts/kernel/events';
import type { EventBatch, EventLog } from '@kontor/contracts/ports/event-log';
import { retryUntilSuccess } from '../retry-until-success.ts';
import { Audience } from './audience.ts';
import { frozenInTests } from './frozen.ts';
import { Ring } from './ring.ts';

export interface SourceParts {
  readonly log: Pick<EventLog, 'subscribe' | 'head'>;
  readonly ambient: Pick<Ambient, 'timers'>;
  /** Called each time following the log fails; it retries indefinitely. */
  readonly onFailure: (error: unknown) => void;
  /** Bytes. */
  readonly ringBytes: number;
}

/** The process's single subscription; keeps the newest events and notifies readers. */
export class Source {
  readonly audience = new Audience();
  readonly #parts: SourceParts;
  readonly #listeners = new Set<() => void>();
  readonly #stop = new AbortController();
  #ring: Ring;
  #isLive = false;
  #failure: string | null = null;
  #seen = 0;
  #begun: Promise<void> | null = null;
  #running: Promise<void> | null = null;

  constructor(parts: SourceParts) {
    this.#parts = parts;
    this.#ring = new Ring(START, parts.ringBytes);
  }

  get ring(): Ring {
    return this.#ring;
  }

  get isLive(): boolean {
    return this.#isLive;
  }

  get failure(): string | null {
    return this.#failure;
  }

  get seen(): number {
    return this.#seen;
  }

  onMove(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves at what was the end of the log; then follows until closed. */
  begin(): Promise<void> {
    this.#begun ??= this.#begin();
    return this.#begun;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#begun;
    await this.#running;
  }

  async #begin(): Promise<void> {
    const { log, ambient, ringBytes } = this.#parts;
    const { signal } = this.#stop;
    const onFailure = (error: unknown): void => this.#fail(error);
    const head = await retryUntilSuccess(() => log.head(), { timers: ambient.timers, signal, onFailure });
    if (head === undefined) return;
    this.#ring = new Ring(head, ringBytes);
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    const { log, ambient } = this.#parts;
    const { signal } = this.#stop;
    const onFailure = (error: unknown): void => this.#fail(error);
    const follow = async (): Promise<void> => {
      const after = this.#ring.position;
      for await (const batch of log.subscribe({ after, signal, onFailure })) this.#take(batch);
      // Closing the log also ends its subscriptions.
    };
    await retryUntilSuccess(follow, { timers: ambient.timers, signal, onFailure });
  }

  #take({ events, position, caughtUp }: EventBatch): void {
    this.#failure = null;
    frozenInTests(events);
    for (const event of events) {
      const [number, before] = [this.#ring.end, this.#ring.position];
      const slot = this.#ring.push(event);
      if (!slot) continue;
      this.#seen += 1;
      this.audience.notify(slot, number, before);
    }
    this.#ring.moveTo(position);
    this.#ring.trim();
    const isNews = caughtUp && !this.#isLive;
    this.#isLive = caughtUp;
    if (isNews) this.audience.notifyEnd();
    for (const listener of this.#listeners) listener();
  }

  #fail(error: unknown): void {
    this.#isLive = false;
    this.#failure = error instanceof Error ? error.message : String(error);
    this.#parts.onFailure(error);
  }
}
