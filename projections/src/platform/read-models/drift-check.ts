import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { type Position, START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { WHOLE } from '@kontor/contracts/kernel/partition';
import { type Projection, siteOf } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { applyBatch } from '../apply-batch.ts';
import { compare, type Compared } from './compare.ts';

export interface DriftParts {
  readonly log: Pick<EventLog, 'readAll' | 'head'>;
  readonly store: ReadStore;
  readonly ambient: Ambient;
  /** A read store of nobody else's, with nothing in it. `remove` closes it and takes it away. */
  readonly scratch: () => Promise<{ readonly store: ReadStore; remove(): Promise<void> }>;
}

export interface DriftWork {
  readonly siteId?: SiteId | undefined;
  readonly signal: AbortSignal;
  readonly onPage: (page: readonly Compared[]) => void;
  /** How far into the log it has read, and how many events it has applied. */
  readonly onProgress?: (position: Position, events: number) => void;
  /** Of the time, how much it may work; the rest it waits. Default: all of it. */
  readonly share?: number;
}

/** Events that are applied at once: they keep the process busy for some milliseconds. */
const SLICE = 100;
const LEASE = 'drift-check';
/** After a time in which the whole computer has stood still, in ms. */
const LONGEST_REST = 5_000;

/**
 * Makes a read model of the log a second time, where nobody reads it, and compares what readers get with that: every
 * document and every field. What is late has not drifted.
 * @returns `false` where there is nothing to compare with: no version is live, or `signal` has ended it
 */
export const checkDrift = async (
  { log, store, ambient, scratch }: DriftParts,
  projection: Projection,
  { siteId, signal, onPage, onProgress, share = 1 }: DriftWork,
): Promise<boolean> => {
  const { clock, timers, randomness } = ambient;
  const view = projection.schema.name;
  const version = { view, number: 1 };
  const made = await scratch();
  try {
    await made.store.prepare(projection.schema, version);
    const fence = { lease: LEASE, token: 1 };
    await made.store.replaceLease(LEASE, null, { owner: LEASE, token: 1, beat: 0 });
    let [position, events, begunAt] = [START, 0, clock.now()];
    const rest = async (): Promise<void> => {
      // Also where it need not wait, others come in between.
      await timers.sleep(Math.min(LONGEST_REST, Math.round((clock.now() - begunAt) * (1 / share - 1))), signal);
      begunAt = clock.now();
    };
    const catchUp = async (): Promise<void> => {
      const head = await log.head();
      for await (const page of log.readAll({ after: position, filter: { types: projection.types } })) {
        for (let from = 0; from < page.length && !signal.aborted; from += SLICE) {
          const slice = page.slice(from, from + SLICE);
          position = slice.at(-1)?.position ?? position;
          const mine = slice.filter((event) => siteId === undefined || siteOf(event) === siteId);
          await applyBatch(made.store, projection, { version, partition: WHOLE, fence }, { events: mine, position });
          events += mine.length;
          onProgress?.(position, events);
          await rest();
        }
        if (signal.aborted) return;
      }
      if (head > position) {
        position = head;
        await made.store.commit({ version, partition: WHOLE, writes: [], checkpoint: head, fence });
      }
    };
    await catchUp();
    const live = await store.live(view);
    if (live === null || signal.aborted) return false;
    const right = { store: made.store, version };
    await compare(
      { log, projection, live: { store, version: { view, number: live } }, right, randomness },
      {
        siteId,
        sample: 'all',
        signal,
        onPage: async (page) => {
          onPage(page);
          await rest();
          await catchUp();
        },
      },
    );
    // Somebody has flipped meanwhile: what was compared may be what nobody gets any more.
    return !signal.aborted && (await store.live(view)) === live;
  } finally {
    await made.remove();
  }
};
