import { isOfSite, type Revision, START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { EventBatch } from '@kontor/contracts/ports/event-log';
import type { LogMark, SeenHead } from '@kontor/contracts/ports/seen-log';
import { retryUntilSuccess } from '@kontor/projections/platform/retry-until-success';
import type { LeasedWork } from '../feature.ts';
import { isOfLog } from '../is-of-log.ts';
import type { Platform } from '../platform.ts';
import { chainOf, holds, signed } from './heads.ts';

/** Minimum time between batches at the end of the log, in ms. */
const PACE = 50;
/** Interval between saved marks, in ms: each costs a disk sync. */
const SAVE_INTERVAL = 500;
/** Every this many events a mark is kept for good, so that counting from the last one is fast. */
const EVENTS_PER_MARK = 10_000;

const NOTHING: LogMark = { position: START, events: 0, at: 0 };

export type WitnessParts = Pick<Platform, 'log' | 'feed' | 'seen' | 'vault' | 'ambient' | 'logger'> & {
  /** Called before anything is saved about a log that has lost events. */
  readonly onLost: () => Promise<unknown>;
};

/** Follows the log and stores outside of it how far it went and where each chained stream ended. */
export class LogWitness implements LeasedWork {
  readonly name = 'log-witness';
  #running: Witnessing | null = null;

  constructor(private readonly parts: WitnessParts) {}

  /** Two witnesses at once do no harm: what each has seen is true. */
  gained(): void {
    this.#running = new Witnessing(this.parts);
  }

  async lost(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }
}

interface End {
  readonly siteId: SiteId;
  readonly stream: string;
  readonly revision: Revision;
  readonly chain: string;
}

class Witnessing {
  readonly #parts: WitnessParts;
  readonly #stop = new AbortController();
  readonly #ended: Promise<unknown>;
  /** Ends of chained streams not yet saved, by name. */
  readonly #ends = new Map<string, End>();
  #reached = NOTHING;
  #noted = NOTHING;
  #kept = NOTHING;

  constructor(parts: WitnessParts) {
    this.#parts = parts;
    this.#ended = this.#run();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#ended;
    // Saves once more on stop, without retrying.
    await this.#note().catch(() => undefined);
  }

  async #run(): Promise<void> {
    const begun = await this.#retry(async () => {
      await this.#begin();
      return true;
    });
    if (begun) await Promise.all([this.#follow(), this.#write()]);
  }

  async #begin(): Promise<void> {
    const { seen, log, onLost } = this.#parts;
    const isAhead = async () => {
      const newest = (await seen.marks()).at(-1);
      return newest !== undefined && !isOfLog(await log.head(), newest.position);
    };
    if (await isAhead()) await onLost();
    const marks = await seen.marks();
    [this.#kept, this.#reached] = [marks.at(-2) ?? NOTHING, marks.at(-1) ?? NOTHING];
    this.#noted = this.#reached;
  }

  async #follow(): Promise<void> {
    const { feed, ambient, logger } = this.#parts;
    const { signal } = this.#stop;
    const onFailure = (error: unknown): void => logger.error({ err: error }, 'the log cannot be witnessed');
    for await (const batch of feed.follow({ after: this.#reached.position, signal, onFailure })) {
      this.#take(batch);
      if (batch.caughtUp && batch.events.length > 0) await ambient.timers.sleep(PACE, signal);
    }
  }

  #take({ events, position }: EventBatch): void {
    for (const event of events) {
      const chain = chainOf(event);
      if (chain === null || !isOfSite(event)) continue;
      const { stream, revision, metadata } = event;
      this.#ends.set(stream, { siteId: metadata.siteId as SiteId, stream, revision, chain });
    }
    const at = events.at(-1)?.metadata?.at ?? this.#reached.at;
    this.#reached = { position, events: this.#reached.events + events.length, at };
  }

  async #write(): Promise<void> {
    const { timers } = this.#parts.ambient;
    while (!this.#stop.signal.aborted) {
      await timers.sleep(SAVE_INTERVAL, this.#stop.signal);
      await this.#retry(() => this.#note());
    }
  }

  async #note(): Promise<void> {
    const mark = this.#reached;
    if (mark.events === this.#noted.events) return;
    const ends = [...this.#ends.values()];
    const heads: SeenHead[] = [];
    for (const end of ends) heads.push(...(await this.#headOf(end)));
    const isKept = bucketOf(this.#noted) > bucketOf(this.#kept);
    const instead = isKept || this.#noted === NOTHING ? null : this.#noted;
    await this.#parts.seen.note(mark, instead, heads);
    if (isKept) this.#kept = this.#noted;
    this.#noted = mark;
    for (const end of ends) if (this.#ends.get(end.stream) === end) this.#ends.delete(end.stream);
  }

  /** Replaces stored heads that the stream still contains; a missing one stays as evidence. */
  async #headOf({ siteId, ...end }: End): Promise<readonly SeenHead[]> {
    const { seen, log, vault } = this.#parts;
    const instead = [];
    for (const known of await seen.heads(siteId, end.stream)) {
      if (!(await holds(log, known))) continue;
      if (known.revision >= end.revision) return [];
      instead.push(known);
    }
    return [{ siteId, head: await signed(vault, siteId, end), instead }];
  }

  #retry<T>(work: () => Promise<T>): Promise<T | undefined> {
    const { ambient, logger } = this.#parts;
    const onFailure = (error: unknown): void =>
      logger.error({ err: error }, 'what was seen of the log cannot be noted');
    return retryUntilSuccess(work, { timers: ambient.timers, signal: this.#stop.signal, onFailure });
  }
}

const bucketOf = ({ events }: LogMark): number => Math.floor(events / EVENTS_PER_MARK);
