import { isOfSite, type Revision, START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { EventBatch } from '@kontor/contracts/ports/event-log';
import type { LogMark, SeenHead } from '@kontor/contracts/ports/seen-log';
import { insist } from '@kontor/projections/platform/insist';
import type { LeasedWork } from '../feature.ts';
import { isOfLog } from '../is-of-log.ts';
import type { Platform } from '../platform.ts';
import { chainOf, holds, signed } from './heads.ts';

/** At the end of the log batches follow each other no faster, in ms. */
const PACE = 50;
/** What was seen is written down so often, in ms: each time costs a wait for the disk. */
const NOTE_EVERY = 500;
/** After so many events a mark stays, so that what lies between two of them is soon counted. */
const KEPT_EVERY = 10_000;

const NOTHING: LogMark = { position: START, events: 0, at: 0 };

export type WitnessParts = Pick<Platform, 'log' | 'feed' | 'seen' | 'vault' | 'ambient' | 'logger'> & {
  /** Told before anything is noted of a log that holds less than was seen of it. */
  readonly onLost: () => Promise<unknown>;
};

/** Follows the log and notes where it is not kept how far it went, and where each chained stream ended. */
export class LogWitness implements LeasedWork {
  readonly name = 'log-witness';
  #running: Witnessing | null = null;

  constructor(private readonly parts: WitnessParts) {}

  /** Two of them for a moment do no harm: what each has seen is true. */
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
  /** Of chained streams, by name: what is not written down yet. */
  readonly #ends = new Map<string, End>();
  #reached = NOTHING;
  #noted = NOTHING;
  /** The newest of the marks that stay. */
  #kept = NOTHING;

  constructor(parts: WitnessParts) {
    this.#parts = parts;
    this.#ended = this.#run();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#ended;
    // Whoever stops says once more what it has seen, and does not insist.
    await this.#note().catch(() => undefined);
  }

  async #run(): Promise<void> {
    const begun = await this.#insist(async () => {
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
      await timers.sleep(NOTE_EVERY, this.#stop.signal);
      await this.#insist(() => this.#note());
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

  /** In the place of those that the stream still holds; one that it does not hold stays, and tells on it. */
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

  #insist<T>(work: () => Promise<T>): Promise<T | undefined> {
    const { ambient, logger } = this.#parts;
    const onFailure = (error: unknown): void =>
      logger.error({ err: error }, 'what was seen of the log cannot be noted');
    return insist(work, { timers: ambient.timers, signal: this.#stop.signal, onFailure });
  }
}

const bucketOf = ({ events }: LogMark): number => Math.floor(events / KEPT_EVERY);
