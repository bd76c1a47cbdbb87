import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { START } from '@kontor/contracts/kernel/events';
import type { EventBatch, EventLog } from '@kontor/contracts/ports/event-log';
import { insist } from '../insist.ts';
import { Audience } from './audience.ts';
import { frozenInTests } from './frozen.ts';
import { Ring } from './ring.ts';

export interface SourceParts {
  readonly log: Pick<EventLog, 'subscribe' | 'head'>;
  readonly ambient: Pick<Ambient, 'timers'>;
  /** Told each time that the log cannot be followed; it is tried again, for ever. */
  readonly onFailure: (error: unknown) => void;
  /** What the ring may hold. */
  readonly ringBytes: number;
}

/** The process's one subscription: keeps the newest events, and tells whoever wants them. */
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

  /** Of `START`, until it has begun. */
  get ring(): Ring {
    return this.#ring;
  }

  /** It has come to the end of the log, and follows it from there. */
  get isLive(): boolean {
    return this.#isLive;
  }

  /** What keeps it from following the log, until it does. */
  get failure(): string | null {
    return this.#failure;
  }

  /** Events that have come since it began. */
  get seen(): number {
    return this.#seen;
  }

  /** Told whenever the log has moved, until the answer is called. */
  onMove(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when it stands at what was the end of the log; once begun, it follows until it is closed. */
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
    const head = await insist(() => log.head(), { timers: ambient.timers, signal, onFailure });
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
      // A log that is closed ends its subscriptions, too.
    };
    await insist(follow, { timers: ambient.timers, signal, onFailure });
  }

  #take({ events, position, caughtUp }: EventBatch): void {
    this.#failure = null;
    frozenInTests(events);
    for (const event of events) {
      const [number, before] = [this.#ring.end, this.#ring.position];
      const slot = this.#ring.push(event);
      if (!slot) continue;
      this.#seen += 1;
      this.audience.tell(slot, number, before);
    }
    this.#ring.moveTo(position);
    this.#ring.trim();
    const isNews = caughtUp && !this.#isLive;
    this.#isLive = caughtUp;
    if (isNews) this.audience.tellOfEnd();
    for (const listener of this.#listeners) listener();
  }

  #fail(error: unknown): void {
    this.#isLive = false;
    this.#failure = error instanceof Error ? error.message : String(error);
    this.#parts.onFailure(error);
  }
}
